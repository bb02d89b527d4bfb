import type { ComponentChildren, VNode } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { ApiError } from '../api/error.ts';

/** A boundary's props. */
interface BoundaryProps {
  /** Told of what was thrown, as an error with the code `internal`. */
  report(error: ApiError): void;
  /** Shown in place of the children; `reset` tries to draw them again. */
  fallback(error: ApiError, reset: () => void): VNode | null;
  children: ComponentChildren;
}

/** Catches what is thrown while its children are drawn, so that nothing else goes down with them. */
export function Boundary({ report, fallback, children }: BoundaryProps) {
  const [thrown, reset] = useErrorBoundary((error) => report(asInternal(error)));
  return thrown ? fallback(asInternal(thrown), reset) : children;
}

const asInternal = (thrown: unknown): ApiError => new ApiError('internal', `${thrown}`);
