/**
 * Writes what each framework's application needs beside its source (package.json, configuration, pages), before npm
 * installs it.
 */

import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '../../src/tools/project-files.ts';
import { angular } from './apps.ts';

/** A whole page of an application. */
const page = (body: string, head = ''): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Shop</title>${head}</head>
  <body>
    ${body}
  </body>
</html>
`;

const nav = '<nav><a href="/">Offers</a> <a href="/elsewhere">Elsewhere</a></nav>';

/** A page with all that the journey looks for, where `shop-without-framework.ts` and the framework do the rest. */
const shop = page(`${nav}
    <main>
      <h1 id="heading">Earn points</h1>
      <button type="button" id="rendered">Rendered 0</button>
      <button type="button" id="size">Size</button>
      <button type="button" id="toggle">Toggle</button>
      <div id="app"></div>
      <output id="log" data-testid="log"></output>
    </main>`);

/** Vite's configuration with the plugin of a package. */
const viteConfig = (plugin: string, name: string): string =>
  `import ${plugin} from '${name}';\n\nexport default { plugins: [${plugin}()] };\n`;

// What several applications need.
const vite = { vite: '8.3.8' };
const typescript = { typescript: '5.9.3' };
/** For those that `tsc` alone checks. */
const typescript7 = { typescript: '7.0.2' };
const react = { react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.0', '@types/react-dom': '19.3.0' };
const vue = { vue: '3.5.45', 'vue-tsc': '3.3.14', ...typescript };
const svelte = {
  svelte: '5.57.3',
  'svelte-check': '4.7.8',
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  ...typescript,
  ...vite,
};

/** The scripts of an application, and what it needs besides the wall, by its folder. */
const manifests: Record<string, { types?: string; build: string; needs: Record<string, string> }> = {
  react: {
    types: 'tsc',
    build: 'vite build && vite build --mode development --outDir dist-development',
    needs: { ...react, '@vitejs/plugin-react': '6.3.0', ...typescript7, ...vite },
  },
  next: {
    types: 'next typegen && tsc',
    build: 'next build',
    needs: { next: '16.4.6', ...react, '@types/node': '20.19.43', ...typescript },
  },
  preact: { types: 'tsc', build: 'vite build', needs: { preact: '11.2.0', ...typescript7, ...vite } },
  vue: { types: 'vue-tsc', build: 'vite build', needs: { ...vue, '@vitejs/plugin-vue': '6.0.11', ...vite } },
  nuxt: { types: 'nuxt typecheck', build: 'nuxt generate', needs: { nuxt: '3.21.9', ...vue } },
  svelte: { types: 'svelte-check --fail-on-warnings', build: 'vite build', needs: svelte },
  sveltekit: {
    types: 'svelte-kit sync && svelte-check --fail-on-warnings',
    build: 'vite build',
    needs: { '@sveltejs/kit': '2.70.4', '@sveltejs/adapter-static': '3.0.10', ...svelte },
  },
  solid: {
    types: 'tsc',
    build: 'vite build',
    needs: { 'solid-js': '1.9.19', 'vite-plugin-solid': '2.11.14', ...typescript7, ...vite },
  },
  angular: {
    types: 'node types.js',
    build: 'ng build',
    needs: { ...angular('21.2.26'), rxjs: '7.8.2', tslib: '2.8.1', ...typescript },
  },
  astro: {
    types: 'astro check',
    build: 'astro build',
    needs: { astro: '5.18.2', '@astrojs/check': '0.9.10', ...typescript },
  },
};

/** How Vite's applications are compiled. */
const compiler = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
  strict: true,
  noEmit: true,
};
/** With what the declarations for React and Preact can stand, libraries included. */
const strictest = {
  ...compiler,
  jsx: 'react-jsx',
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  allowImportingTsExtensions: true,
};
const usual = { ...compiler, skipLibCheck: true, verbatimModuleSyntax: true };

/** The `tsconfig.json` of an application, by its folder. */
const configs: Record<string, object> = {
  react: { compilerOptions: strictest, include: ['src'] },
  next: {
    compilerOptions: {
      ...compiler,
      jsx: 'react-jsx',
      types: ['node'],
      skipLibCheck: true,
      incremental: true,
      isolatedModules: true,
      esModuleInterop: true,
      resolveJsonModule: true,
      allowJs: true,
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', 'app', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
    exclude: ['node_modules'],
  },
  preact: { compilerOptions: { ...strictest, jsxImportSource: 'preact' }, include: ['src'] },
  solid: {
    compilerOptions: { ...usual, jsx: 'preserve', jsxImportSource: 'solid-js', allowImportingTsExtensions: true },
    include: ['src'],
  },
  svelte: { compilerOptions: usual, include: ['src'] },
  vue: {
    compilerOptions: { ...usual, jsx: 'preserve' },
    vueCompilerOptions: { strictTemplates: true, dataAttributes: ['data-*', 'slot'] },
    include: ['src'],
  },
  nuxt: { extends: './.nuxt/tsconfig.json' },
  sveltekit: { extends: './.svelte-kit/tsconfig.json', compilerOptions: { strict: true } },
  angular: {
    compilerOptions: { ...compiler, skipLibCheck: true, noEmit: undefined },
    angularCompilerOptions: { strictTemplates: true },
    files: ['src/main.ts', 'src/minimal-wall.ts'],
  },
  astro: {
    extends: 'astro/tsconfigs/strict',
    compilerOptions: { types: [] },
    include: ['.astro/types.d.ts', 'src'],
  },
};

const angularBuild = {
  browser: 'src/main.ts',
  index: 'src/index.html',
  tsConfig: 'tsconfig.json',
  outputPath: { base: 'dist', browser: '' },
};

/** Small files, as text or what is written as JSON, by the folder of their application. */
const small: Record<string, Record<string, string | object>> = {
  react: {
    '.env.development': 'NODE_ENV=development\n',
    'vite.config.ts': viteConfig('react', '@vitejs/plugin-react'),
  },
  preact: {
    'vite.config.ts': "export default { oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } } };\n",
  },
  solid: { 'vite.config.ts': viteConfig('solid', 'vite-plugin-solid') },
  svelte: {
    'vite.config.ts':
      "import { svelte } from '@sveltejs/vite-plugin-svelte';\n\nexport default { plugins: [svelte()] };\n",
    'svelte.config.js':
      "import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';\n\nexport default { preprocess: vitePreprocess() };\n",
    'src/main.ts':
      "import { mount } from 'svelte';\nimport App from './App.svelte';\n\nmount(App, { target: document.body.querySelector('#app')! });\n",
  },
  next: {
    'next.config.ts': 'export default { turbopack: { root: __dirname }, devIndicators: false };\n',
    'app/elsewhere/page.tsx': 'export default function Elsewhere() {\n  return <h1>Elsewhere</h1>;\n}\n',
    'public/favicon.ico': '',
  },
  nuxt: {
    'app.vue':
      '<template><nav><NuxtLink to="/">Offers</NuxtLink> <NuxtLink to="/elsewhere">Elsewhere</NuxtLink></nav><NuxtPage /></template>\n',
    'pages/elsewhere.vue': '<template>\n  <h1>Elsewhere</h1>\n</template>\n',
  },
  sveltekit: {
    'vite.config.ts': `import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';

