import { RETENTION_DAYS } from '@loge/domain/access/retention';
import { sql } from 'kysely';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isOutdated, retentionOf } from '../platform/jobs/outdated-rows.ts';
import { buildBeneficiary } from '../testing/builders.ts';
import { startTestServer } from '../testing/running-server.ts';
import { impersonalTables, personalTables } from './personal-columns.ts';
import { columnsIn, type ImpersonalTable, type PersonalTable } from './personal-table.ts';
import { recordOfProcessing } from './record-of-processing.ts';
import { findPersonalRows } from './rows/personal-file-rows.ts';

const loge = startTestServer();

interface Column {
  readonly table: string;
  readonly column: string;
  readonly isText: boolean;
  readonly namesUser: boolean;
}

/** Every column of every table there is. */
async function schema(): Promise<readonly Column[]> {
  const found = await sql<Column>`
    select c.relname as table, a.attname as column,
      format_type(a.atttypid, null) = any(array['text', 'citext', 'jsonb', 'json', 'text[]', 'character varying']) as "isText",
      exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'users'::regclass
        and a.attnum = any(k.conkey)) as "namesUser"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, 2
  `.execute(loge.database);
  return found.rows;
}

const listed = (table: PersonalTable | ImpersonalTable): readonly string[] =>
  'kind' in table
    ? [table.columns, table.texts, table.team].flatMap((list) => columnsIn(list))
    : [
        ...[table.given, table.secret, table.team, table.internal].flatMap((list) => columnsIn(list)),
        ...Object.keys(table.withheld ?? {}),
      ];

test('every column of the schema is decided once, and nothing else is', async () => {
  const found = (await schema()).map(({ table, column }) => `${table}.${column}`);
  const decided = Object.entries<PersonalTable | ImpersonalTable>({ ...personalTables, ...impersonalTables }).flatMap(
    ([name, table]) => listed(table).map((column) => `${name}.${column}`),
  );
  expect(Object.keys(personalTables).filter((name) => name in impersonalTables)).toEqual([]);
  expect(decided.toSorted()).toEqual(found.toSorted());
});

test('of a table without people, texts are looked at as such and numbers of users are those of colleagues', async () => {
  for (const { table, column, isText, namesUser } of await schema()) {
    const said = impersonalTables[table];
    if (said === undefined) continue;
    const where = namesUser ? said.team : isText ? said.texts : said.columns;
    expect(columnsIn(where), `${table}.${column}`).toContain(column);
  }
});

test('no column whose name says that it is a secret is in the file', () => {
  for (const [name, table] of Object.entries(personalTables))
    for (const column of columnsIn(table.given))
      expect(column, name).not.toMatch(/_hash$|_sealed$|sealed_|token|secret|password|verifier|nonce|public_key/u);
});

test('the part of each table is asked, and holds the columns that are given', async () => {
  const { id } = await buildBeneficiary(loge.database);
  const parts = Object.values(personalTables).flatMap(({ file }) => ('part' in file ? [file.part] : []));
  expect(new Set(parts).size).toBe(parts.length);
  for (const [name, table] of Object.entries(personalTables))
    expect(Array.isArray(await findPersonalRows(loge.database, name, table, id)), name).toBe(true);
});

test('what an account leaves behind is what the erasure says, column by column', async () => {
  const source = await readFile(new URL('../accounts/rows/account-erasure-rows.ts', import.meta.url), 'utf8');
  const erasures = source.slice(
    source.indexOf('const ofNobodyElse'),
    source.indexOf('export async function erasePerson'),
  );
  const alone = [...(/\[([^\]]+)\] as const/u.exec(erasures)?.[1] ?? '').matchAll(/'(\w+)'/gu)].map(([, name]) => name);
  const deleted = new Set([...alone, ...[...erasures.matchAll(/delete from (\w+)/gu)].map(([, name]) => name)]);
  for (const [name, { onErasure }] of Object.entries(personalTables)) {
    if (onErasure.becomes === 'deleted') expect([...deleted], name).toContain(name);
    if (onErasure.becomes !== 'emptied') continue;
    const update = new RegExp(`update ${name}(?: \\w+)? set ([\\s\\S]*?)where`, 'u');
    const statements = [...erasures.matchAll(new RegExp(update, 'gu'))].map(([, set]) => set ?? '').join(' ');
    for (const column of columnsIn(onErasure.columns))
      // It follows from the others.
      if (column !== 'search_words') expect(statements, name).toContain(`${column} =`);
  }
});

