import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { numberBookEntries } from '../../ledger/number-book-entries.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie } from '../../testing/builders.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { type SelfBillingWorld, selfBillingWorld } from '../../testing/self-billing-world.ts';

/** The month of a trial desk (docs/guides/attendus.md): what leaves says that it is a trial, and nothing of it stands in the books of the company. */
const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
const company = '552100554';
/** The number of nobody, for trial desks alone. */
const nobody = '000000000';
let here: SelfBillingWorld;
let comptable: SelfBillingWorld['claire'];

beforeAll(async () => {
  here = await selfBillingWorld(loge);
  const { conciergerieId } = here.world;
  await sql`update conciergeries set is_fake = true where id = ${conciergerieId}`.execute(loge.database);
  await sql`update seller_identities set siren = ${nobody}, vat_number = 'FR12000000000'
    where id = (select seller_identity_id from conciergeries where id = ${conciergerieId})`.execute(loge.database);
  // The company sells at another desk.
  await buildSeller(loge.database, await buildConciergerie(loge.database), {
    siren: company,
    vat_number: 'FR96552100554',
  });
  comptable = await here.world.manager(['COMPTA', 'BILLING_MGMT']);
});

const download = (query: Record<string, string>) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams(query).toString()}`,
    headers: { 'x-session': comptable.token, fromapp: 'test/1' },
  });
const textOf = (pdf: Buffer): string => readPdf(pdf).pages.flat().join('\n');
const fec = async (siren: string): Promise<string[]> =>
  (await download({ action: 'ExportFec', year: '2026', siren })).body.split('\r\n').slice(1, -1);

test('an invoice in its partner’s name, its credit note and the mail to the partner say that they are a trial', async () => {
  const { partner, statement } = await here.settled();
  await here.issue(statement);
  const { id } = await here.invoiceOf(statement);
  const pdf = (await here.pdfOf(id, partner)).rawPayload;
  expect(textOf(pdf)).toMatch(/Facture d’essai[\s\S]*Document d’essai, sans valeur/);
  expect(await here.xmlIn(pdf)).toContain('Document d’essai, sans valeur');
  const said = await loge.database
    .selectFrom('mails')
    .select(['subject', 'html_body'])
    .where('template', '=', 'self-billed-invoice')
    .execute();
  expect(said[0]?.subject).toMatch(/^Votre facture d’essai AF-/);
  expect(said[0]?.html_body).toContain('Document d’essai, sans valeur');
});

test('a bill of an order is one of a trial, also after the desk has opened', async () => {
  const { conciergerieId } = here.world;
  const orderId = await here.doneOrder(await here.cleaner());
  const { bill } = await ask(loge, generateTicket, { orderId, print: false }, comptable);
  await sql`update conciergeries set is_fake = false where id = ${conciergerieId}`.execute(loge.database);
  const { rawPayload } = await download({ action: 'LoadBillPdf', billId: String(bill.id) });
  expect(textOf(rawPayload)).toContain('Facture d’essai');
  await sql`update conciergeries set is_fake = true where id = ${conciergerieId}`.execute(loge.database);
});

test('its entries stand in the file of its own number, each marked, and in none of the company', async () => {
  await numberBookEntries(loge.database, loge.now);
  const lines = await fec(nobody);
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter((line) => !line.split('\t')[10]?.startsWith('ESSAI '))).toEqual([]);
  expect(await fec(company)).toEqual([]);
});
