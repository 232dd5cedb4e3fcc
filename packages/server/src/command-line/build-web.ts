import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '../platform/file-lock.ts';
import { SettingsError } from '../platform/settings.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const web = join(root, 'packages', 'web');
const stamp = join(web, 'dist', '.built-from');
const sources = [
  ...['src', 'vite', 'public'].map((folder) => `packages/web/${folder}`),
  ...['contract', 'domain'].map((name) => `packages/${name}/src`),
  // The product shows them.
  'docs/guides',
  'docs/pictures',
];
const singleFiles = ['packages/web/index.html', 'packages/web/vite.config.ts', 'package-lock.json', 'CHANGELOG.md'];

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files = [...singleFiles];
  for (const folder of sources) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length + 1));
    }
  }
  for (const file of files.sort())
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** Builds the web application when its sources are not those of the last build. Of several that want to, one builds and the others wait for it. */
export async function buildWeb(): Promise<void> {
  const wanted = await fingerprint();
  const isBuilt = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isBuilt()) return;
  if (!existsSync(vite))
    throw new SettingsError('The web application is not that of this version. Build it first: npm ci && npm run build');
  mkdirSync(join(root, '.data'), { recursive: true });
  await withFileLock(
    join(root, '.data', 'building-web.lock'),
    async () => (isBuilt() ? undefined : build(wanted)),
    () => console.log('The web application is being built…'),
  );
}

function build(wanted: string): void {
  console.log('Building the web application…');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The web application could not be built.');
  writeFileSync(stamp, wanted);
}
