import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { fillDemoWorldIfEmpty } from '../packages/server/src/demo-world/fill-if-empty.ts';
import { connect } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { freePort } from './bench/free-port.ts';
import { measureQuestions, type MeasuredQuestion, writeGrowth } from './bench/growth.ts';
import { growCatalogue } from './bench/grow-catalogue.ts';
import { growWorld } from './bench/grow-world.ts';

/**
 * How lists and searches fare as a world grows: the same questions at each size, one after the other, in one run on one PostgreSQL
 * (docs/performance.md says how to read it). Options: `--sizes 10000,100000,1000000` (orders), `--times 15` (calls of each question),
 * `--keep FOLDER` (keeps the data there, and goes on from it), `--only 'inbox|cube'` (questions whose name begins so), `--offers 20000` (a catalogue as large, of as many
 * more partners).
 */
const option = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : (process.argv[at + 1] ?? otherwise);
};
const sizes = option('sizes', '10000,100000,1000000').split(',').map(Number);
const times = Number(option('times', '15'));
const only = option('only', '')
  .split('|')
  .filter((begins) => begins !== '');
const kept = option('keep', '');
const offers = Number(option('offers', '0'));
const folder = kept === '' ? mkdtempSync(join(os.tmpdir(), 'loge-growth-')) : kept;
chmodSync(folder, 0o755);

const postgres = await startEmbeddedPostgres({ folder });
const { database, pool, close } = connect(postgres.url, { connections: 4 });
try {
  await migrate(database);
  await fillDemoWorldIfEmpty(database, {
    beneficiaries: 2_000,
    orders: Math.min(10_000, ...sizes),
    log: (line) => console.log(line),
  });
  const measured: { readonly orders: number; readonly questions: readonly MeasuredQuestion[] }[] = [];
  for (const orders of sizes.toSorted((a, b) => a - b)) {
    console.log(`\n${orders} orders`);
    await growWorld(pool, { orders, beneficiaries: Math.ceil(orders / 10) }, (line) => console.log(line));
    if (offers > 0) await growCatalogue(pool, offers, (line) => console.log(line));
    await pool.query('vacuum analyze');
    const found = await pool.query<{ orders: number }>('select count(*)::int as orders from orders');
    const questions = await measureQuestions({ pool, url: postgres.url, folder, port: await freePort(), times, only });
    measured.push({ orders: found.rows[0]?.orders ?? orders, questions });
  }
  console.log(writeGrowth(measured));
} finally {
  await close();
  await postgres.stop();
  if (kept === '') rmSync(folder, { recursive: true, force: true });
}
