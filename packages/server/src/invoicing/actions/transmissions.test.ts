import { randomUUID } from 'node:crypto';
import { getInvoiceTransmission } from '@loge/contract/invoicing/get-invoice-transmission';
import { getInvoiceTransmissions } from '@loge/contract/invoicing/get-invoice-transmissions';
import { getInvoicingSettings } from '@loge/contract/invoicing/get-invoicing-settings';
import { resendInvoice } from '@loge/contract/invoicing/resend-invoice';
import { setInvoicingSettings } from '@loge/contract/invoicing/set-invoicing-settings';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { fieldsOf, type SelfBillingWorld, selfBillingWorld } from '../../testing/self-billing-world.ts';
import {
  type Flow,
  type InvoicingPlatform,
  PlatformUnavailable,
} from '../../platform/outside/invoicing/invoicing-platform.ts';
import { noteStatus } from '../note-status.ts';
import { readFlows } from '../read-flows.ts';
import { exchangeInvoices } from '../jobs/exchange-invoices.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: SelfBillingWorld;
let comptable: Signed;

beforeAll(async () => {
  here = await selfBillingWorld(loge);
  comptable = await here.world.manager(['COMPTA']);
});

const desk = () => ({ conciergerieId: here.world.conciergerieId });
const exchangeAt = (moment: string) => here.at(moment, () => exchangeInvoices(loge.server.services));
const listed = async () => (await here.inNovember(() => ask(loge, getInvoiceTransmissions, {}, comptable))).items;
const detailOf = async (transmissionId: number) =>
  (await here.inNovember(() => ask(loge, getInvoiceTransmission, { transmissionId }, comptable))).transmission;
const companySirenOf = (siren: string) => ({ siren, vatNumber: '' });
const set = (input: Record<string, unknown>, as = comptable) =>
  here.at('2026-10-06T10:00:00Z', () =>
    loge.call('SetInvoicingSettings', { ...desk(), ...companySirenOf(''), ...input }, as),
  );
const invoiced = async () => {
  const { statement } = await here.settled();
  await here.issue(statement);
  return here.invoiceOf(statement);
};
const transmissionOf = async (reference: string) => {
  const found = (await listed()).find((each) => each.reference === reference);
  if (found === undefined) throw new Error(`${reference} is not listed.`);
  return found;
};

describe('the settings', () => {
  test('say beside each field what is wrong', async () => {
    expect(fieldsOf(await set({ startsOn: '2026-10-05' }))).toEqual(['startsOn']);
    expect(fieldsOf(await set({ siren: '552014881' }))).toEqual(['siren']);
    expect(fieldsOf(await set({ siren: '552014888', vatNumber: 'FR00552014888' }))).toEqual(['vatNumber']);
  });

  test('are refused where nobody sells, and for desks of others', async () => {
    await sql`update conciergeries set seller_identity_id = null where id = ${desk().conciergerieId}`.execute(
      loge.database,
    );
    expect((await set({ startsOn: '2026-11-01' })).refusal).toBe('seller-missing');
    await sql`update conciergeries set seller_identity_id = (select max(id) from seller_identities) where id = ${desk().conciergerieId}`.execute(
      loge.database,
    );
    expect((await set({ conciergerieId: 999_999_999 })).refusal).toBe('not-found');
  });

  test('hold from a day on, which stays once it has come', async () => {
    const chosen = { ...desk(), startsOn: '2026-10-06', siren: '552 014 888', vatNumber: '' };
    const { settings } = await here.at('2026-10-06T10:00:00Z', () =>
      ask(loge, setInvoicingSettings, chosen, comptable),
    );
    expect(settings).toMatchObject({
      seller: { siren: '732829320', startsOn: '2026-10-06' },
      company: { siren: '552014888' },
      platform: 'simulator',
    });
    expect(fieldsOf(await set({ startsOn: '2026-12-01', siren: '552014888' }))).toEqual(['startsOn']);
    expect((await ask(loge, getInvoicingSettings, desk(), comptable)).settings).toEqual(settings);
    expect(
      (await loge.call('GetInvoicingSettings', { conciergerieId: 999_999_999 }, comptable, { method: 'GET' })).refusal,
    ).toBe('not-found');
  });
});

