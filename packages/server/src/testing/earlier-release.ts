import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type ProductProcess, startProduct } from './product-process.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** The code of an earlier release in a folder of its own, with the libraries of this one. */
export interface EarlierRelease {
  /** Brings an empty database to its schema and fills its demo world. */
  fill(environment: Readonly<Record<string, string>>): void;
  start(environment: Readonly<Record<string, string>>): Promise<ProductProcess>;
}

const fillDemoWorld = `
  const from = (path) => import('./packages/server/src/' + path + '.ts');
  const { readSettings } = await from('platform/settings');
  const { connect } = await from('platform/database/connection');
  const { migrate } = await from('platform/database/migrate');
  const { openFileStore } = await from('platform/files/open-file-store');
  const { openSeal } = await from('platform/secrets/seal');
  const { fillDemoWorldIfEmpty } = await from('demo-world/fill-if-empty');
  const settings = readSettings(process.env);
  const services = { settings, files: openFileStore(settings), seal: openSeal(settings) };
  const { database, close } = connect(settings.databaseUrl, { connections: 4 });
  await migrate(database);
  await fillDemoWorldIfEmpty(database, { log: console.log, seal: services.seal, services });
  await close();`;

/** The last release that has a tag, or what `EARLIER_RELEASE` names: a tag or a commit. */
export function earlierRelease(): string {
  const named = process.env['EARLIER_RELEASE'];
  if (named !== undefined && named !== '') return named;
  return inGit('describe', '--tags', '--abbrev=0');
}

function inGit(...rest: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', rest, { cwd: root, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout.trim();
}

export function checkOutRelease(release: string, folder: string): EarlierRelease {
  const commit = inGit('rev-parse', '--verify', `${release}^{commit}`);
  const { status } = spawnSync('sh', ['-c', `git archive ${commit} | tar -x -C "${folder}"`], { cwd: root });
  expect(status).toBe(0);
  const libraries = join(folder, 'node_modules');
  mkdirSync(join(libraries, '@loge'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@loge') symlinkSync(join(root, 'node_modules', name), join(libraries, name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(libraries, '@loge', name));
  return {
    fill(environment) {
      const { status: ended, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', fillDemoWorld], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...environment },
      });
      expect(ended, stderr).toBe(0);
    },
    start: (environment) => startProduct(environment, [], join(folder, 'packages', 'server', 'src', 'testing')),
  };
}
