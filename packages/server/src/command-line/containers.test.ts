import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What slim images lack. They are built and started in containers.drill.ts. */
const root = join(import.meta.dirname, '..', '..', '..', '..');

test('the image has the library that Node needs', () => {
  const file = readFileSync(join(root, 'deploy', 'container', 'Containerfile'), 'utf8');
  expect(file).toMatch(/^FROM \S+ AS base\n(.*\n)*?RUN .*apt-get install .*libatomic1/m);
});

test('a system without that library is named, with the package that has it', () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'loge-no-library-'));
  try {
    const node = join(folder, 'node_modules', '.bin', 'node');
    mkdirSync(join(folder, 'scripts'));
    mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
    cpSync(join(root, 'scripts', 'bootstrap.mjs'), join(folder, 'scripts', 'bootstrap.mjs'));
    writeFileSync(
      node,
      '#!/bin/sh\necho "$0: error while loading shared libraries: libatomic.so.1: cannot open" >&2\nexit 127\n',
    );
    chmodSync(node, 0o755);
    const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'doctor'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(127);
    expect(stderr).toContain('the system has no libatomic.so.1. On Debian and Ubuntu: apt-get install libatomic1\n');
    // Else npm would start it instead of the system's own at the next command.
    expect(existsSync(node)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
