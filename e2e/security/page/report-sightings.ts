/** One thing that hostile text brought about, by the place of its string in the batch. */
export interface Sighting {
  string: number;
  /** `ran`, `navigated` away or tried to, `requested` something of another host. */
  kind: 'ran' | 'navigated' | 'requested';
  what: string;
}

/** What became of a batch of strings on one page; the pages put it on their `window` as `report`. */
export interface Report {
  /** How many strings the page has tried. */
  tried: number;
  sightings: Sighting[];
  /** What was shown that must not be, with the place of its string. */
  offences: string[];
}

declare global {
  interface Window {
    report?: Report;
    /** Set where the page itself failed, so that nobody takes its silence for safety. */
    failure?: string;
  }
}

export const emptyReport = (): Report => ({ tried: 0, sightings: [], offences: [] });

/** Hands the page's report over to whoever waits for it. */
export function deliver(report: Promise<Report>): void {
  report.then(
    (done) => {
      window.report = done;
    },
    (thrown: unknown) => {
      window.failure = thrown instanceof Error ? `${thrown.stack}` : String(thrown);
    },
  );
}

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

/** Adds what one page found to what others did. */
export function add(total: Report, { tried, sightings, offences }: Report): void {
  total.sightings.push(...sightings.map((one) => ({ ...one, string: one.string + total.tried })));
  total.offences.push(...offences);
  total.tried += tried;
}
