import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What is answered `immutable` is public and kept by every cache for a year. One place alone says it, of files that are public. */
const source = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts'], {
  cwd: source,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.test.ts'));

/** Not an answer of bytes: what an order shows. */
const otherMeaning = 'orders/presenters/present-manager-order.ts';

test('no action answers bytes that anybody may keep, but public files', () => {
  const kept = files
    .filter((path) => path !== otherMeaning)
    .flatMap((path) =>
      [...readFileSync(join(source, path), 'utf8').matchAll(/\bimmutable(?:: ?(?<value>[^,;\n}]+)| ?(?=[,}]))/g)]
        .filter(({ groups }) => groups?.['value']?.trim() !== 'false')
        .map(({ groups }) => `${path}: ${groups?.['value'] ?? 'immutable'}`),
    );
  expect(kept).toEqual(['files/bytes-of-file.ts: file.isPublic', 'platform/gateway/action-handler.ts: boolean']);
});