test('the erasure touches nothing that the registry does not say is deleted or emptied, column by column', async () => {
  const source = await readFile(new URL('../accounts/rows/account-erasure-rows.ts', import.meta.url), 'utf8');
  const erasures = source.slice(
    source.indexOf('const ofNobodyElse'),
    source.indexOf('export async function erasePerson'),
  );
  const alone = [...(/\[([^\]]+)\] as const/u.exec(erasures)?.[1] ?? '').matchAll(/'(\w+)'/gu)].map(([, name]) => name);
  const deletes = [...alone, ...[...erasures.matchAll(/delete from (\w+)/gu)].map(([, name]) => name)];
  expect(deletes.length).toBeGreaterThan(20);
  for (const name of deletes) {
    const becomes = personalTables[name ?? '']?.onErasure.becomes;
    expect(becomes, name).toBe(freedPlaces.includes(name ?? '') ? 'kept' : 'deleted');
  }
  for (const [, name = '', set = ''] of erasures.matchAll(/update (\w+)(?: \w+)? set ([\s\S]*?)\bwhere\b/gu)) {
    const onErasure = personalTables[name]?.onErasure;
    const emptied = onErasure?.becomes === 'emptied' ? columnsIn(onErasure.columns) : [];
    // Assignments alone: what a case compares with stands between other words.
    for (const [, column = ''] of set.matchAll(/(?:^|, )\s*(\w+) = /gu))
      if (onErasure?.becomes !== 'deleted') expect(emptied, `${name}.${column}`).toContain(column);
  }
});

/** Bookings stay with their orders; those of somebody who only waited free a place, and go. */
const freedPlaces = ['slot_bookings'];

test('what is kept for some days is forgotten by the nightly jobs after that very number of days', () => {
  const inDays = Object.entries(personalTables)
    .filter(([, { kept }]) => kept in RETENTION_DAYS)
    .map(([name, { kept }]) => `${name}: ${kept}`);
  const forgotten = Object.entries(retentionOf).flatMap(([kind, tables]) =>
    tables.filter((name) => name in personalTables).map((name) => `${name}: ${kind}`),
  );
  expect(inDays.toSorted()).toEqual(forgotten.toSorted());
  expect(Object.values(retentionOf).flat().toSorted()).toEqual(Object.keys(isOutdated).toSorted());
});

test('who opened a mailing cannot be read: only how many did', async () => {
  const columns = (await schema()).filter(({ table }) => table === 'flash_opens').map(({ column }) => column);
  expect(columns).toEqual(['mailing_id', 'mark_hash']);
});

/** `WRITE_RECORD=1` writes it anew. */
test('the guide holds the record of processing that follows from the registry', async () => {
  const path = new URL('../../../../docs/guides/rgpd.md', import.meta.url);
  const guide = await readFile(path, 'utf8');
  const between = /(<!-- registre -->\n)([\s\S]*?)(\n<!-- fin du registre -->)/u;
  if (process.env['WRITE_RECORD'] === '1')
    await writeFile(
      path,
      guide.replace(between, (_all, begin, _text, end) => `${begin}${recordOfProcessing()}${end}`),
    );
  const written = await readFile(path, 'utf8');
  expect(between.exec(written)?.[2]).toBe(recordOfProcessing());
});
