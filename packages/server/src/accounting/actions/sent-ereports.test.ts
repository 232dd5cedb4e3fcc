import { getEreport } from '@loge/contract/accounting/get-ereport';
import { getEreports } from '@loge/contract/accounting/get-ereports';
import { replaceEreport } from '@loge/contract/accounting/replace-ereport';
import { setEreportingRegime } from '@loge/contract/accounting/set-ereporting-regime';
import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { numberBookEntries } from '../../ledger/number-book-entries.ts';
import {
  type FlowToSend,
  type InvoicingPlatform,
  PlatformUnavailable,
} from '../../platform/outside/invoicing/invoicing-platform.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { makeEreports } from '../jobs/make-ereports.ts';
import { sendEreports } from '../jobs/send-ereports.ts';

/** What becomes of reports to the administration once they are made: sent, answered, asked for. docs/rules/e-reporting.md. */
const loge = startTestServer();
let world: OrderingWorld;
let nadia: OrderingWorld['marc'];

/** Each test has a company of its own: what stands in its books stays. */
const SIRENS = ['552100554', '404833048', '542051180'];
let siren = '';
const platformOfCompany = { platformName: 'Plateforme Exemple', platformNumber: '0123' };
const done = (orderId: number) => advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
const at = async (moment: string): Promise<void> => {
  loge.now = new Date(moment);
  nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
};
const regime = () =>
  loge.call(
    setEreportingRegime.name,
    { siren, startsOn: '2026-11-01', regime: 'monthly', ...platformOfCompany },
    nadia,
  );
/** The night's jobs. */
const night = async () => {
  await numberBookEntries(loge.database, loge.now);
  await makeEreports(loge.server.services);
};
const reports = async () => (await ask(loge, getEreports, {}, nadia)).reports;
const daysOf = (reportId: number) => ask(loge, getEreport, { reportId }, nadia);
const service = { items: [{ price_cents: 12_000 }] } as const;

beforeEach(async () => {
  loge.now = new Date('2026-11-24T09:00:00Z');
  // The clock goes back, and entries are numbered from where the last test was.
  await sql`delete from book_progress`.execute(loge.database);
  siren = SIRENS.pop() ?? '';
  world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, { siren, vat_number: frenchVatNumber(siren) });
  nadia = await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT', 'REFUND', 'ADJUST_ORDER_PRICE']);
});

test('a report leaves by itself three days before it is due, once, and what the platform answers is noted on it', async () => {
  await regime();
  await done(await world.placed(await world.offer(service)));
  await at('2026-12-06T02:00:00+01:00');
  await night();
  const { services } = loge.server;
  const flows: FlowToSend[] = [];
  let answer: 'Pending' | 'Ok' | 'Error' = 'Pending';
  let isSilent = true;
  const platform = {
    sendFlow: (flow: FlowToSend) => {
      flows.push(flow);
      if (isSilent) return Promise.reject(new PlatformUnavailable('silent'));
      return Promise.resolve({});
    },
    findFlow: () =>
      Promise.resolve({ acknowledgement: answer, problems: [{ reasonCode: 'REJ_COH', message: 'Sums' }] }),
  } as unknown as InvoicingPlatform;
  const send = () => sendEreports({ ...services, invoicing: platform });
  const states = async () => (await reports()).filter(({ kind }) => kind === 'transactions').map(({ state }) => state);
  await send();
  expect(
    flows.filter(({ trackingId }) => trackingId.includes(siren)),
    'four days before',
  ).toEqual([]);
  await at('2026-12-07T02:00:00+01:00');
  await send();
  expect(await states(), 'the platform does not answer').toEqual(['ready']);
  isSilent = false;
  await send();
  expect(await states()).toEqual(['sent']);
  await send();
  const own = flows.filter(({ trackingId }) => trackingId.includes(siren));
  expect(own.map(({ trackingId, type, syntax, rule }) => [trackingId, type, syntax, rule])).toEqual(
    Array.from({ length: 2 }, () => [`ER-${siren}-TR-20261121-1`, 'AggregatedCustomerTransactionReport', 'FRR', 'B2C']),
  );
  answer = 'Error';
  await send();
  const [report] = (await reports()).filter(({ kind }) => kind === 'transactions');
  expect(report).toMatchObject({ state: 'refused', words: 'REJ_COH Sums' });
  // What was refused is reported again, for the first time.
  const again = await ask(loge, replaceEreport, { reportId: report?.id ?? 0 }, nadia);
  expect(again.report).toMatchObject({ version: 2, type: 'IN' });
  answer = 'Ok';
  await send();
  await send();
  expect((await reports()).find(({ id }) => id === again.report.id)?.state).toBe('accepted');
});

test('a report that the books overtake before the platform has answered is asked about all the same', async () => {
  await regime();
  await done(await world.placed(await world.offer(service)));
  await at('2026-12-07T02:00:00+01:00');
  await night();
  let answer: 'Pending' | 'Ok' = 'Pending';
  const platform = {
    sendFlow: () => Promise.resolve({}),
    findFlow: () => Promise.resolve({ acknowledgement: answer, problems: [] }),
  } as unknown as InvoicingPlatform;
  const send = () => sendEreports({ ...loge.server.services, invoicing: platform });
  await send();
  const [report] = (await reports()).filter(({ kind }) => kind === 'transactions');
  expect(report?.state).toBe('sent');
  await loge.database
    .insertInto('ereport_events')
    .values({ report_id: report?.id ?? 0, state: 'outdated', happened_at: loge.now })
    .execute();
  answer = 'Ok';
  await send();
  const { rows } = await sql<{ state: string }>`
    select state from ereport_events where report_id = ${report?.id ?? 0} order by id`.execute(loge.database);
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'outdated', 'accepted', 'outdated']);
  await send();
  expect((await reports()).find(({ id }) => id === report?.id)?.state).toBe('outdated');
});

test('a report leaves when somebody asks for it, long before it is due, once', async () => {
  await regime();
  await done(await world.placed(await world.offer(service)));
  await at('2026-12-01T02:00:00+01:00');
  await night();
  const [ready] = (await reports()).filter(({ kind }) => kind === 'transactions');
  await sendEreports(loge.server.services);
  expect((await reports())[0]).toMatchObject({ state: 'ready', isAsked: false });
  const transmit = () => loge.call('TransmitEreport', { reportId: ready?.id }, nadia);
  const answers = (await Promise.all([transmit(), transmit()])).map(({ refusal }) => refusal ?? 'done');
  expect(answers.toSorted()).toEqual(['done', 'ereport-changed']);
  expect((await reports())[0]).toMatchObject({ state: 'ready', isAsked: true });
  await sendEreports(loge.server.services);
  await sendEreports(loge.server.services);
  expect((await daysOf(ready?.id ?? 0)).events.map(({ state }) => state)).toEqual(['sent', 'accepted']);
  expect((await transmit()).refusal).toBe('ereport-changed');
  expect((await loge.call('TransmitEreport', { reportId: 999_999_999 }, nadia)).refusal).toBe('not-found');
  const { settings } = loge.server.services;
  const { invoicing } = settings;
  Object.assign(settings, { invoicing: { provider: 'none' } });
  expect((await transmit()).refusal).toBe('no-invoicing-platform');
  Object.assign(settings, { invoicing });
});
