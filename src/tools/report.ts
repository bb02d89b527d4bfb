/** What Playwright reports about its tests, as far as it is read here. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { attachments: { name: string; path?: string }[] }[] }[];
}

/** A test that passed at the second try only. */
export interface SecondTry {
  title: string;
  /** The file and the line where it begins. */
  place: string;
  /** Where its traces are. */
  traces: string[];
}

/** The tests that passed at the second try only: each is a fault to fix, in the wall or in the test. */
export const secondTries = ({ suites }: JourneyReport): SecondTry[] => suites.flatMap((suite) => inSuite(suite, []));

function inSuite({ title, suites = [], specs = [] }: Suite, above: string[]): SecondTry[] {
  // The outermost suite is named after its file.
  const titles = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({
        title: [...titles.slice(1), spec.title].join(' › '),
        place: `${spec.file}:${spec.line}`,
        traces: results.flatMap(({ attachments }) =>
          attachments.flatMap(({ name, path }) => (name === 'trace' && path ? [path] : [])),
        ),
      })),
  );
  return [...own, ...suites.flatMap((suite) => inSuite(suite, titles))];
}

/** What is said about them at the end; nothing where there are none. */
export function tellSecondTries(tests: readonly SecondTry[]): string {
  if (tests.length === 0) return '';
  const lines = tests.flatMap(({ title, place, traces }) => [
    `  ${title} (${place})`,
    ...traces.map((path) => `    trace: ${path}`),
  ]);
  return ['Passed only at the second try, which is a fault to be mended:', ...lines].join('\n');
}
