import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildLocker } from '../../testing/locker-builders.ts';
import { namesInScripts } from '../../testing/names-in-scripts.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { identity, selfBillingWorld, type SelfBillingWorld } from '../../testing/self-billing-world.ts';

/** Every kind of paper, with people, partners, offers and desks whose names are in all scripts. */
const loge = startTestServer({ now: '2026-10-12T10:00:00Z' });
const names: readonly string[] = Object.values(namesInScripts);
const [some, others] = [names.slice(0, 5).join(' '), names.slice(5).join(' ')];
let here: SelfBillingWorld;
let biller: Signed;
let settled: Awaited<ReturnType<SelfBillingWorld['settled']>>;

beforeAll(async () => {
  here = await selfBillingWorld(loge);
  biller = await here.world.manager(['BILLING_MGMT', 'LOCKERS', 'ATTENDU_FACTU']);
  await sql`update users set first_name = ${some}, last_name = ${others}`.execute(loge.database);
  settled = await here.settled({ ...identity, legalName: some, city: others });
});

async function read(action: string, input: Readonly<Record<string, number | string>>, as: Signed): Promise<string> {
  const query = new URLSearchParams({
    action,
    ...Object.fromEntries(Object.entries(input).map(([k, v]) => [k, `${v}`])),
  });
  const answer = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${query.toString()}`,
    headers: {
      'x-session': as.token,
      fromapp: 'test/1',
      'x-session-context': `conciergerie=${here.world.conciergerieId}`,
    },
  });
  expect(answer.headers['content-type'], answer.body.slice(0, 300)).toContain('application/pdf');
  return flat(readPdf(answer.rawPayload).pages.flat().join(''));
}
const flat = (text: string): string => text.replaceAll(/\s/gu, '');
const missingIn = (paper: string) => names.filter((name) => !paper.includes(flat(name)));

test('bill and receipt', async () => {
  const offer = await here.cleaner();
  const { bill } = await ask(loge, generateTicket, { orderId: await here.doneOrder(offer) }, biller);
  expect(missingIn(await read('LoadBillPdf', { billId: bill.id }, here.world.camille))).toEqual([]);
  expect(missingIn(await read('LoadReceiptPdf', { billId: bill.id }, biller))).toEqual([]);
});

test('the confirmation of an order', async () => {
  const orderId = await here.doneOrder(await here.cleaner());
  expect(missingIn(await read('LoadOrderPaper', { orderId }, here.world.camille))).toEqual([]);
});

test('a beneficiary’s statement', async () => {
  expect(missingIn(await read('LoadStatementPdf', { month: '2026-10-01' }, here.world.camille))).toEqual([]);
});

test('a partner’s statement, and the invoice in their name', async () => {
  const statement = () => read('LoadAttenduFactuPdf', { afId: settled.statement }, here.claire);
  for (const part of [some, others]) {
    await sql`update partners set company_name = ${part} where id = ${settled.offer.partnerId}`.execute(loge.database);
    expect(await here.inNovember(statement)).toContain(flat(part));
  }
  await here.issue(settled.statement);
  const { id } = await here.invoiceOf(settled.statement);
  expect(missingIn(await read('LoadSelfBilledInvoicePdf', { invoiceId: id }, settled.partner))).toEqual([]);
});

test('a slip of a locker', async () => {
  const { conciergerieId } = here.world;
  await sql`update conciergeries set locker_name = 'IRIS-A' where id = ${conciergerieId}`.execute(loge.database);
  await buildLocker(loge.database, { conciergerieId, sizes: 'SM' });
  const workflow = 'DEPOSE_REPRISE_ENTREPRISE' as const;
  const offer = await here.world.offer({ workflow, has_locker_rules: true });
  const built = {
    conciergerieId,
    beneficiary_id: here.world.camille.id,
    workflow,
    offer,
    status: 'available' as const,
  };
  const { id } = await buildOrder(loge.database, built);
  expect(missingIn(await read('LoadLockerSlip', { orderId: id }, biller))).toEqual([]);
});

test('a bill of somebody whose name was kept with control characters is printed, and holds XML that is read', async () => {
  const offer = await here.cleaner();
  const { camille } = here.world;
  await sql`update users set last_name = ${'Rous\vsel\u0007'} where id = ${camille.id}`.execute(loge.database);
  const { bill } = await ask(loge, generateTicket, { orderId: await here.doneOrder(offer) }, biller);
  const answer = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?action=LoadBillPdf&billId=${bill.id}`,
    headers: { 'x-session': camille.token, fromapp: 'test/1' },
  });
  const extracted: unknown = await extractXml(new Uint8Array(answer.rawPayload));
  const inside = typeof extracted === 'object' && extracted !== null && 'xml' in extracted ? extracted.xml : extracted;
  const xml = typeof inside === 'string' ? inside : new TextDecoder().decode(inside as Uint8Array);
  expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
  expect(xml).toContain('Roussel</ram:Name>');
});
