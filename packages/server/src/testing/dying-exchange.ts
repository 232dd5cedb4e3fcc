import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { exchangeInvoices } from '../invoicing/jobs/exchange-invoices.ts';
import type { FlowToSend, InvoicingPlatform } from '../platform/outside/invoicing/invoicing-platform.ts';
import { behaviourOf, type SimulatedBehaviour } from '../platform/outside/invoicing/simulator/simulated-behaviour.ts';
import type { Services } from '../platform/services.ts';
import type { TestServer } from './running-server.ts';
import { type SelfBillingWorld, selfBillingWorld } from './self-billing-world.ts';

const ROUND_MS = 6 * 60_000;

class Killed extends Error {}

/** Copies of one invoice, each with a number and a file of its own: what a year of them looks like to the platform. */
async function copyInvoice(loge: TestServer, here: SelfBillingWorld, id: number, documents: number): Promise<void> {
  const xml = await here.xmlOf(id, here.claire);
  const { reference } = await sql<{ reference: string }>`select reference from self_billed_invoices where id = ${id}`
    .execute(loge.database)
    .then(({ rows: [row] }) => row ?? { reference: '' });
  for (let number = 1; number <= documents; number += 1) {
    const name = `COPY-${String(number).padStart(4, '0')}`;
    const fileId = randomUUID().replaceAll('-', '');
    await loge.server.services.files.put(fileId, Buffer.from(xml.replaceAll(reference, name)));
    await loge.database.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`
        insert into files select (jsonb_populate_record(f, jsonb_build_object('id', ${fileId}::text))).* from files f
        where id = (select file_id from self_billed_invoices where id = ${id})
      `.execute(transaction);
      await sql`
        insert into self_billed_invoices overriding system value
        select (jsonb_populate_record(i, jsonb_build_object('id', 900000 + ${number}::int, 'number', 900 + ${number}::int, 'reference', ${name}::text, 'file_id', ${fileId}::text))).*
        from self_billed_invoices i where id = ${id}
      `.execute(transaction);
      await sql`
        insert into invoice_transmissions (conciergerie_ids, self_billed_invoice_id, partner_id, sender_siren, seller_siren, buyer_siren, other_party, reference,
          is_credit_note, issued_on, including_vat_cents, file_id, state, next_try_at, tracking_id, created_at)
        select conciergerie_ids, 900000 + ${number}::int, partner_id, sender_siren, seller_siren, buyer_siren, other_party, ${name}, false, issued_on,
          including_vat_cents, ${fileId}, 'waiting', created_at, ${`copy-${number}`}, created_at
        from invoice_transmissions where self_billed_invoice_id = ${id}
      `.execute(transaction);
    });
  }
}

/** A process that dies at some of the platform's answers: nothing that it would have written afterwards is written. */
function dyingServices(loge: TestServer, dies: (call: number) => boolean): Services {
  const { services } = loge.server;
  const { invoicing, writing } = services;
  if (invoicing === null) throw new Error('The world of tests sends to the simulator.');
  let calls = 0;
  let isDead = false;
  const platform: InvoicingPlatform = {
    ...invoicing,
    async sendFlow(flow: FlowToSend) {
      const sent = await invoicing.sendFlow(flow);
      calls += 1;
      isDead = dies(calls);
      if (isDead) throw new Killed();
      return sent;
    },
  };
  const guarded = new Proxy(writing, {
    get(target, name) {
      if (isDead) throw new Killed();
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const silent = { ...services.log, error: () => undefined } as unknown as Services['log'];
  return { ...services, invoicing: platform, writing: guarded, log: silent };
}

/** Where each behaviour of the simulator leads a document in the end. */
const ENDS: Partial<Record<SimulatedBehaviour, string>> = {
  rejected: 'failed null',
  unknownRecipient: 'sent 213',
  refused: 'sent 210',
  disputed: 'sent 207',
};

/**
 * Sends documents through the simulator in a bad mood by processes that die at its answers, and answers what is wrong afterwards: a document that has not come where its behaviour leads, one that
 * was sent twice, a status that was kept twice. Nothing where all is well.
 */
export async function sendThroughDeaths(
  loge: TestServer,
  { documents, deaths }: { readonly documents: number; readonly deaths: number },
): Promise<{ readonly deaths: number; readonly wrong: readonly string[] }> {
  const here = await selfBillingWorld(loge);
  await sql`insert into invoicing_sellers (siren, starts_on, noted_at) values ('732829320', '2026-10-01', now())`.execute(
    loge.database,
  );
  const { statement } = await here.settled();
  await here.issue(statement);
  await copyInvoice(loge, here, (await here.invoiceOf(statement)).id, documents);
  await sql`insert into simulated_invoicing_mood (is_bad) values (true)`.execute(loge.database);
  loge.now = new Date('2026-11-03T09:30:00Z');
  let died = 0;
  const round = async (dies: (call: number) => boolean): Promise<void> => {
    try {
      await exchangeInvoices(dyingServices(loge, dies));
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      died += 1;
    }
    loge.now = new Date(loge.now.getTime() + ROUND_MS);
  };
  for (let number = 0; died < deaths && number < deaths * 4; number += 1)
    await round((call) => call === (number % 4) + 1);
  // All that is left leaves, and is told of: the last status comes 40 minutes after.
  for (let number = 0; number < 14; number += 1) await round(() => false);
  const before = await findWrong(loge);
  await exchangeInvoices(loge.server.services);
  const after = await findWrong(loge);
  await dropCopies(loge);
  return { deaths: died, wrong: [...before, ...after] };
}

async function findWrong({ database }: TestServer): Promise<readonly string[]> {
  const documents = await sql<{ reference: string; trackingId: string; end: string }>`
    select reference, tracking_id as "trackingId", state || ' ' || coalesce(status::text, 'null') as end from invoice_transmissions where reference like 'COPY-%'
  `.execute(database);
  const twice = await sql<{ name: string }>`
    select name from simulated_invoicing_flows where flow_direction = 'Out' and type = 'SupplierInvoice' group by name having count(*) > 1
  `.execute(database);
  const doubled = await sql<{ id: number }>`
    select transmission_id as id from invoice_statuses group by transmission_id, code having count(*) > 1
  `.execute(database);
  return [
    ...documents.rows.flatMap(({ reference, trackingId, end }) => {
      const expected = ENDS[behaviourOf(trackingId, true)] ?? 'sent 205';
      return end === expected ? [] : [`${reference} is ${end} in place of ${expected}`];
    }),
    ...twice.rows.map(({ name }) => `${name} was sent twice`),
    ...doubled.rows.map(({ id }) => `a status of ${id} is kept twice`),
  ];
}

/** Copies stand in no books: they go before the invariants are asked. */
const dropCopies = ({ database }: TestServer): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`delete from invoice_statuses where transmission_id in (select id from invoice_transmissions where reference like 'COPY-%')`.execute(
      transaction,
    );
    await sql`delete from invoice_transmissions where reference like 'COPY-%'`.execute(transaction);
    await sql`delete from self_billed_invoices where reference like 'COPY-%'`.execute(transaction);
  });
