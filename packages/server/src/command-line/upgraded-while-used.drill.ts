import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { BooksVerifier } from '@loge/domain/accounting/verify-books';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Connection, connect } from '../platform/database/connection.ts';
import { knownMigrations } from '../platform/database/known-migrations.ts';
import { numberBookEntries } from '../ledger/number-book-entries.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { openSeal } from '../platform/secrets/seal.ts';
import { readSettings } from '../platform/settings.ts';
import { verifySalesChain } from '../sales-chain/verify-sales-chain.ts';
import { compareTraffic, DeskTraffic, type TrafficWorld } from '../testing/desk-traffic.ts';
import { checkOutRelease, earlierRelease } from '../testing/earlier-release.ts';
import { startProduct } from '../testing/product-process.ts';
import { paidMore, RollingUpgrade } from '../testing/rolling-upgrade.ts';
import { runCommand } from '../testing/run-command.ts';
import { cloneDatabase } from '../testing/test-database.ts';

/**
 * *Upgrading without a pause* (docs/guides/operating.md) with the release before: its demo world is migrated while both of its processes take orders and money, and each of them is replaced by one of this code. Nobody's request fails, nothing is
 * lost or doubled, and afterwards the sales are sealed without a hole, all invariants hold and the books are right. `EARLIER_RELEASE` names another one than the last that has a tag;
 * from 1.0.0 all processes are stopped first.
 */
