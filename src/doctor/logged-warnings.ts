import type { Topic } from '../config/warn.ts';
import type { PageRegistry } from '../diagnosis/page-registry.ts';

/** What the console has said about a topic so far. */
export const warningsAbout =
  (topic: Topic) =>
  ({ warnings }: PageRegistry): string[] =>
    warnings.filter((warning) => warning.topic === topic).map(({ message }) => message);
