/** Imports what is loaded on demand. The classic script has a way of its own: see `import.classic.ts`. */
export const importSanitizer = (): Promise<typeof import('../html/index.ts')> => import('../html/index.ts');

export const importFeatures = (): Promise<typeof import('../features/index.ts')> => import('../features/index.ts');

export const importDoctor = (): Promise<typeof import('../doctor/index.ts')> => import('../doctor/index.ts');
