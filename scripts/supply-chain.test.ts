import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installedPackages, licencesToDecide, type LockFile, unverifiedPackages } from './supply-chain/lock-file.ts';

const lockFile = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as LockFile;

const locked = (fields: object): LockFile => ({
  packages: {
    '': { version: '1.0.0' },
    'packages/server': { version: '1.0.0' },
    'node_modules/@loge/server': { link: true },
    'node_modules/first': {
      version: '1.0.0',
      integrity: 'sha512-AAAA',
      license: 'MIT',
    },
    'node_modules/first/node_modules/second': {
      version: '2.0.0',
      integrity: 'sha512-BBBB',
      license: 'MIT',
      ...fields,
    },
  },
});

describe('the lock file', () => {
  test('holds a SHA-512 of each package, and no address but that of the registry', () => {
    expect(unverifiedPackages(lockFile)).toEqual([]);
  });

  test('names licences that have been weighed, for each package', () => {
    expect(licencesToDecide(installedPackages(lockFile))).toEqual([]);
  });

  test('lists all installed packages', () => {
    expect(installedPackages(lockFile).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fastify', 'pg', 'react', '@mantine/core']),
    );
  });
});

describe('a package is reported', () => {
  test.each([
    ['without a SHA-512', { integrity: undefined }],
    ['with a weak hash', { integrity: 'sha1-AAAA' }],
    ['from an address of its own', { resolved: 'https://elsewhere.example.org/second.tgz' }],
    ['from a repository', { resolved: 'git+ssh://git@example.org/second.git' }],
  ])('%s', (_, fields) => {
    expect(unverifiedPackages(locked({}))).toEqual([]);
    expect(unverifiedPackages(locked(fields))).toEqual(['node_modules/first/node_modules/second']);
  });

  test.each([
    ['GPL-3.0-only', {}],
    ['MIT AND AGPL-3.0-only', {}],
    ['none', { license: undefined }],
  ])('for the licence %s', (license, fields) => {
    const packages = installedPackages(locked({ license, ...fields }));
    expect(licencesToDecide(packages)).toEqual([{ name: 'second', version: '2.0.0', license, isRuntime: true }]);
  });

  test.each(['(MIT OR GPL-3.0-only)', 'MIT or MPL-2.0', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])(
    'not for the licence %s',
    (license) => {
      expect(licencesToDecide(installedPackages(locked({ license })))).toEqual([]);
    },
  );

  test('not for lacking a licence where tests alone use it', () => {
    expect(licencesToDecide(installedPackages(locked({ license: undefined, dev: true })))).toEqual([]);
  });
});
