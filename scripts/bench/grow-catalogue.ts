import type pg from 'pg';
import { columnsOf, highest } from './grow-world.ts';

/** What of a partner and their offers is copied, and which columns of it name another copied row. */
const ofPartners: readonly { readonly table: string; readonly numbers: readonly string[]; readonly name?: string }[] = [
  { table: 'partners', numbers: ['id'], name: 'company_name' },
  { table: 'partner_conciergeries', numbers: ['partner_id'] },
  {
    table: 'offers',
    numbers: ['id', 'partner_id', 'original_id', 'replaces_id', 'fallback_offer_id'],
    name: 'name_fr',
  },
  { table: 'offer_items', numbers: ['id', 'offer_id', 'original_id'] },
  { table: 'offer_conciergeries', numbers: ['offer_id'] },
];

/** Grows the catalogue of a filled world to about so many offers, of as many more partners; all of them are proposed where theirs were. */
export async function growCatalogue(pool: pg.Pool, offers: number, log: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    const found = await client.query<{ count: number }>('select count(*)::int as count from offers');
    const copies = Math.ceil(offers / (found.rows[0]?.count ?? offers)) - 1;
    if (copies < 1) return;
    let first = 1;
    for (const table of ['partners', 'offers', 'offer_items'])
      first = Math.max(first, (await highest(client, table)) + 1);
    // Copies of what was right are right: neither triggers nor foreign keys are asked again.
    await client.query('set session_replication_role = replica; set statement_timeout = 0');
    for (const { table, numbers, name } of ofPartners) {
      const selected = (await columnsOf(client, table)).map((column) =>
        numbers.includes(column)
          ? `${first} + t.${column} * ${copies + 1} + k.copy`
          : column === name
            ? `t.${column} || ' ' || k.copy`
            : `t.${column}`,
      );
      const { rowCount } = await client.query(
        `insert into ${table} (${(await columnsOf(client, table)).join()}) overriding system value
         select ${selected.join()} from ${table} t cross join generate_series(1, ${copies}) as k (copy)`,
      );
      log(`  ${table}: ${rowCount} rows more`);
    }
    await client.query('reset all');
  } finally {
    client.release(true);
  }
}
