import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Sequence, TableCopy } from '../backup-format.ts';

/** Every table of ours with the columns that are stored, but the list of migrations: a restore makes that itself. */
export async function findTables(database: Database): Promise<readonly Pick<TableCopy, 'name' | 'columns'>[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not starts_with(c.relname, 'kysely_')
    group by c.relname
    order by c.relname
  `.execute(database);
  return rows;
}

/** Where sequences stand. They run ahead of every snapshot, so no number that a row bears is given again. */
export async function findSequences(database: Database): Promise<readonly Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename as name, coalesce(last_value, start_value) as "lastValue", last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by sequencename
  `.execute(database);
  return rows;
}

export async function setSequence(database: Database, { name, lastValue, isCalled }: Sequence): Promise<void> {
  await sql`select setval(${`public.${name}`}::regclass, ${lastValue}, ${isCalled})`.execute(database);
}

export async function findMigrations(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export async function findForeignKeys(database: Database): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname
  `.execute(database);
  return rows;
}

/** Whether tables of ours are there, and whether anybody is registered in them. */
export async function findUse(database: Database): Promise<'none' | 'empty' | 'in use'> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.users') is not null as "isThere"
  `.execute(database);
  if (rows[0]?.isThere !== true) return 'none';
  const someone = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return someone === undefined ? 'empty' : 'in use';
}

/** How many others are connected to this database: processes of the product, or people with a console. */
export async function countOthers(database: Database): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  `.execute(database);
  return rows[0]?.others ?? 0;
}

/** Removes what a start on an empty database made, so that the schema can be that of the backup. */
export async function dropEverything(database: Database): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(database);
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
}
