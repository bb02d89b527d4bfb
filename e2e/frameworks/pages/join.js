// What optimisers of WordPress do: all scripts of a page in one file, which lies elsewhere.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const scripts = ['page.js', 'node_modules/offer-wall/dist/offer-wall.js'].map((path) => readFileSync(path, 'utf8'));
mkdirSync('cache', { recursive: true });
writeFileSync('cache/joined-5f3a.js', scripts.join(';\n'));
