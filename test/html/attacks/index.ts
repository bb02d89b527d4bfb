import { page } from './change-page.ts';
import { links, tricks } from './hostile-links.ts';
import { code } from './run-code.ts';

/**
 * Untrusted HTML by class of attack. Whatever of it runs calls `alert`. Each has something that an offer's text may
 * not have, so that a test that finds nothing wrong with it as it stands has found nothing out.
 */
export const attacks: Record<string, readonly string[]> = { ...code, ...links, ...page };

/** All of them by class, and what is hostile without one thing that is forbidden. */
export const hostile: Record<string, readonly string[]> = { ...attacks, ...tricks };
