import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface Shape {
  readonly name: string;
  /** Those that are stored. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Whether each row, or only some, say whose desk's they are. */
  readonly desk: 'always' | 'sometimes' | 'never';
}

/** Every table of ours, but the list of migrations. */
export async function findShapes(database: Database): Promise<readonly Shape[]> {
  const { rows } = await sql<Shape>`
    select c.relname as name,
           array_agg(a.attname::text order by a.attnum) as columns,
           (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
              from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
             where i.indrelid = c.oid and i.indisprimary) as key,
           case bool_or(a.attnotnull) filter (where a.attname = 'conciergerie_id')
             when true then 'always' when false then 'sometimes' else 'never' end as desk
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not starts_with(c.relname, 'kysely_')
    group by c.oid, c.relname
    order by c.relname
  `.execute(database);
  return rows;
}

export interface Reference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
  /** Empty once the row that it names is gone. */
  readonly clears: boolean;
}

/** Which columns name rows of which tables. */
export async function findReferences(database: Database): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as "table", t.relname as "to",
           array(select a.attname::text from unnest(k.conkey) with ordinality as o (number, place)
                 join pg_attribute a on a.attrelid = c.oid and a.attnum = o.number order by o.place) as columns,
           array(select a.attname::text from unnest(k.confkey) with ordinality as o (number, place)
                 join pg_attribute a on a.attrelid = t.oid and a.attnum = o.number order by o.place) as "toColumns",
           k.confdeltype = 'n' as clears
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname
  `.execute(database);
  return rows;
}