describe('an invoice in a partner’s name', () => {
  test('goes to the platform once, and its life cycle is told', async () => {
    const { reference } = await invoiced();
    const document = await transmissionOf(reference);
    expect(document).toMatchObject({ kind: 'selfBilled', state: 'waiting', status: null, needsAct: false });
    await exchangeAt('2026-11-03T09:10:00Z');
    await exchangeAt('2026-11-03T09:11:00Z');
    await exchangeAt('2026-11-03T09:15:00Z');
    expect(await transmissionOf(reference)).toMatchObject({ state: 'sent', status: 203 });
    await exchangeAt('2026-11-03T10:00:00Z');
    const detail = await detailOf(document.id);
    expect(detail).toMatchObject({
      status: 205,
      needsAct: false,
      mayResend: false,
      attempts: 1,
      buyerSiren: '732829320',
    });
    expect(detail.statuses.map(({ code, bySide }) => `${code} ${bySide}`)).toEqual([
      '200 platform',
      '202 platform',
      '203 platform',
      '205 buyer',
    ]);
    expect(detail.addresses).toMatchObject([{ address: '552100554', isActive: true, seenUntil: null }]);
    const flows = await sql<{ type: string; bytes: Buffer }>`
      select type, bytes from simulated_invoicing_flows where flow_direction = 'Out' and name = ${`${reference}.pdf`}
    `.execute(loge.database);
    expect(flows.rows).toMatchObject([{ type: 'SupplierInvoice' }]);
  });

  test('says to machines where both receive, its frame and the three notes', async () => {
    const { id } = await invoiced();
    const xml = await here.xmlOf(id, here.claire);
    expect(xml).toMatch(/BusinessProcessSpecifiedDocumentContextParameter>\s*<ram:ID>S1</);
    for (const siren of ['552100554', '732829320'])
      expect(xml).toContain(`<ram:URIID schemeID="0225">${siren}</ram:URIID>`);
    for (const code of ['PMT', 'PMD', 'AAB']) expect(xml).toContain(`<ram:SubjectCode>${code}</ram:SubjectCode>`);
  });

  test('waits while the directory knows no address, and leaves when it does', async () => {
    await sql`delete from directory_questions`.execute(loge.database);
    await sql`insert into simulated_directory_lines (siren, address, is_active) values ('552100554', '552100554', false)`.execute(
      loge.database,
    );
    const { reference } = await invoiced();
    await exchangeAt('2026-11-03T09:10:00Z');
    const { id, ...left } = await transmissionOf(reference);
    expect(left).toMatchObject({ state: 'unaddressed', needsAct: true });
    await sql`delete from simulated_directory_lines`.execute(loge.database);
    await exchangeAt('2026-11-04T10:00:00Z');
    const detail = await detailOf(id);
    expect(detail).toMatchObject({ state: 'sent', problem: '' });
    // What the directory said before is kept with its dates.
    expect(detail.addresses.map(({ isActive, seenUntil }) => [isActive, seenUntil !== null])).toContainEqual([
      false,
      true,
    ]);
  });

  test('is not sent twice, and sent again where the platform did not take it', async () => {
    const { reference } = await invoiced();
    const { id } = await transmissionOf(reference);
    const again = () => here.inNovember(() => loge.call('ResendInvoice', { transmissionId: id }, comptable));
    expect((await again()).refusal).toBe('invoice-on-its-way');
    expect(
      (await here.inNovember(() => loge.call('ResendInvoice', { transmissionId: 999_999 }, comptable))).refusal,
    ).toBe('not-found');
    expect(
      (
        await here.inNovember(() =>
          loge.call('GetInvoiceTransmission', { transmissionId: 999_999 }, comptable, { method: 'GET' }),
        )
      ).refusal,
    ).toBe('not-found');
    await exchangeAt('2026-11-05T09:10:00Z');
    expect((await again()).refusal).toBe('invoice-on-its-way');
    await sql`
      update simulated_invoicing_flows set acknowledgement = 'Error', updated_at = '2026-11-05T09:12:00Z',
        problems = '[{"reasonCode": "InvalidSchema", "message": "BT-1"}]' where name = ${`${reference}.pdf`}
    `.execute(loge.database);
    await exchangeAt('2026-11-05T09:13:00Z');
    expect(await detailOf(id)).toMatchObject({
      state: 'failed',
      needsAct: true,
      problemCode: 'InvalidSchema',
      mayResend: true,
    });
    // The same document without its recipient's SIREN never leaves: nothing is offered that would not help.
    await sql`update invoice_transmissions set problem_code = 'NO_SIREN' where id = ${id}::bigint`.execute(
      loge.database,
    );
    expect(await detailOf(id)).toMatchObject({ state: 'failed', mayResend: false });
    const { transmission } = await here.inNovember(() => ask(loge, resendInvoice, { transmissionId: id }, comptable));
    expect(transmission).toMatchObject({ state: 'waiting', problem: '', needsAct: false });
    await exchangeAt('2026-11-05T09:20:00Z');
    expect(await detailOf(id)).toMatchObject({ state: 'sent' });
  });

  test('that was rejected is sent again once, and what was told of the first sending says nothing of the second', async () => {
    const { reference } = await invoiced();
    await exchangeAt('2026-11-05T10:00:00Z');
    const { id } = await transmissionOf(reference);
    const tell = (code: 200 | 202 | 213, at: string) =>
      noteStatus(loge.database, {
        ...{ transmissionId: id, code, bySide: 'platform', occurredAt: new Date(at), now: new Date(at) },
        ...{
          reasonCode: code === 213 ? 'REJ_ADR' : '',
          reason: '',
          amounts: [],
          flowId: randomUUID(),
          paymentId: null,
        },
      });
    await tell(213, '2026-11-05T10:05:00Z');
    expect(await detailOf(id)).toMatchObject({ status: 213, needsAct: true, mayResend: true });
    const again = () =>
      here.at('2026-11-05T10:10:00Z', () => loge.call('ResendInvoice', { transmissionId: id }, comptable));
    expect(await again()).toMatchObject({ code: 0 });
    expect(await detailOf(id)).toMatchObject({ state: 'waiting', status: null, needsAct: false, mayResend: false });
    expect((await again()).refusal).toBe('invoice-on-its-way');
    await exchangeAt('2026-11-05T10:11:00Z');
    await tell(200, '2026-11-05T10:12:00Z');
    await tell(202, '2026-11-05T10:13:00Z');
    const detail = await detailOf(id);
    expect(detail).toMatchObject({ state: 'sent', needsAct: false, mayResend: false });
    expect(detail.status).not.toBe(213);
    expect(detail.statuses.map(({ code }) => code)).toContain(213);
  });

  test('to a company that the directory knows by a routing code alone waits, and says why', async () => {
    await sql`delete from directory_questions`.execute(loge.database);
    await sql`insert into simulated_directory_lines (siren, address, routing_code) values ('552100554', '552100554_COMPTA', 'COMPTA')`.execute(
      loge.database,
    );
    const { reference } = await invoiced();
    await exchangeAt('2026-11-05T11:00:00Z');
    const { id } = await transmissionOf(reference);
    expect(await detailOf(id)).toMatchObject({ state: 'unaddressed', problemCode: 'NO_COMPANY_LINE' });
    await sql`delete from simulated_directory_lines`.execute(loge.database);
    await sql`delete from directory_questions`.execute(loge.database);
    await exchangeAt('2026-11-06T11:00:00Z');
    expect(await detailOf(id)).toMatchObject({ state: 'sent' });
  });

  test('of before the chosen day stays here', async () => {
    await sql`update invoicing_sellers set starts_on = '2026-12-01'`.execute(loge.database);
    const { reference } = await invoiced();
    await sql`update invoicing_sellers set starts_on = '2026-10-06'`.execute(loge.database);
    expect((await listed()).map((each) => each.reference)).not.toContain(reference);
  });
});

