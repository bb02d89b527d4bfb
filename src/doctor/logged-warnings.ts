import type { Topic } from '../config/warn.ts';
import type { PageRecord } from '../diagnosis/page-registry.ts';

/** What the console has already said about something, when it happened. */
export const saidAbout =
  (topic: Topic) =>
  ({ told }: PageRecord): string[] =>
    told.filter((one) => one.topic === topic).map(({ message }) => message);
