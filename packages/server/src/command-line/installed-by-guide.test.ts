import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shellBlocks } from '../testing/shell-blocks.ts';

/** What the guide tells an operator to type. It is typed in installed-by-guide.drill.ts. */
const root = join(import.meta.dirname, '..', '..', '..', '..');
const sections = [
  ['going-live.md', '## 1. PostgreSQL 18'],
  ['going-live.md', '## 2. Node, and the product'],
  ['going-live.md', '## 3. Settings'],
  ['going-live.md', '## 4. The service'],
  ['going-live.md', '## 6. The first administrator'],
  ['going-live.md', '## 10. Backups'],
  ['operating.md', '## Upgrade'],
] as const;

test.each(sections)('%s, %s: its blocks are commands of a shell, and name files that exist', (guide, heading) => {
  const blocks = shellBlocks(guide, heading);
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) {
    const { status, stderr } = spawnSync('bash', ['-n'], {
      input: block.replaceAll(/<[^>]+>/g, 'ADDRESS'),
      encoding: 'utf8',
    });
    expect(status, `${block}\n${stderr}`).toBe(0);
    const named = [...block.matchAll(/(?<=^|[\s/])deploy\/[\w./@*-]+/gm)].map(([path]) => path);
    expect(named.filter((path) => !existsSync(join(root, path.replace(/\/?\*.*$/, ''))))).toEqual([]);
  }
});
