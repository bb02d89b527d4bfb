import { describe, expect, test } from 'vitest';
import { type JourneyReport, secondTries, tellSecondTries } from '../../src/tools/report.ts';

/** A journey as Playwright reports it. */
const spec = (title: string, status: string, traces: string[] = []) => ({
  title,
  file: 'click.spec.ts',
  line: 12,
  tests: [
    {
      status,
      results: [
        { attachments: traces.map((path) => ({ name: 'trace', path })) },
        { attachments: [{ name: 'screenshot', path: 'picture.png' }, { name: 'trace' }] },
      ],
    },
  ],
});

const report = (...specs: ReturnType<typeof spec>[]): JourneyReport => ({
  stats: { expected: 1, unexpected: 0, flaky: 1 },
  suites: [{ title: 'click.spec.ts', specs, suites: [{ title: 'a click', specs }] }],
});

describe('tests that passed at the second try only', () => {
  test('are told with their titles, files and traces', () => {
    const text = tellSecondTries(
      secondTries(report(spec('opens a tab', 'flaky', ['trace.zip']), spec('is fine', 'expected'))),
    );
    expect(text.split('\n')).toEqual([
      'Passed only at the second try, which is a fault to be mended:',
      '  opens a tab (click.spec.ts:12)',
      '    trace: trace.zip',
      '  a click › opens a tab (click.spec.ts:12)',
      '    trace: trace.zip',
    ]);
  });

  test('are none where everything passed, or failed, at once', () => {
    expect(tellSecondTries(secondTries(report(spec('is fine', 'expected'), spec('is not', 'unexpected'))))).toBe('');
  });
});
