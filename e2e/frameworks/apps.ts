/** An application of a publisher: a framework's snippet of the documentation, and around it what the journey presses. */
export interface App {
  name: string;
  /** As the documentation calls it. */
  title: string;
  /** The folder of its source, where that has another name than the application. */
  source?: string;
  /** Other versions of what it needs. */
  versions?: Record<string, string>;
  /** What these versions have in the files in place of what. */
  texts?: Record<string, string>;
  /** The oldest Node.js that it is built with, where that is newer than ours: with an older one it is left out. */
  node?: number;
  /** What is served after `npm run build`: a folder below the application's for each build. */
  folders: string[];
  /** Commands that start the application's own server: a program below its `node_modules`, and arguments. */
  starts?: ((port: number) => string[])[];
  /**
   * A server writes the element, and the framework takes it over. Otherwise every address that is no file is the
   * application, which finds its way by itself.
   */
  isHydrated?: boolean;
}

/** Angular's packages, which are all of one version. */
export const angular = (version: string): Record<string, string> =>
  Object.fromEntries(
    ['build', 'cli', 'common', 'compiler', 'compiler-cli', 'core', 'platform-browser'].map((name) => [
      `@angular/${name}`,
      version,
    ]),
  );

/** All of them. */
export const apps: App[] = [
  {
    name: 'react',
    title: 'React 19 with Vite',
    // The development build runs every effect twice in StrictMode, and says what it does not like.
    folders: ['dist', 'dist-development'],
  },
  {
    name: 'react-18',
    title: 'React 18 with Vite',
    source: 'react',
    versions: {
      react: '18.3.1',
      'react-dom': '18.3.1',
      '@types/react': '18.3.31',
      '@types/react-dom': '18.3.7',
    },
    folders: ['dist', 'dist-development'],
  },
  {
    name: 'next',
    title: 'Next 16',
    folders: [],
    // The production server, then the development one, which tells of everything that hydration finds to differ.
    starts: [
      (port) => ['next/dist/bin/next', 'start', '--port', `${port}`, '--hostname', '127.0.0.1'],
      (port) => ['next/dist/bin/next', 'dev', '--port', `${port}`, '--hostname', '127.0.0.1'],
    ],
    isHydrated: true,
  },
  { name: 'preact', title: 'Preact 11', folders: ['dist'] },
  { name: 'vue', title: 'Vue 3', folders: ['dist'] },
  { name: 'nuxt', title: 'Nuxt 3', folders: ['.output/public'], isHydrated: true },
  {
    name: 'nuxt-4',
    title: 'Nuxt 4',
    source: 'nuxt',
    versions: { nuxt: '4.5.2' },
    node: 22,
    folders: ['.output/public'],
    isHydrated: true,
  },
  { name: 'svelte', title: 'Svelte 5', folders: ['dist'] },
  { name: 'sveltekit', title: 'SvelteKit 2', folders: ['build'], isHydrated: true },
  {
    name: 'sveltekit-3',
    title: 'SvelteKit 3',
    source: 'sveltekit',
    versions: { '@sveltejs/kit': '3.2.0', '@sveltejs/adapter-static': '4.0.1', typescript: '6.0.3' },
    texts: { './.svelte-kit/tsconfig.json': '$app/tsconfig' },
    node: 22,
    folders: ['build'],
    isHydrated: true,
  },
  { name: 'solid', title: 'Solid', folders: ['dist'] },
  { name: 'angular', title: 'Angular 21', folders: ['dist'] },
  {
    name: 'angular-22',
    title: 'Angular 22',
    source: 'angular',
    versions: { ...angular('22.2.6'), typescript: '6.0.3' },
    node: 22,
    folders: ['dist'],
  },
  { name: 'astro', title: 'Astro 5', folders: ['dist'], isHydrated: true },
  {
    name: 'astro-7',
    title: 'Astro 7',
    source: 'astro',
    versions: { astro: '7.3.5' },
    node: 22,
    folders: ['dist'],
    isHydrated: true,
  },
];
