import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';

/**
 * What keeps a conciergerie in one piece, so that it may move to another server or live in a schema of its own (docs/decisions/0029). What was
 * there before the rule is named here, and the lists may only become shorter.
 */
const loge = startTestServer();

async function names(query: RawBuilder<{ name: string }>): Promise<readonly string[]> {
  const { rows } = await query.execute(loge.database);
  return rows.map(({ name }) => name).toSorted();
}

test('a table that grows with orders, or with their payments, names its conciergerie', async () => {
  const without = await names(sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('orders'::regclass, 'payments'::regclass) and not exists (
      select from pg_attribute a
      where a.attrelid = c.conrelid and a.attname = 'conciergerie_id' and a.attnotnull
    ) and not exists (
      select from pg_constraint k
      where k.conrelid = c.conrelid and k.contype = 'c' and c.confrelid = 'orders'::regclass
        and pg_get_constraintdef(k.oid) like 'CHECK (((order_id IS NULL) OR (conciergerie_id IS NOT NULL)))%'
    )`);
  // Lines and mails of nobody's desk are kept there too.
  expect(without).toEqual(['business_log', 'mails', 'notifications']);
});

test('no trigger asks which table it stands on: a table that is moved or split goes by another name', async () => {
  const asking = await names(sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~* 'tg_table_name|tg_relname'`);
  // Two name the table in the words of their refusal; the third one asks which side of a transaction of the ledger it stands on.
  expect(asking).toEqual(['refuse_change', 'refuse_change_but_erasure', 'require_balanced_transaction']);
});

test('an advisory lock belongs to a session or a transaction of one desk: no function of the database takes any', async () => {
  const taking = await names(sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ilike '%pg_%advisory%'`);
  expect(taking).toEqual([]);
});

test('a desk that moves to another server lets no new row into any of its tables', async () => {
  const without = await names(sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'conciergerie_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'a_refuse_while_desk_moves'
    )`);
  // What screens report about themselves stays where it is.
  expect(without).toEqual(['ui_events']);
});

test('no sequence begins anew after a crash of PostgreSQL: a numbered server would give numbers of other servers', async () => {
  const unlogged = await names(sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and relpersistence <> 'p'`);
  expect(unlogged).toEqual([]);
});
