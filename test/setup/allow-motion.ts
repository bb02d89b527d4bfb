import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** The person of a test has not asked for less motion, unlike that of all other tests, which would wait for it to end. */
export async function letMove(): Promise<void> {
  const prefer = async (value: string): Promise<void> => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  };
  await prefer('no-preference');
  onTestFinished(() => prefer('reduce'));
}