const release = earlierRelease();
const paymentsEach = 12;
/** A process of 1.0.0 books by its own rules: all of them are stopped before the migrations, as the guide says. */
const stopsAllFirst = release === 'v1.0.0';
let folder = '';
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;
let upgrade: RollingUpgrade | undefined;
let environment: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-upgraded-'));
  // With the clock of the run.
  database = await cloneDatabase('template1');
  connection = connect(database.url, { connections: 2 });
  environment = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEYS: randomBytes(32).toString('base64'),
    DEMO_WORLD: '0',
  };
});
afterAll(async () => {
  await upgrade?.kill();
  await connection.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An offer of Camille’s desk that asks for nothing else. */
async function findWorld(): Promise<TrafficWorld> {
  const { rows } = await sql<{ offreId: number; itemIds: number[] }>`
    select f.id as "offreId", items.ids as "itemIds"
    from (select conciergerie_id as id from users where login = 'camille@demo.loge.test') desk
    join offer_conciergeries oc on oc.conciergerie_id = desk.id join offers f on f.id = oc.offer_id
    cross join lateral (select array_agg(i.id::integer) as ids from offer_items i
      where i.offer_id = f.id and i.type = 'product' and i.price_cents > 0 and not i.on_quote and i.removed_at is null) items
    where f.publication = 'published' and f.avoids_date and not f.cannot_place_order and not f.pay_only_online and f.minimum_amount_cents = 0
      and f.allow_budget = 'none' and f.forced_payment_mode is null and not f.partner_will_bill and (f.avoids_address or f.allows_company)
      and f.end_date is null and items.ids is not null and not exists (select from offer_items i where i.offer_id = f.id and i.mandatory)
    order by f.id limit 1`.execute(connection.database);
  const [found] = rows;
  if (found === undefined) throw new Error('The demo world has no such offer.');
  const { offreId, itemIds } = found;
  const items = itemIds.map((offreItemId) => ({ offreItemId, quantity: 1 }));
  const order = { offreId, items, addressType: 'ent', paymentMode: 1, evenIfEqual: true };
  return { order, orderers: ['camille@demo.loge.test'], manager: 'nadia@demo.loge.test' };
}

test(`from ${release} to this code${stopsAllFirst ? ', stopped first' : ' while people order and pay'}: no request fails, nothing is lost or doubled, and all is sealed`, async () => {
  const earlier = checkOutRelease(release, folder);
  earlier.fill(environment);
  const { rows: had } = await sql<{ name: string }>`select name from kysely_migration`.execute(connection.database);
  expect(had.length).toBeLessThan((await knownMigrations()).length);

  upgrade = new RollingUpgrade([await earlier.start(environment), await earlier.start(environment)]);
  const world = await findWorld();
  const traffic = new DeskTraffic(upgrade.addresses, world);
  await traffic.begin();
  await paidMore(traffic, paymentsEach);
  const after = stopsAllFirst
    ? await stopMigrateStart(upgrade, traffic, world)
    : await migrateMeanwhile(upgrade, traffic);
  await paidMore(after, paymentsEach);
  await after.end();

  expect(after.failures).toEqual([]);
  expect(await compareTraffic(connection.database, after)).toEqual([]);
  await sealEverything();
  // The job that numbers entries comes every few minutes: the books are read now.
  await numberBookEntries(connection.database, new Date());
  const doctor = await runCommand('doctor', environment, []);
  expect(doctor, doctor.text).toMatchObject({ code: 0, text: expect.stringContaining('All invariants hold.') });
  await expectRightBooks(upgrade.addresses()[0] ?? '');
});

async function migrateAll(): Promise<void> {
  const migrated = await runCommand('migrate-database', environment, []);
  expect(migrated, migrated.text).toMatchObject({ code: 0 });
}

/** The release before takes orders and money all the time; its processes are replaced one after the other. */
async function migrateMeanwhile(processes: RollingUpgrade, traffic: DeskTraffic): Promise<DeskTraffic> {
  await migrateAll();
  await paidMore(traffic, paymentsEach);
  await processes.replaceAll(() => startProduct(environment), traffic, paymentsEach);
  return traffic;
}

/** Answers with the traffic after the start; what came in before the stop is compared once it is migrated. */
async function stopMigrateStart(
  processes: RollingUpgrade,
  traffic: DeskTraffic,
  world: TrafficWorld,
): Promise<DeskTraffic> {
  await traffic.end();
  while (processes.running.length > 0) await processes.retireFirst(traffic);
  await migrateAll();
  expect(traffic.failures).toEqual([]);
  expect(await compareTraffic(connection.database, traffic)).toEqual([]);
  processes.running.push(await startProduct(environment), await startProduct(environment));
  const after = new DeskTraffic(processes.addresses, world);
  await after.begin();
  return after;
}

/** The job that seals what the earlier release took, now instead of within five minutes. */
async function sealEverything(): Promise<void> {
  const jobs = await openJobQueue(database.url, { log: pino({ level: 'silent' }) });
  await jobs.enqueueAll(connection.database, [{ name: 'catch-up-sales-chains', data: {}, after: undefined }]);
  await jobs.stop();
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select f.number from sales_facts f where not exists (select from sales_chain_records r where r.fact_number = f.number)
        union all select conciergerie_id from sales_chains where state <> 'current'`.execute(connection.database);
      expect(rows).toEqual([]);
    },
    { timeout: 360_000, interval: 500 },
  );
  const desks = await connection.database.selectFrom('conciergeries').select(['id', 'zone']).execute();
  const seal = openSeal(readSettings(environment));
  for (const desk of desks)
    expect(await verifySalesChain(connection.database, seal, desk), `desk ${desk.id}`).toMatchObject({ problem: null });
}

async function expectRightBooks(address: string): Promise<void> {
  const signedIn = await fetch(`${address}/gateway`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', fromapp: 'loge-drill/1' },
    body: JSON.stringify({ action: 'login', login: 'admin@demo.loge.test', pass: 'Loge-demo-2026', noCookies: true }),
  });
  const { data } = (await signedIn.json()) as { data: { sessionToken: string } };
  const sellers = await connection.database.selectFrom('seller_identities').select('siren').distinct().execute();
  let entries = 0;
  for (const { siren } of sellers) {
    const query = new URLSearchParams({ action: 'ExportFec', year: '2026', siren: siren ?? '' });
    const answer = await fetch(`${address}/gateway?${query.toString()}`, {
      headers: { 'x-session': data.sessionToken },
    });
    const body = await answer.text();
    expect(answer.status, body).toBe(200);
    const [, name = ''] = /UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    const verifier = new BooksVerifier(name, null);
    for (const line of body.split('\r\n').slice(0, -1)) if (!verifier.read(line)) break;
    expect(verifier.finish(), name).toBeNull();
    entries += verifier.entries;
  }
  expect(entries).toBeGreaterThan(0);
}