test('a file that the platform does not give keeps no other flow unread, and is given up after a day', async () => {
  await exchangeAt('2026-11-07T09:00:00Z');
  const { services } = loge.server;
  const flowAt = (flowId: string, at: string): Flow => ({
    ...{ flowId, trackingId: null, type: 'CustomerInvoiceLC', syntax: 'CDAR', direction: 'In', acknowledgement: 'Ok' },
    ...{ submittedAt: new Date(at), updatedAt: new Date(at), problems: [] },
  });
  const flows = [flowAt('gone', '2026-11-07T10:00:00Z'), flowAt('there', '2026-11-07T10:02:00Z')];
  const read: string[] = [];
  const platform = {
    searchFlows: ({ updatedAfter }: { updatedAfter: Date }) => {
      const found = flows.filter(({ updatedAt }) => updatedAt >= updatedAfter);
      return Promise.resolve({ flows: found, lastUpdatedAt: found.at(-1)?.updatedAt ?? null, isFull: false });
    },
    readFlow: (flowId: string) => {
      read.push(flowId);
      return flowId === 'gone'
        ? Promise.reject(new PlatformUnavailable('500'))
        : Promise.resolve(Buffer.from('<CrossDomainAcknowledgementAndResponse/>'));
    },
  } as unknown as InvoicingPlatform;
  const readAt = (moment: string) => here.at(moment, () => readFlows(services, platform));
  await readAt('2026-11-07T10:03:00Z');
  expect(read).toEqual(['gone', 'there']);
  await readAt('2026-11-07T10:30:00Z');
  expect(read, 'it is asked for again').toEqual(['gone', 'there', 'gone', 'there']);
  await readAt('2026-11-08T10:30:00Z');
  read.length = 0;
  await readAt('2026-11-08T10:31:00Z');
  expect(read, 'a day later it is passed over').not.toContain('gone');
});

test('a status of a document that nobody knows, and one that cannot be read, change nothing', async () => {
  await exchangeAt('2026-11-06T09:00:00Z');
  await exchangeAt('2026-11-06T09:01:00Z');
  const before = await sql`select count(*) from invoice_statuses`.execute(loge.database);
  for (const bytes of [Buffer.from('<odd'), Buffer.from('<CrossDomainAcknowledgementAndResponse/>')])
    await sql`
      insert into simulated_invoicing_flows (flow_id, flow_direction, type, syntax, name, sha256, bytes, acknowledgement, submitted_at, updated_at)
      values (${randomUUID()}, 'In', 'CustomerInvoiceLC', 'CDAR', 'x.xml', '', ${bytes}, 'Ok', '2026-11-06T09:00:30Z', '2026-11-06T09:00:30Z')
    `.execute(loge.database);
  await exchangeAt('2026-11-06T09:02:00Z');
  expect((await sql`select count(*) from invoice_statuses`.execute(loge.database)).rows).toEqual(before.rows);
});
