import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { keyIdsOf } from '../secrets/seal.ts';
import type { Settings } from '../settings.ts';

interface SealedColumn {
  readonly table: string;
  readonly column: string;
}

/** Where sealed texts are kept: their columns say so by their names. The installation's own is compared by itself. */
async function findSealedColumns(database: Database): Promise<readonly SealedColumn[]> {
  const { rows } = await sql<SealedColumn>`
    select c.table_name::text as "table", c.column_name::text as "column"
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type = 'text' and c.column_name ~ '(^|_)sealed(_|$)' and c.table_name <> 'installation'
    order by 1, 2
  `.execute(database);
  return rows;
}

async function countSealed(database: Database, { table, column }: SealedColumn, atHand: readonly string[]) {
  const { rows } = await sql<{ keyId: string; texts: number }>`
    select split_part(left(${sql.ref(column)}, 40), '.', 2) as "keyId", count(*)::int as texts
    from ${sql.table(table)}
    where ${sql.ref(column)} is not null and split_part(left(${sql.ref(column)}, 40), '.', 2) <> all(${[...atHand]}::text[])
    group by 1 order by 1
  `.execute(database);
  return rows;
}

/** Kept secrets whose key is not among those of the settings, a sentence for each table and key: a key that was turned went too early. */
export async function findLostKeys(
  database: Database,
  settings: Pick<Settings, 'secretKeys' | 'dataDir'>,
): Promise<readonly string[]> {
  const atHand = keyIdsOf(settings);
  const sentences: string[] = [];
  for (const place of await findSealedColumns(database))
    for (const { keyId, texts } of await countSealed(database, place, atHand))
      sentences.push(
        `${texts} secrets in ${place.table} were sealed with the key ${keyId}, which is not here: put it behind the others in SECRET_KEYS.`,
      );
  return sentences;
}
