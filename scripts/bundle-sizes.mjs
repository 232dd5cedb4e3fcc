// What a browser downloads before it shows a first screen: JavaScript and CSS of the production build, gzip, without fonts
// and pictures. `node scripts/bundle-sizes.mjs` builds into a folder of its own and prints; `--json` for other programs.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { messageGroup, messageGroups } from '../packages/web/src/messages/message-groups.ts';

const web = join(import.meta.dirname, '..', 'packages', 'web');

/** The screens that are measured, each with the modules that the router fetches for it and whose texts it speaks. */
const pages = [
  { name: 'login', texts: 'start', limit: 130_000, modules: ['src/entrance-app/screens/login-screen.tsx'] },
  {
    name: 'beneficiary home',
    texts: 'beneficiary',
    modules: [
      'src/messages/capability-texts.ts',
      'src/beneficiary-app/beneficiary-app.tsx',
      'src/beneficiary-app/screens/home-screen.tsx',
      'src/illustrations/all-objects.ts',
    ],
  },
  {
    name: 'back office',
    texts: 'manager',
    modules: [
      'src/messages/capability-texts.ts',
      'src/back-office-app/back-office-app.tsx',
      'src/back-office-app/screens/all-orders-screen.tsx',
    ],
  },
];

/** Every file that a module needs before it runs. */
function filesOf(manifest, key, found = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const needed of chunk.imports ?? []) filesOf(manifest, needed, found);
  return found;
}

/** The chunks of French texts that an audience fetches. */
function textKeys(manifest, group) {
  const capabilities = [...new Set([...messageGroups.start, ...messageGroups[group]])];
  const names = new Set(capabilities.map((capability) => messageGroup(`/src/messages/fr/${capability}.ts`)));
  return Object.keys(manifest).filter((key) => names.has(manifest[key].name));
}

/** Sizes in bytes per page, from a folder that Vite has built with its manifest. */
export function firstLoadSizes(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const sizes = new Map();
  const gzip = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
    return sizes.get(file);
  };
  return pages.map(({ name, texts, limit, modules }) => {
    const missing = modules.filter((module) => manifest[module] === undefined);
    const keys = ['index.html', ...modules, ...textKeys(manifest, texts)];
    const files = [...keys.reduce((found, key) => filesOf(manifest, key, found), new Set())];
    const sum = (ending) =>
      files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + gzip(file), 0);
    return {
      name,
      javascript: sum('.js'),
      css: sum('.css'),
      total: sum('.js') + sum('.css'),
      files: files.length,
      limit,
      missing,
    };
  });
}

/** Builds the web application and measures it. */
export async function measureBundles() {
  const folder = mkdtempSync(join(tmpdir(), 'loge-web-'));
  try {
    await build({
      root: web,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, manifest: true, sourcemap: false },
    });
    return firstLoadSizes(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const measured = await measureBundles();
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(measured));
  } else {
    for (const { name, javascript, css, total, files, limit, missing } of measured) {
      const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
      const against = limit === undefined ? '' : `, limit ${kilobytes(limit)}`;
      console.log(
        `${name}: ${kilobytes(total)} gzip (JavaScript ${kilobytes(javascript)}, CSS ${kilobytes(css)}) in ${files} files${against}`,
      );
      if (missing.length > 0) console.log(`  without ${missing.join(', ')}: no such module`);
    }
  }
  if (measured.some(({ total, limit }) => limit !== undefined && total > limit)) process.exitCode = 1;
}
