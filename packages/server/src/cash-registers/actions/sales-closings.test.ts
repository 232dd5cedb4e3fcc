import { getSalesClosings } from '@loge/contract/cash-registers/get-sales-closings';
import { verifySales } from '@loge/contract/cash-registers/verify-sales';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { ArchiveVerifier } from '@loge/domain/cash-registers/verify-archive';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { checkingOf } from '../../sales-chain/chain-keys.ts';
import { closeSalesPeriodsOfDesks } from '../../sales-chain/jobs/keep-sales-chains.ts';
import { findSalesRecords } from '../../sales-chain/rows/sales-chain-rows.ts';
import { keepArchives } from '../jobs/keep-archives.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let comptable: OrderingWorld['marc'];
let marc: OrderingWorld['marc'];

beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  world = await orderingWorld(loge);
  shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  [marc, comptable] = await Promise.all([world.manager(['PROD']), world.manager(['COMPTA'])]);
});

const pay = async () => {
  const orderId = await world.placed(shirts, {}, world.camille);
  const payments = [{ type: paymentModeNumber('cash'), amount: 3_000 }];
  expect(await loge.call('SetOrderPayments', { data: { orderId, payments } }, marc)).toMatchObject({ code: 0 });
};
const shown = () => ask(loge, getSalesClosings, { conciergerie: world.conciergerieId }, comptable);
const verified = () => ask(loge, verifySales, { conciergerie: world.conciergerieId }, comptable);
const comeBack = async (moment: string) => {
  loge.now = new Date(moment);
  comptable = { ...comptable, ...(await loge.signIn(comptable.login)) };
};
const download = async (fields: Record<string, string>) => {
  const input = new URLSearchParams({ conciergerie: String(world.conciergerieId), ...fields });
  const answer = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${input.toString()}`,
    headers: { 'x-session': comptable.token },
  });
  return answer.body;
};
const records = async () =>
  (await findSalesRecords(loge.database, world.conciergerieId, { after: 0, limit: 1_000 })).map(({ kind }) => kind);
function read(text: string, before?: ArchiveVerifier): ArchiveVerifier {
  const verifier = new ArchiveVerifier(checkingOf(loge.server.services.seal), before?.states);
  for (const line of text.trimEnd().split('\n')) if (!verifier.read(line)) break;
  verifier.finish();
  return verifier;
}

test('a desk without a register has closings, a proof and an attestation with its figures', async () => {
  await buildSeller(loge.database, world.conciergerieId, { siren: '552100554' });
  await pay();
  await comeBack('2026-11-21T09:00:00Z');
  await closeSalesPeriodsOfDesks(loge.server.services);
  const answer = await shown();
  expect(answer).toMatchObject({
    closings: [{ kind: 'day', period: '2026-11-20', totals: { payments: 1, collected: { cash: 3_000 } } }],
    current: null,
    years: [2026],
    isCurrent: true,
    archives: [],
    attestation: { seller: { siren: '552100554' }, registers: 0, records: 2, since: '2026-11-20T10:00:00.000Z' },
  });
  expect(answer.attestation.keyFingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(await verified()).toMatchObject({ records: 2, closings: 1, problem: null });
});

describe('the archive of a month', () => {
  test('is made by the job once the month is closed, kept, downloadable, and in the chain; months go on from each other', async () => {
    await pay();
    await keepArchives(loge.server.services);
    expect((await shown()).archives).toEqual([]);
    await comeBack('2026-12-01T09:00:00Z');
    await closeSalesPeriodsOfDesks(loge.server.services);
    await keepArchives(loge.server.services);
    await keepArchives(loge.server.services);
    const { archives } = await shown();
    expect(archives).toMatchObject([{ month: '2026-11', records: 3 }]);
    expect(await records()).toEqual(['payment', 'day', 'month', 'archive']);

    const november = await download({ action: 'LoadKeptArchive', month: '2026-11' });
    expect(await download({ action: 'LoadKeptArchive', month: '2026-11' })).toBe(november);
    expect(await records()).toEqual(['payment', 'day', 'month', 'archive', 'archive', 'archive']);
    const first = read(november);
    expect([first.problem, first.records]).toEqual([null, 3]);

    await comeBack('2027-01-01T09:00:00Z');
    await closeSalesPeriodsOfDesks(loge.server.services);
    await keepArchives(loge.server.services);
    const second = read(await download({ action: 'LoadKeptArchive', month: '2026-12' }), first);
    // Three handed over, and the closings of their day, of December and of the year.
    expect([second.problem, second.records]).toEqual([null, 6]);
    expect(read(await download({ action: 'ExportCashArchive' })).problem).toBeNull();
  });

  test('that is not kept is not found', async () => {
    expect(await download({ action: 'LoadKeptArchive', month: '2026-11' })).toContain('"KO"');
  });
});

test('is for those who keep the accounts, of their own desks', async () => {
  for (const [action, input] of [
    ['GetSalesClosings', {}],
    ['VerifySales', {}],
    ['LoadKeptArchive', { month: '2026-11' }],
  ] as const)
    expect(await loge.call(action, { conciergerie: world.conciergerieId, ...input }, marc)).toMatchObject({
      refusal: 'forbidden',
    });
});
