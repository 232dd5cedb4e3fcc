import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import type { TableFormat } from '@loge/contract/shared/define-table';
import { EXTRACTS } from '@loge/contract/exports/extract-names';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { CONNECTION_TYPES } from '@loge/domain/access/connection-types';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { isExportable } from '../exports/is-exportable.ts';
import { sealReceipt } from '../payments/receipt-link.ts';
import { readPdf } from '../testing/pdf-text.ts';
import { formFieldsOf, type Signed, startTestServer } from '../testing/running-server.ts';
import { type JsonSchema, sampleOf } from '../platform/gateway/sample-of-schema.ts';
import { servedLists } from '../platform/lists/serve-list.ts';
import { fillDemoWorldIfEmpty } from './fill-if-empty.ts';

/*
 * What leaves in a file speaks to people: no constant of the code or the wire stands in one, whatever its format and whatever the demo world
 * holds.
 */

const loge = startTestServer();
let nadia: Signed;
let ids: { readonly partner: number; readonly offer: number; readonly desk: number };

beforeAll(async () => {
  const { services } = loge.server;
  const size = { beneficiaries: 20, orders: 240 };
  await fillDemoWorldIfEmpty(loge.database, { ...size, seal: services.seal, services, log: () => undefined });
  const first = async (table: 'partners' | 'offers' | 'conciergeries') =>
    Number((await loge.database.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id);
  ids = { partner: await first('partners'), offer: await first('offers'), desk: await first('conciergeries') };
  await loge.database
    .updateTable('users')
    .set({ is_admin: true })
    .where('login', '=', 'nadia@demo.loge.test')
    .execute();
  nadia = { ...(await loge.signIn('nadia@demo.loge.test')), conciergerieId: ids.desk };
}, 120_000);

/** Constants as the code writes them: words tied by underscores, and those that stand alone. */
const alone = CONNECTION_TYPES.filter((type) => !type.includes('_'));
const constant = new RegExp(`\\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|${alone.join('|')})\\b`, 'g');
const constantsIn = (text: string): readonly string[] => [...new Set(text.match(constant))];

interface Answered {
  readonly type: string;
  readonly bytes: Buffer;
}

async function answer(action: string, fields: Readonly<Record<string, unknown>>, as = nadia): Promise<Answered> {
  const { headers, rawPayload } = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${formFieldsOf(action, fields).toString()}`,
    headers: { 'x-session': as.token, ...(as === nadia && { 'x-session-context': `conciergerie=${ids.desk}` }) },
  });
  return { type: (headers['content-type'] ?? '').toString().split(';')[0] ?? '', bytes: rawPayload };
}

/** The rows of a table, whichever format it has; none of what was refused. */
async function rowsOf({ type, bytes }: Answered): Promise<readonly (readonly string[])[]> {
  if (type === 'text/csv')
    return bytes
      .toString()
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
  if (!type.endsWith('spreadsheetml.sheet')) return [];
  const rows = await readSheet(bytes);
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}

const textOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(';')).join('\n');

const files = catalogueOfActions.filter(
  (action) => isExportable(action) && !['ExportList', 'launchNewExtract'].includes(action.name),
);
const lists = [...servedLists().keys()].toSorted();
const read: string[] = [];

function inputOf(action: (typeof files)[number], format: TableFormat): Readonly<Record<string, unknown>> {
  const sample = sampleOf(toJSONSchema(schemasOf(action).input, { io: 'input' }) as JsonSchema) as Record<
    string,
    unknown
  >;
  return {
    ...sample,
    ...('format' in sample && { format }),
    ...('partnerId' in sample && { partnerId: ids.partner }),
    ...('offreId' in sample && { offreId: ids.offer }),
    ...('conciergerieId' in sample && { conciergerieId: ids.desk }),
    ...('conciergerie' in sample && { conciergerie: ids.desk }),
    ...('conciergeries' in sample && { conciergeries: [ids.desk] }),
    ...('date' in sample && { date: '2026-11-20' }),
    ...('year' in sample && { year: 2026 }),
    ...('month' in sample && { month: 11 }),
    ...('from' in sample && { from: '2026-01-01' }),
    ...('to' in sample && { to: '2026-11-20' }),
  };
}

describe.each(['csv', 'xlsx'] as const)('as %s', (format) => {
  test.each(files)('$name', async (action) => {
    const rows = await rowsOf(await answer(action.name, inputOf(action, format)));
    if (rows.length > 1) read.push(`${action.name} ${format}`);
    expect(constantsIn(textOf(rows))).toEqual([]);
  });

  test.each(lists)('the list %s', async (list) => {
    const rows = await rowsOf(await answer('ExportList', { list, format, query: '{}' }));
    if (rows.length > 1) read.push(`${list} ${format}`);
    expect(constantsIn(textOf(rows))).toEqual([]);
  });

  test.each(EXTRACTS)('the extract %s', async (id) => {
    const { data } = await loge.call('launchNewExtract', { id, format, from: '2026-01-01' }, nadia);
    const bytes = Buffer.from((data as unknown as { data: string }).data, 'base64');
    const rows = await rowsOf({ type: format === 'csv' ? 'text/csv' : 'spreadsheetml.sheet', bytes });
    expect(rows.length).toBeGreaterThan(1);
    expect(constantsIn(textOf(rows))).toEqual([]);
  });
});

/** Every paper that an action answers, with who asks for it and the inputs that may lead to one. */
describe('on paper', () => {
  const idsOf = async (
    table:
      | 'bills'
      | 'billing_statements'
      | 'self_billed_invoices'
      | 'commission_invoices'
      | 'orders'
      | 'cash_registers',
  ) => {
    const rows = await loge.database.selectFrom(table).select('id').orderBy('id', 'desc').limit(150).execute();
    return rows.map(({ id }) => Number(id));
  };
  const papers: Readonly<Record<string, () => Promise<{ as?: string; inputs: readonly object[] }>>> = {
    LoadBillPdf: async () => ({ inputs: (await idsOf('bills')).map((billId) => ({ billId })) }),
    LoadReceiptPdf: async () => ({ inputs: (await idsOf('bills')).map((billId) => ({ billId })) }),
    LoadAttenduFactuPdf: async () => ({ inputs: (await idsOf('billing_statements')).map((afId) => ({ afId })) }),
    LoadOwnStatementPdf: async () => ({
      as: 'pressing@demo.loge.test',
      inputs: (await idsOf('billing_statements')).map((statementId) => ({ statementId })),
    }),
    LoadSelfBilledInvoicePdf: async () => ({
      inputs: (await idsOf('self_billed_invoices')).map((invoiceId) => ({ invoiceId })),
    }),
    LoadCommissionInvoicePdf: async () => ({
      inputs: (await idsOf('commission_invoices')).map((invoiceId) => ({ invoiceId })),
    }),
    LoadStatementPdf: async () => {
      const paid = await loge.database
        .selectFrom('payments as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .select(['u.login', 'p.collected_at as at'])
        .where('p.status', '=', 'collected')
        .where('u.active', '=', true)
        .orderBy('p.id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { as: paid.login, inputs: [{ month: `${(paid.at ?? loge.now).toISOString().slice(0, 7)}-01` }] };
    },
    LoadLockerSlip: async () => ({ inputs: (await idsOf('orders')).map((orderId) => ({ orderId })) }),
    LoadCaisseTicketPdf: async () => ({
      inputs: (await idsOf('cash_registers')).flatMap((caisse) => [{ caisse }, { caisse, cloture: 1 }]),
    }),
  };
  const enough = 6;

  test.each(Object.entries(papers))('%s', async (action, of) => {
    const { as, inputs } = await of();
    const reader = as === undefined ? nadia : await loge.signIn(as);
    let found = 0;
    for (const input of inputs) {
      const { type, bytes } = await answer(action, { ...input }, reader);
      if (type !== 'application/pdf') continue;
      found += 1;
      expect(constantsIn(readPdf(bytes).pages.flat().join('\n'))).toEqual([]);
      if (found === enough) break;
    }
    expect(found).toBeGreaterThan(0);
  });

  test('papers of every kind: bills, credit notes over the whole and a part, fees, and those between companies', async () => {
    const bills = await loge.database.selectFrom('bills').select(['kind', 'is_partial', 'document']).execute();
    const kinds = bills.map(({ kind, is_partial: isPartial, document }) =>
      JSON.stringify(document).includes('Frais d’annulation') ? 'fee' : `${kind}${isPartial ? ' of a part' : ''}`,
    );
    expect(new Set(kinds)).toEqual(new Set(['bill', 'credit_note', 'credit_note of a part', 'fee']));
    for (const table of ['self_billed_invoices', 'commission_invoices'] as const)
      expect((await idsOf(table)).length).toBeGreaterThan(0);
  });

  test('a receipt behind its link', async () => {
    const payments = await loge.database
      .selectFrom('payments')
      .select('id')
      .where('status', '=', 'collected')
      .orderBy('id', 'desc')
      .limit(enough)
      .execute();
    for (const { id } of payments) {
      const token = sealReceipt(loge.server.services.seal, { paymentId: Number(id), givenCents: null }, loge.now);
      const { rawPayload } = await loge.server.app.inject({ method: 'GET', url: `/receipts/${token}` });
      expect(constantsIn(readPdf(rawPayload).pages.flat().join('\n'))).toEqual([]);
    }
  });

  test('no other action answers a paper', () => {
    const named = catalogueOfActions.filter(({ name, bytes }) => bytes === true && /pdf|slip/i.test(name));
    expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(papers).toSorted());
  });
});

test('the files had something in them', () => {
  expect(read.length).toBeGreaterThanOrEqual(50);
  expect(read).toEqual(
    expect.arrayContaining(['ExportOffers csv', 'ExportCategories xlsx', 'GetAllPayments xlsx', 'GetAllPartners2 csv']),
  );
  expect(read.filter((name) => name.endsWith('xlsx'))).toHaveLength(read.length / 2);
});
