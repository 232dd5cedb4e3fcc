import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** What writes lines of the business log. */
const writers = /\b(?:changes\.record|logRefusedAttempt|announceOrder|announceSeries|accountChanged|record)\(/g;

/** Names of days, of choices of a list and of bare counts: what they hold is no word. */
const raw =
  /^(?:day|days|date|from|to|until|opensOn|startsOn|endsOn|kind|type|lang|status|state|design|category|use|mode|reason|failure|side|audience|time|way|purpose|action|ended|added|changed|count|jobId)$/;

/** What such a name holds is what somebody typed, or an address. */
const words: Readonly<Record<string, string>> = {
  'brands/actions/send-test-mail.ts': 'the address to which the mail goes',
  'payments/actions/cancel-user-credit.ts': 'the reason that somebody typed',
  'payments/actions/withdraw-direct-debit-file.ts': 'the reason that somebody typed',
  'payments/apply-returned-debit.ts': 'the code of the bank beside its words',
  'accounting/carry-out-match.ts': 'the words of the bank',
  'content/actions/set-actu-order.ts': 'the number of what moved',
  'content/actions/set-offre-du-moment-order.ts': 'the number of what moved',
  'admin/actions/clear-cache.ts': 'a cache, by the name that its screen shows',
};

/** The text of a call, from its first parenthesis to the one that closes it. */
function callAt(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(from, at + 1);
  }
  return source.slice(from);
}

function rawPartsOf(call: string): string[] {
  const said = [...call.matchAll(/(?<!action: `[\w-]*)\$\{([\w.]+)\}|\bcomment: ([\w.]+)(?=\s*(?:[,})]|\?\?))/g)].map(
    ([, part, whole]) => part ?? whole ?? '',
  );
  return said.filter((name) => raw.test(name.split('.').at(-1) ?? ''));
}

test('no line of the business log is written with a bare day, choice or count', () => {
  const found = globSync('**/*.ts', { cwd: root })
    .filter((path) => !/\.(?:test|races\.test|drill)\.ts$|^(?:testing|demo-world)\//.test(path) && !(path in words))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return [...source.matchAll(writers)].flatMap(({ index, 0: name }) =>
        rawPartsOf(callAt(source, index + name.length - 1)).map((part) => `${path}: ${part}`),
      );
    });
  expect(found).toEqual([]);
});

test('what is left out is still there', () => {
  for (const path of Object.keys(words)) expect(readFileSync(join(root, path), 'utf8')).toMatch(writers);
});
