import type { ApiError } from '../api/error.ts';
import type { RegisteredWall } from '../diagnosis/page-registry.ts';

/** The failures that a wall shows at this moment. */
export function shownFailures({ wall }: RegisteredWall): string[] {
  const opening = wall.dialog.opening.value;
  const states = [wall.lists.state.value, opening?.details.value, opening?.click.state.value];
  return states.flatMap((state) => (state?.status === 'failed' ? sentence(state.error) : []));
}

const sentence = ({ code, message, context }: ApiError): string =>
  `the wall shows people a failure (${[code, context.status, context.responseId].filter(Boolean).join(', ')}): "${message}". errors.md in the documentation says what each code means`;
