import { Component, type ComponentChildren, type VNode } from 'preact';
import { type ApiError, asOwnError } from '../api/error.ts';
import { logThrown } from '../config/warn.ts';

/** A boundary's props. */
interface BoundaryProps {
  /** Called with what was thrown, as an error with the code `internal`. */
  report(error: ApiError): void;
  /** Shown in place of the children; `reset` tries to draw them again. */
  fallback(error: ApiError, reset: () => void): VNode | null;
  /** What the children show. When it changes, they are drawn again. */
  shown?: unknown;
  children: ComponentChildren;
}

/** What a boundary has caught, and what its children showed then. */
interface BoundaryState {
  error: ApiError | undefined;
  shownThen?: unknown;
}

/**
 * Catches what is thrown while its children are drawn, so that nothing else fails with them. A class, because every
 * card has one, and `useErrorBoundary` would need a list of hooks for each.
 */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  // An object of its own, because an `error` that a page adds to `Object.prototype` must not pass for one.
  override state: BoundaryState = { error: undefined };

  override componentDidCatch(thrown: unknown): void {
    logThrown(thrown);
    // It is an error of ours already where a part has been told of the failure of its own parts.
    const error = asOwnError(thrown);
    this.props.report(error);
    this.setState({ error, shownThen: this.props.shown });
  }

  override render({ fallback, shown, children }: BoundaryProps, { error, shownThen }: BoundaryState) {
    return error && shown === shownThen ? fallback(error, () => this.setState({ error: undefined })) : children;
  }
}
