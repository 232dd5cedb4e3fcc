import { cleanLine, cleanLines } from '@loge/domain/shared/clean-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../testing/test-database.ts';
import { type Connection, connect } from './connection.ts';
import { knownMigrations } from './known-migrations.ts';
import { migrate, migrateWith } from './migrate.ts';

/** An installation that kept texts as they were pasted is brought to this version: they become what the border makes of them today. */
let empty: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;
const said: string[] = [];

const line = 'Zoe\u0301\u00a0\u200b O\u000bNeil\u0007 \u202eL\u00ad';
const lines = 'Lundi\u0007\r\nmardi\u000bmercredi \u{1F469}\u200d\u{1F467}\n';
/** Somebody's answer on several lines. */
const answer = '3 chemises\n2 pantalons\n\n  - sur cintre é';
const untouched = 'Café «\u00a0Łódź\u00a0» 東京';

beforeAll(async () => {
  empty = await cloneDatabase('template0');
  connection = connect(empty.url);
  const steps = await knownMigrations();
  await migrateWith(
    connection.database,
    steps.filter((name) => name < '0486'),
  );
  await connection.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`insert into client_companies (id, name, brand) values (1, 'One', 'loge')`.execute(transaction);
    await sql`insert into conciergeries (id, client_company_id, name, concierge_info, city) values
      (1, 1, ${line}, ${lines}, ${untouched}), (2, 1, ${untouched}, ${untouched}, '')`.execute(transaction);
    await sql`insert into order_items (id, order_id, conciergerie_id, position, type, label_fr, label_en, vat_rate_percent, on_quote, extended_value) values
      (1, 1, 1, 0, 'free_text', 'Consignes', 'Wishes', 20, true, ${answer}), (2, 1, 1, 1, 'free_text', 'Consignes', 'Wishes', 20, true, ${`${answer}\u200b`})`.execute(
      transaction,
    );
  });
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  await migrate(connection.database);
  write.mockRestore();
});
afterAll(async () => {
  await connection.close();
  await empty.drop();
});

test('what nobody sees is gone, everything else as it was', async () => {
  const { rows } = await sql`select id, name, concierge_info, city from conciergeries order by id`.execute(
    connection.database,
  );
  expect(rows).toEqual([
    { id: 1, name: cleanLine(line), concierge_info: cleanLines(lines), city: untouched },
    { id: 2, name: untouched, concierge_info: untouched, city: '' },
  ]);
});

test('the lines of an answer stay lines', async () => {
  const { rows } = await sql`select extended_value from order_items order by id`.execute(connection.database);
  expect(rows).toEqual([{ extended_value: answer }, { extended_value: answer }]);
});

test('each table that was mended is reported, and no other', () => {
  expect(said).toEqual([
    'Cleaned conciergeries: 1 rows held characters that nobody sees.\n',
    'Cleaned order_items: 1 rows held characters that nobody sees.\n',
  ]);
});
