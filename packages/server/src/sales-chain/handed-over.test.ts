import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { closeDesk, openDesk } from '../desk-moves/rows/moving-desk-rows.ts';
import { listsOfAccounts } from '../exports/actions/export-list.ts';
import { advanceOrder } from '../testing/advance-order.ts';
import { ask } from '../testing/ask.ts';
import { buildConciergerie } from '../testing/builders.ts';
import { buildSeller } from '../testing/seller-builders.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../testing/running-server.ts';
import { catchUpSalesChains } from './jobs/keep-sales-chains.ts';
import { deleteWaitingNotes, findWaitingNotes, insertWaitingNote, putWaitingNotes } from './rows/waiting-note-rows.ts';
import { findSalesRecords } from './rows/sales-chain-rows.ts';
import { verifySalesChain } from './verify-sales-chain.ts';

/** Why what answers bytes is no file or paper of the accounts. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  figures: [
    'LoadCompanyValue',
    'BiExportReport',
    'ReportingExtraction',
    'ExportOpenCampaignRate',
    'ExportSubscriptionCounts',
  ],
  'what is kept of a person': ['MyPersonalDataFile', 'PersonalDataFile', 'ExportAnonymisation'],
  'what is offered before anything is sold': ['LoadServiceQuote'],
  'orders and their work': [
    'LoadOrderPaper',
    'ExtractAllOrdersPartner',
    'ExportBadOrders',
    'ExportHoursAlerts',
    'LoadLockerSlip',
  ],
  'the catalogue': [
    'ExportCategories',
    'ExportOffers',
    'ExportPriceGrid',
    'ExportPrices',
    'ExportSellingPrices',
    'OffreConciergerieProduitsExtract',
    'OffrePublieesNonUtiliseesExtract',
    'PrestaOffreTxMargeExtract',
    'CategoriesPrestataireOffreConciergerieExtract',
  ],
  'pictures and attached files': [
    'GetBinaryData',
    'GetConciergerieSignature',
    'GetFlashImage',
    'GetPublicQrCode',
    'getCategorieOffreImage',
    'getImageEntLogo',
    'getImageView',
  ],
  'papers between companies, which have series of their own': [
    'LoadAttenduFactuPdf',
    'LoadOwnStatementPdf',
    'LoadSelfBilledInvoicePdf',
    'LoadCommissionInvoicePdf',
    'LoadMandateScan',
  ],
  'an account told to its owner, no paper of a sale': ['LoadStatementPdf'],
  'a certificate with versions of its own': ['LoadTaxCertificate'],
  'a file that was noted when the job made it': ['LoadExport'],
};
const notOfTheAccounts = new Set(Object.values(reasons).flat());

const loge = startTestServer();
let world: OrderingWorld;
let marc: Signed & { id: number };
let siren = '552100000';

beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  world = await orderingWorld(loge);
  marc = await world.manager(['PROD', 'COMPTA', 'BILLING_MGMT']);
  // A company of its own for each test: its file is for who keeps the accounts of all its desks.
  siren = String(Number(siren) + 1);
  await buildSeller(loge.database, world.conciergerieId, { siren });
});

const read = (action: string, input: Record<string, unknown>, as: Signed = marc) =>
  loge.call(action, input, as, { method: 'GET' });
const noted = async () =>
  (await findSalesRecords(loge.database, world.conciergerieId, { after: 0, limit: 1_000 })).flatMap(
    ({ kind, by, content }) => ('file' in content || 'paper' in content ? [{ kind, by, content }] : []),
  );

test('every action that answers bytes says whether it hands over accounts', () => {
  const undecided = catalogueOfActions.filter(
    ({ bytes, notes, name }) => bytes === true && notes === undefined && !notOfTheAccounts.has(name),
  );
  expect(undecided.map(({ name }) => name)).toEqual([]);
});

test('lists that show money are noted, by the name of their file', () => {
  const lists = catalogueOfActions.filter(({ list, capability }) => list !== undefined && capability === 'payments');
  expect(lists.map(({ name }) => name).toSorted()).toEqual(Object.keys(listsOfAccounts).toSorted());
});

const exported: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ['ExportFec', { year: 2026 }, 'fec'],
  ['ExportInExtenso', { year: 2026, month: 11, format: 'csv' }, 'entries'],
  ['ExportAcmf', { format: 'csv' }, 'open-balances'],
  ['ExportBankReconciliation', { format: 'csv' }, 'bank-lines'],
  ['ExportAllBalances', { date: '2026-11-20', format: 'csv' }, 'register-balances'],
  ['ExportCashInventory', { date: '2026-11-20', format: 'csv' }, 'register-counts'],
  ['ExportCashJournal', { from: '2026-11-01', format: 'csv' }, 'register-journal'],
  ['ExportCashJournalInWords', { from: '2026-11-01', format: 'csv' }, 'register-journal'],
  ['ExportCashArchive', {}, 'archive'],
  ['ExportList', { list: 'GetAllPayments', format: 'csv' }, 'payments'],
  ['ExportList', { list: 'GetAllCredits', format: 'csv' }, 'credits'],
];

test.each(exported)('%s is noted with who got it', async (action, input, file) => {
  const about = { ExportCashArchive: { conciergerie: world.conciergerieId }, ExportFec: { siren } };
  expect((await read(action, { ...input, ...about[action as keyof typeof about] })).http).toBe(200);
  const kind = action === 'ExportCashArchive' ? 'archive' : 'export';
  expect(await noted()).toEqual([{ kind, by: marc.id, content: expect.objectContaining({ file }) as unknown }]);
  expect((await verifySalesChain(loge.database, loge.server.services.seal, desks())).problem).toBeNull();
});

const desks = () => ({ id: world.conciergerieId, zone: 'Europe/Paris' });

test('what is refused, and a list of orders, leave no note', async () => {
  expect((await read('ExportFec', { siren: '123456789', year: 2026 })).code).toBe(20);
  expect((await read('ExportList', { list: 'GetAllPartners2', format: 'csv' })).http).toBe(200);
  expect(await noted()).toEqual([]);
});

async function billed(): Promise<{ readonly billId: number; readonly reference: string }> {
  const shirts = await world.offer({ items: [{ price_cents: 3_000 }] });
  const orderId = await world.placed(shirts, {}, world.camille);
  await advanceOrder(loge, () => marc.id)(orderId, 'accepted', 'done');
  await ask(loge, generateTicket, { orderId, print: false }, marc);
  const { id, reference } = await loge.database
    .selectFrom('bills')
    .select(['id', 'reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { billId: id, reference };
}

test('each PDF of a bill that is given again is a copy with its number, for every reader', async () => {
  const { billId, reference } = await billed();
  await Promise.all([
    read('LoadBillPdf', { billId }),
    read('LoadBillPdf', { billId }),
    read('LoadBillPdf', { billId }),
  ]);
  await read('LoadBillPdf', { billId }, world.camille);
  const copies = (await noted()).filter(({ kind }) => kind === 'copy');
  expect(copies.map(({ content }) => content)).toEqual(
    [1, 2, 3, 4].map((copy) => expect.objectContaining({ paper: 'bill-pdf', reference, copy }) as unknown),
  );
  expect(copies.at(-1)?.by).toBe(world.camille.id);
});

test('while a desk moves, the file of its company and a bill are handed over, and noted once the desk is open again', async () => {
  const { billId, reference } = await billed();
  await closeDesk(loge.database, world.conciergerieId, loge.now);
  expect((await read('ExportFec', { siren, year: 2026 })).http).toBe(200);
  expect((await read('LoadBillPdf', { billId })).http).toBe(200);
  await catchUpSalesChains(loge.server.services);
  expect((await noted()).filter(({ kind }) => kind !== 'bill')).toEqual([]);
  await openDesk(loge.database, world.conciergerieId);
  await catchUpSalesChains(loge.server.services);
  await catchUpSalesChains(loge.server.services);
  await read('LoadBillPdf', { billId });
  expect((await noted()).map(({ content }) => content)).toMatchObject([
    { file: 'fec', about: `${siren} 2026` },
    { paper: 'bill-pdf', reference, copy: 1 },
    { paper: 'bill-pdf', reference, copy: 2 },
  ]);
  expect(await loge.database.selectFrom('waiting_notes').select('id').execute()).toEqual([]);
  expect((await verifySalesChain(loge.database, loge.server.services.seal, desks())).problem).toBeNull();
});

test('a desk whose notes cannot be noted keeps no other one waiting', async () => {
  const [first, second] = [await buildConciergerie(loge.database), await buildConciergerie(loge.database)];
  for (const [deskId, kind] of [
    [first, 'copy'],
    [second, 'export'],
  ] as const)
    await insertWaitingNote(loge.database, { deskId, kind, content: { file: 'fec' }, by: null, now: loge.now });
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    loge.database,
  );
  await sql`create trigger refuse_one before delete on waiting_notes for each row when (old.desk_id = ${sql.lit(first)}) execute function refuse_one()`.execute(
    loge.database,
  );
  await catchUpSalesChains(loge.server.services);
  await sql`drop function refuse_one cascade`.execute(loge.database);
  expect(await findWaitingNotes(loge.database, second)).toEqual([]);
  expect(await findWaitingNotes(loge.database, first)).toHaveLength(1);
  await catchUpSalesChains(loge.server.services);
  expect(await findWaitingNotes(loge.database, first)).toEqual([]);
});

test('what waits for a desk that has moved is taken to its new server once', async () => {
  await closeDesk(loge.database, world.conciergerieId, loge.now);
  await read('ExportFec', { siren, year: 2026 });
  const notes = await findWaitingNotes(loge.database, world.conciergerieId);
  expect(notes).toMatchObject([{ kind: 'export', by: marc.id }]);
  // As the other server would have it: the same rows, put there twice.
  await deleteWaitingNotes(
    loge.database,
    notes.map(({ id }) => id),
  );
  await putWaitingNotes(loge.database, world.conciergerieId, notes);
  await putWaitingNotes(loge.database, world.conciergerieId, notes);
  expect(await findWaitingNotes(loge.database, world.conciergerieId)).toEqual(notes);
  await openDesk(loge.database, world.conciergerieId);
  await catchUpSalesChains(loge.server.services);
  expect(await noted()).toMatchObject([{ kind: 'export', content: { file: 'fec' } }]);
});
