import type { Endpoint, ErrorCode } from '../api/error.ts';

/** What a check reports: `all`, to whoever has asked; or the `worst`, which nobody does on purpose. */
export type Extent = 'all' | 'worst';

/** What is wrong, and how to fix it: a sentence, or one for each fault; nothing where all is well. */
export type Finding = string | string[] | undefined;

/** One thing that the doctor looks at. */
export interface DoctorCheck {
  /** Its name in the documentation, such as `member-id`. */
  check: string;
  ok: boolean;
  /** What is wrong, and how to fix it; if nothing is, empty or a hint. */
  cure: string;
}

/** A wall of the page. */
export interface DoctorWall {
  element: HTMLElement;
  /** The options in use, and where each came from, such as `page-size of the element` or `default`. */
  settings: Record<string, { value: unknown; from: string }>;
  /** Whether it can be seen, and what hides it. */
  visibility: string;
}

/** A request to the service. */
export interface DoctorRequest {
  endpoint: Endpoint;
  /** With all parameters, including the member's id. */
  address: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** How long it took in total; none while it is under way. */
  milliseconds: number | undefined;
  /** HTTP status; none if there was no answer. */
  status: number | undefined;
  outcome: 'ok' | 'under way' | ErrorCode;
}

/** What the doctor found. */
export interface DoctorReport {
  /** Version of the script. */
  version: string;
  /** Whether every check is `ok`. */
  ok: boolean;
  checks: DoctorCheck[];
  walls: DoctorWall[];
  /** The last requests, oldest first. */
  requests: DoctorRequest[];
  /** Addresses of the wall's files, as the browser loaded them. */
  files: string[];
  /** What can be stored. */
  storage: { session: boolean; local: boolean };
  /** What the page's Content Security Policy blocked. */
  policy: string[];
}
