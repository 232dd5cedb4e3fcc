import { fileURLToPath } from 'node:url';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * An e-mail and a login are changed by one service, and an account is switched off and on by one, for every caller: what follows (links, sessions, the mail to the
 * former address, uniqueness) follows then always. So these columns are written in two files, and in the one that erases an account.
 */

const guarded = ['email', 'login', 'active', 'deactivated_at', 'deactivation_reason'];
const writers: Readonly<Record<string, readonly string[]>> = {
  'credentials/rows/sign-in-name-rows.ts': ['email', 'login'],
  'credentials/rows/account-status-rows.ts': ['active', 'deactivated_at', 'deactivation_reason'],
  // It is off already, and no mail goes out.
  'accounts/rows/account-erasure-rows.ts': ['email', 'login', 'active'],
};

/** Which of the guarded columns a source writes on accounts that exist, in SQL or by the query builder. */
function writtenColumns(source: string): readonly string[] {
  const sets = [
    ...source.matchAll(
      /update\s+users\b(?:\s+(?:as\s+)?\w+)?\s+set\s+([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|;|$)/gi,
    ),
    ...source.matchAll(/updateTable\(\s*['"]users(?:\s+as\s+\w+)?['"]\s*\)([\s\S]*?)(?:\.where|;)/g),
    ...source.matchAll(/merge\s+into\s+users\b([\s\S]*?)`/gi),
    ...source.matchAll(/insert\s+into\s+users\b[^`]*?do\s+update\s+set([^`]*)`/gi),
  ];
  const text = sets.map(([, set]) => set).join('\n');
  // A column on the left of "=", or a key of an object; not what stands in an expression behind "when" or "then".
  return guarded.filter((column) =>
    new RegExp(`(?:^|[,{(]|\\bset)\\s*["']?${column}["']?\\s*(?:=|:|[,}])`, 'im').test(text),
  );
}

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = globSync('**/*.ts', { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts') && !path.startsWith('testing/') && !path.startsWith('demo-world/'),
);

test('only their services write what opens an account', () => {
  const found = sources.flatMap((path) => {
    const columns = writtenColumns(readFileSync(new URL(path, `file://${root}`), 'utf8'));
    const others = columns.filter((column) => writers[path]?.includes(column) !== true);
    return others.length === 0 ? [] : [`${path}: ${others.join(', ')}`];
  });
  expect(found).toEqual([]);
  for (const [path, columns] of Object.entries(writers))
    expect(writtenColumns(readFileSync(new URL(path, `file://${root}`), 'utf8'))).toEqual(columns);
});

test.each([
  ['sql`update users set email = ${email} where id = ${id}`', ['email']],
  ['sql`update users u set first_name = ${a}, login = ${b} where u.id = 1`', ['login']],
  [
    'sql`\n  update users\n     set active = ${active}, deactivated_at = null\n   where id = 1`',
    ['active', 'deactivated_at'],
  ],
  [".updateTable('users')\n    .set({ login })\n    .where('id', '=', userId)", ['login']],
  [".updateTable('users').set({ lang, email: typed }).where('id', '=', 1)", ['email']],
  ['sql`insert into users (login) values (${a}) on conflict (login) do update set active = true`', ['active']],
  ['sql`update users set lang = ${lang} where email = ${email} and active`', []],
  ['sql`update sessions set ended_at = ${now} from users where active = false`', []],
  ['sql`insert into users (login, email) values (${a}, ${b})`', []],
])('%s', (source, columns) => {
  expect(writtenColumns(source)).toEqual(columns);
});
