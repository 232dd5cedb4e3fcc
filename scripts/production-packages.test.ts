import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** `npm ci --omit=dev` installs what a built product runs on, and nothing that only builds and tests it. */
const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const packageNameOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** What the product's own files import of other packages, by name. */
function importedBy(workspace: string): string[] {
  const files = globSync(`packages/${workspace}/src/**/*.ts`, { cwd: root }).filter(
    (path) => !/\.(test|drill|afterwards|d)\.ts$|[\\/]testing[\\/]|write-database-types\.ts$/.test(path),
  );
  const specifiers = files.flatMap((path) =>
    [
      ...read(path).matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'([^'.][^']*)';|import\('([^'.][^']*)'\)/gm),
    ].map(([, written, lazily]) => written ?? lazily ?? ''),
  );
  return [...new Set(specifiers.filter((name) => !isBuiltin(name)).map(packageNameOf))].sort();
}

test.each(['domain', 'contract', 'server'])('what %s imports is installed in production', (workspace) => {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    read(`packages/${workspace}/package.json`),
  ) as Record<string, Record<string, string> | undefined>;
  const listed = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];
  expect(importedBy(workspace).filter((name) => !listed.includes(name))).toEqual([]);
});

test('imports are found', () => {
  expect(importedBy('server')).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', '@loge/contract']));
});

test('what the web application is built from is not', () => {
  const { dependencies } = JSON.parse(read('packages/web/package.json')) as { dependencies: Record<string, string> };
  expect(Object.keys(dependencies)).toEqual(['@loge/contract', '@loge/domain']);
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
  for (const name of ['vite', 'react', '@mantine/core', '@tabler/icons-react', 'recharts', 'playwright-core', 'vitest'])
    expect.soft(packages[`node_modules/${name}`], name).toMatchObject({ dev: true });
});
