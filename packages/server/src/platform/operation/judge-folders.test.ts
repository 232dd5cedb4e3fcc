import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { findFolderProblems } from './judge-folders.ts';

const folder = mkdtempSync(join(os.tmpdir(), 'loge-folders-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'a-file');
writeFileSync(file, '');
const problemsOf = (environment: Readonly<Record<string, string>>) => findFolderProblems(readSettings(environment));

test('a folder that is there, or can be made, is taken', () => {
  expect(problemsOf({ DATA_DIR: folder })).toEqual([]);
  expect(problemsOf({ DATA_DIR: join(folder, 'one', 'two') })).toEqual([]);
});

test('what is no folder is refused with what it would keep', () => {
  expect(problemsOf({ DATA_DIR: file })).toEqual([
    `${file} is not a folder. It keeps the embedded database, stored files, the key of kept secrets: check DATA_DIR.`,
  ]);
});

// Root writes everywhere.
test.runIf(process.getuid?.() !== 0)('a folder of another account is refused', () => {
  expect(problemsOf({ DATA_DIR: '/usr/loge' })).toEqual([expect.stringContaining('cannot be written')]);
});

test('a process that keeps everything elsewhere needs none', () => {
  const elsewhere = {
    DATA_DIR: file,
    DATABASE_URL: 'postgres://loge@db.example.org/loge',
    SECRET_KEYS: 'mmJ9v3vK0pYB9bT8wUuYc0q4o1i0yF5h2n8S7k3d6eQ=',
    ...{ FILES_URL: 'https://s3.example.org/loge', FILES_ACCESS_KEY: 'access', FILES_SECRET_KEY: 'kept-apart' },
  };
  expect(problemsOf(elsewhere)).toEqual([]);
});