export default { plugins: [sveltekit({ adapter: adapter() })] };
`,
    'src/app.html': page('<div>%sveltekit.body%</div>', '%sveltekit.head%'),
    'src/routes/+layout.ts': 'export const prerender = true;\n',
    'src/routes/+layout.svelte': `<script lang="ts">const { children } = $props();</script>\n${nav}{@render children()}\n`,
    'src/routes/elsewhere/+page.svelte': '<h1>Elsewhere</h1>\n',
  },
  angular: {
    'src/index.html': shop,
    'angular.json': {
      version: 1,
      cli: { analytics: false },
      projects: {
        shop: {
          projectType: 'application',
          root: '',
          sourceRoot: 'src',
          architect: { build: { builder: '@angular/build:application', options: angularBuild } },
        },
      },
    },
    'tsconfig.must-not-compile.json': { extends: './tsconfig.json', files: ['src/must-not-compile.ts'] },
  },
  astro: {
    'src/pages/elsewhere.astro':
      "---\nimport Page from '../layouts/Page.astro';\n---\n\n<Page><h1>Elsewhere</h1></Page>\n",
  },
};

/**
 * Adds to a copied application what all of its kind have: its manifest, its configuration, and its page.
 * @param source the name of the folder that it is a copy of
 */
export function addBoilerplate(folder: string, source: string): void {
  const write = (name: string, content: string | object): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  for (const [name, content] of Object.entries(small[source] ?? {})) write(name, content);
  if (configs[source]) write('tsconfig.json', configs[source]);
  if (manifests[source]) {
    const { needs, ...scripts } = manifests[source];
    // Next's configuration says `__dirname`, which modules do not have.
    const type = source === 'next' ? undefined : 'module';
    write('package.json', { private: true, type, scripts, dependencies: { 'offer-wall': 'latest', ...needs } });
  }
  const main = ['src/main.ts', 'src/main.tsx'].find((path) => existsSync(join(folder, path)));
  if (!main) return;
  copyFileSync(fromRoot('e2e/frameworks/shop-without-framework.ts'), join(folder, 'src/shop-without-framework.ts'));
  // Angular puts the scripts into its page by itself.
  if (source !== 'angular')
    write('index.html', shop.replace('</body>', `  <script type="module" src="/${main}"></script>\n  </body>`));
}
