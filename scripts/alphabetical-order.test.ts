import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Texts that people read are sorted by one order, in SQL and in JavaScript (decision 0126): the source is searched for sorts that do without it. */
const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^packages\/(domain|contract|server|web)\/src\/.*\.tsx?$/.test(path))
  .filter((path) => !/\.(test|drill|afterwards)\.tsx?$|\/(testing|demo-world)\//.test(path));

const migrations = 'packages/server/src/platform/database/migrations';

/** The columns that hold texts, by the migrations. */
const textColumns = new Set(
  readdirSync(join(root, migrations)).flatMap((name) =>
    [
      ...read(join(migrations, name)).matchAll(
        /(?:^\s*|add column (?:if not exists )?)([a-z]\w*)\s+(?:text|citext|brand_line|mail_subject)\b/gm,
      ),
    ].map(([, column = '']) => column),
  ),
);

/** Texts that nobody reads as words: keys, codes, states, addresses of machines. They are in the order of their code points, which is as good as any and the same everywhere. */
const keys = new Set([
  'account', 'action', 'code', 'domain', 'email', 'id', 'key', 'kind', 'month', 'object_name', 'permission', 'place', 'siren', 'slug', 'state', 'step', 'subject', 'type', 'zip_code', 'zone',
]); // prettier-ignore
/** Sorts by names of the database or of jobs, and whatever else is for machines. */
const ofMachines =
  /^packages\/server\/src\/(backup|desk-moves|platform|admin\/rows\/job-rows|accounts\/rows\/erasure-proof-rows)/;
const words = /(?:name|label|title|designation)(?:_fr|_en)?$/i;

/** What stands between `order by` and the end of its clause, part by part. */
function orderedBy(text: string): readonly { readonly line: number; readonly by: string }[] {
  const source = text.replaceAll(/^ *(?:\*|\/[*/]).*$/gm, '');
  return [...source.matchAll(/\border by\s/g)].flatMap((found) => {
    const start = found.index + found[0].length;
    const parts = [''];
    for (let at = start, depth = 0; at < source.length; at += 1) {
      const character = source[at] ?? '';
      if ('([{'.includes(character)) depth += 1;
      if (')]}'.includes(character)) depth -= 1;
      if (depth < 0 || (depth === 0 && character === '`')) break;
      if (
        depth === 0 &&
        /^\s(?:limit|offset|for|rows|filter|returning|union|on conflict)\b/.test(source.slice(at, at + 14))
      )
        break;
      if (depth === 0 && character === ',') parts.push('');
      else parts[parts.length - 1] += character;
    }
    const line = source.slice(0, found.index).split('\n').length;
    return parts.map((by) => ({ line, by: by.trim() }));
  });
}

/** The column or alias by which a part of an `order by` sorts, where it is a text that people read. */
function sortedText(by: string): string | null {
  if (/\bcollate alphabetical\b/.test(by)) return null;
  // A comparison sorts by true and false, a place in a list by a number.
  if (/^\(.* = .*\)|^array_position\(|^similarity\(| (?:is|=|<>) /s.test(by)) return null;
  const named = /^"?(?:\w+\.)?"?(\w+)"?(?:::\w+)?(?:\s+(?:asc|desc))?(?:\s+nulls (?:first|last))?$/s.exec(by)?.[1];
  const names = named === undefined ? [...by.matchAll(/\b[a-z]\w*\b/gi)].map(([name]) => name) : [named];
  return names.find((name) => !keys.has(name) && (textColumns.has(name) || words.test(name))) ?? null;
}

describe('SQL', () => {
  test('sorts names, labels and titles by the collation', () => {
    const found = sources
      .filter((path) => path.startsWith('packages/server/') && !ofMachines.test(path))
      .flatMap((path) =>
        orderedBy(read(path)).flatMap(({ line, by }) => {
          const text = sortedText(by);
          return text === null ? [] : [`${path}:${line} ${text}`];
        }),
      );
    expect(found).toEqual([]);
  });

  test('gives lists keys of words with the collation', () => {
    const found = sources.flatMap((path) =>
      [...read(path).matchAll(/\bby: '(?:column|parent|reckoned)'[^}]*?\b(?:key|name): sql`([^`]*)`/gs)].flatMap(
        ([, key = '']) => (sortedText(key) === null ? [] : [`${path} ${key}`]),
      ),
    );
    expect(found).toEqual([]);
  });

  test('knows a sort that does without it', () => {
    const faults = [
      'order by c.name limit 100',
      'order by l.position, l.label)',
      'order by "personName", "personId"',
      'order by lower(u.last_name)',
      // The order before apostrophes counted for nothing: mixed with it, lists of several servers would miss rows.
      'order by c.name collate "fr-x-icu", c.id',
    ];
    for (const fault of faults) {
      expect(
        orderedBy(fault).some(({ by }) => sortedText(by) !== null),
        fault,
      ).toBe(true);
    }
    for (const sound of [
      'order by c.name collate alphabetical, c.id limit 1',
      "order by t.object_name = 'default', t.version desc",
      'order by o.created_at desc, o.id',
    ])
      expect(orderedBy(sound).filter(({ by }) => sortedText(by) !== null)).toEqual([]);
  });
});

/** Moments and days are compared as their texts. */
const moments = /\b(?:since|tickedAt|creation)\b/;
/** Sorts without a comparison, by file: of days, times, codes, rights and paths. */
const ofKeys: Readonly<Record<string, number>> = {
  'packages/domain/src/billing/statement-months.ts': 2,
  'packages/domain/src/catalogue/offer-visibility.ts': 1,
  'packages/domain/src/orders/early-completion.ts': 1,
  'packages/domain/src/payments/statement.ts': 1,
  'packages/domain/src/payments/tax-certificate.ts': 1,
  'packages/domain/src/users/staff-accounts.ts': 1,
  'packages/server/src/accounting/find-reconciliation.ts': 1,
  'packages/server/src/accounting/rows/bank-statement-rows.ts': 1,
  'packages/server/src/accounts/jobs/prove-erasures.ts': 1,
  'packages/server/src/backup/packing.ts': 1,
  'packages/server/src/backup/placed-backups.ts': 1,
  'packages/server/src/calendars/offer-places.ts': 1,
  'packages/server/src/command-line/build-web.ts': 1,
  'packages/server/src/conciergeries/actions/replace-exceptional-hours.ts': 1,
  'packages/server/src/platform/database/known-migrations.ts': 1,
  'packages/server/src/users/actions/set-permissions-for-user.ts': 1,
  'packages/web/src/design-system/fields/time-field.tsx': 1,
  'packages/web/src/features/lockers/kern-status.tsx': 1,
  'packages/web/src/features/orders/acts/slot-draft.ts': 2,
  'packages/web/src/features/payments/credits-card.tsx': 1,
  'packages/server/src/accounting/ereport-of-period.ts': 1,
  'packages/server/src/company/actions/get-company-minutes.ts': 1,
  'packages/server/src/company/presenters/present-value.ts': 1,
  'packages/server/src/integrations/key-choices.ts': 1,
  'packages/server/src/integrations/tools.ts': 1,
  'packages/contract/src/integrations/open-to-programs.ts': 1,
};

describe('JavaScript', () => {
  test('compares texts by compareTexts', () => {
    const found = sources
      .filter((path) => path !== 'packages/domain/src/shared/alphabetical.ts')
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((line, index) =>
            /new Intl\.Collator|\.localeCompare\(/.test(line) && !moments.test(line) ? [`${path}:${index + 1}`] : [],
          ),
      );
    expect(found).toEqual([]);
  });

  test('sorts no names by their code points', () => {
    const named = /\.\w*(?:name|label|title)\)?\s*[<>]=?\s*[\w(.]*(?:name|label|title)\b/i;
    expect(named.test('(a, b) => (a.lastName < b.lastName ? -1 : 1)')).toBe(true);
    const found = sources.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (named.test(line) ? [`${path}:${index + 1}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test('sorts without a comparison only what is no text for people', () => {
    const found = Object.fromEntries(
      sources.flatMap((path) => {
        const count = read(path).match(/\.(?:toSorted|sort)\(\)/g)?.length ?? 0;
        return count === 0 ? [] : [[path, count]];
      }),
    );
    expect(found).toEqual(ofKeys);
  });
});
