/** What is loaded on demand. The classic script has doors of its own: see `load.classic.ts`. */
export const importSanitizer = (): Promise<typeof import('../html/index.ts')> => import('../html/index.ts');

export const importExtra = (): Promise<typeof import('../extra/index.ts')> => import('../extra/index.ts');
