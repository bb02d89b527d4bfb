import { Component, type ComponentChildren, type VNode } from 'preact';
import { ApiError } from '../api/error.ts';
import { logThrown } from '../config/warn.ts';

/** A boundary's props. */
interface BoundaryProps {
  /** Told of what was thrown, as an error with the code `internal`. */
  report(error: ApiError): void;
  /** Shown in place of the children; `reset` tries to draw them again. */
  fallback(error: ApiError, reset: () => void): VNode | null;
  /** What the children show: when there is another one, they are tried again. */
  of?: unknown;
  children: ComponentChildren;
}

/** Whether a boundary has caught something, and what its children showed then. */
interface BoundaryState {
  error: ApiError | undefined;
  of?: unknown;
}

/**
 * Catches what is thrown while its children are drawn, so that nothing else goes down with them. A class, since there is
 * one around every card, and `useErrorBoundary` would take a list of hooks for each.
 */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  // Its own: what a page adds to `Object.prototype` must not pass for an error.
  override state: BoundaryState = { error: undefined };

  override componentDidCatch(thrown: unknown): void {
    logThrown(thrown);
    const error = asInternal(thrown);
    this.props.report(error);
    this.setState({ error, of: this.props.of });
  }

  override render({ fallback, of, children }: BoundaryProps, { error, of: before }: BoundaryState) {
    return error && of === before ? fallback(error, () => this.setState({ error: undefined })) : children;
  }
}

const asInternal = (thrown: unknown): ApiError => new ApiError('internal', `${thrown}`);
