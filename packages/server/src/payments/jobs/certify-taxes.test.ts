import { creditBill } from '@loge/contract/orders/credit-bill';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import { getTaxCertificates } from '@loge/contract/payments/get-tax-certificates';
import { myTaxCertificates } from '@loge/contract/payments/my-tax-certificates';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { type PaymentMode, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { switchAccountsOff } from '../../credentials/switch-accounts.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { ask } from '../../testing/ask.ts';
import type { Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { returnToCredits } from '../return-to-credits.ts';
import { findStatementEntries } from '../rows/statement-rows.ts';
import { certifyTaxes } from './certify-taxes.ts';

const loge = startTestServer();
let world: OrderingWorld;
let ironing: BuiltOffer;
let zoe: Person & Signed;
let marc: Signed;

const at = (moment: string): void => void (loge.now = new Date(moment));
/** Sessions do not last for months: both sign in again. */
async function onDay(moment: string): Promise<void> {
  at(moment);
  marc = { ...world.marc, ...(await loge.signIn(world.marc.login)), conciergerieId: world.conciergerieId };
  zoe = { ...zoe, ...(await loge.signIn(zoe.login)) };
}

beforeEach(async () => {
  at('2025-06-10T08:00:00Z');
  world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId);
  ironing = await world.offer({
    tax_credit_eligible: true,
    avoids_address: true,
    items: [{ price_cents: 6000 }],
    name_fr: 'Repassage à domicile',
  });
  zoe = await world.beneficiary({
    first_name: 'Zélie',
    last_name: 'Œuvrard',
    address1: '4 rue des Lilas',
    zip_code: '92500',
    city: 'Rueil-Malmaison',
  });
  marc = world.marc;
});

const line = (mode: PaymentMode, amount: number) => ({ type: paymentModeNumber(mode), amount });
const move = (orderId: number, to: OrderStatus) =>
  ask(loge, changeOrderStatus, { orderId, status: statusNumber(to), paymentChecked: true }, marc);
async function done(offer = ironing, over: Record<string, unknown> = {}): Promise<number> {
  const orderId = await world.placed(offer, over, zoe);
  await move(orderId, 'accepted');
  await move(orderId, 'done');
  return orderId;
}
const pay = async (orderId: number, ...payments: readonly { type: number; amount: number }[]): Promise<void> =>
  expect(await loge.call('SetOrderPayments', { data: { orderId, payments } }, marc)).toMatchObject({ code: 0 });
const certify = (): Promise<void> => certifyTaxes(loge.server.services);
const certificates = async () =>
  (await ask(loge, myTaxCertificates, {}, zoe)).certificates.map(({ id: _id, seller: _seller, ...said }) => said);
const mails = () =>
  loge.database
    .selectFrom('mails')
    .select(['subject', 'attached_file_id', 'mail_to'])
    .where('user_id', '=', zoe.id)
    .where('template', '=', 'tax-certificate')
    .orderBy('id')
    .execute();
const pdf = (certificateId: number, as?: Signed) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'LoadTaxCertificate', certificateId: String(certificateId) }).toString()}`,
    headers: as === undefined ? {} : { 'x-session': as.token, fromapp: 'test/1' },
  });

test('what was paid in a year for personal services is certified in January, once, by mail and in the profile', async () => {
  await pay(await done(), line('desk_card', 4000), line('cesu', 2000));
  await pay(await done(), line('cash', 6000));
  const plain = await world.offer({ items: [{ price_cents: 900 }] });
  await pay(await done(plain), line('desk_card', 900));
  await onDay('2026-01-14T02:00:00Z');
  await certify();
  expect(await certificates()).toEqual([]);
  await onDay('2026-01-15T02:00:00Z');
  await certify();
  await certify();
  expect(await certificates()).toEqual([
    { year: 2025, version: 1, issuedOn: '2026-01-15', isReplaced: false, countedAmount: 4000, cesuAmount: 2000 },
  ]);
  expect(await mails()).toEqual([
    { subject: 'Votre attestation fiscale 2025', attached_file_id: expect.any(String), mail_to: zoe.login },
  ]);
  const sent = await loge.database
    .selectFrom('mails')
    .select('text_body')
    .where('template', '=', 'tax-certificate')
    .where('user_id', '=', zoe.id)
    .executeTakeFirstOrThrow();
  expect(sent.text_body).toContain('/#!/bills');
  const atDesk = await ask(loge, getTaxCertificates, { userId: zoe.id }, marc);
  const own = await ask(loge, myTaxCertificates, {}, zoe);
  expect(atDesk).toEqual(own);

  const [certificate] = own.certificates;
  const answer = await pdf(certificate?.id ?? 0, zoe);
  expect(answer.headers['content-disposition']).toContain('attestation-fiscale-2025.pdf');
  const read = readPdf(answer.rawPayload);
  expect(read).toMatchObject({ language: 'fr-FR', isTagged: true, title: 'Attestation fiscale 2025, Zélie Œuvrard' });
  const text = read.pages.flat().join('\n');
  for (const said of [
    '4 rue des Lilas',
    'SAP732829320',
    '04/03/2024',
    '40,00\u00a0€',
    '20,00\u00a0€',
    'Repassage à domicile',
    'CESU préfinancé',
    'Espèces',
    'D.7233-4',
    'personnellement',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('annule et remplace');
});

test('a trial desk certifies nothing', async () => {
  await pay(await done(), line('cesu', 2000), line('desk_card', 4000));
  const trial = (isTrial: boolean) =>
    sql`update conciergeries set is_fake = ${isTrial} where id = ${world.conciergerieId}`.execute(loge.database);
  await trial(true);
  await onDay('2026-01-15T02:00:00Z');
  await certify();
  expect(await certificates()).toEqual([]);
  expect(await mails()).toEqual([]);
  await trial(false);
  await certify();
  expect(await certificates()).toMatchObject([{ year: 2025, countedAmount: 4000, cesuAmount: 2000 }]);
});

test('a refund after the year is over corrects the certificate by its next version', async () => {
  const orderId = await done();
  await pay(orderId, line('desk_card', 6000));
  await onDay('2026-01-20T02:00:00Z');
  await certify();
  await onDay('2026-02-03T09:00:00Z');
  const biller = { ...(await world.manager(['BILLING_MGMT', 'REFUND'])), conciergerieId: world.conciergerieId };
  await ask(loge, generateTicket, { orderId, print: false }, biller);
  await ask(loge, creditBill, { orderId, reason: 'Une heure de moins', amount: 2000 } as never, biller);
  const back = { orderId, payments: [line('desk_card', 6000), line('transfer', -2000)] };
  await loge.call('SetOrderPayments', { data: back }, biller);
  await onDay('2026-02-04T02:00:00Z');
  await certify();
  await certify();
  expect(await certificates()).toEqual([
    { year: 2025, version: 2, issuedOn: '2026-02-04', isReplaced: false, countedAmount: 4000, cesuAmount: 0 },
    { year: 2025, version: 1, issuedOn: '2026-01-20', isReplaced: true, countedAmount: 6000, cesuAmount: 0 },
  ]);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Votre attestation fiscale 2025',
    'Votre attestation fiscale corrigée 2025',
  ]);
  const [latest] = (await ask(loge, myTaxCertificates, {}, zoe)).certificates;
  const text = readPdf((await pdf(latest?.id ?? 0, zoe)).rawPayload)
    .pages.flat()
    .join('\n');
  expect(text).toContain('annule et remplace la version 1');
  // The year of the refund certifies nothing of it.
  await onDay('2027-01-20T02:00:00Z');
  await certify();
  expect((await certificates()).map(({ year }) => year)).toEqual([2025, 2025]);
});

test('what is kept of a cancelled service is no personal service, on certificates or statements', async () => {
  const late = await world.offer({
    tax_credit_eligible: true,
    avoids_date: false,
    cancellation_delay_hours: 300,
    withdrawal_exception: 'dated_service',
    items: [{ price_cents: 6000 }],
  });
  const orderId = await world.placed(late, { beginDate: '2025-06-12' }, zoe);
  await pay(orderId, line('desk_card', 6000));
  const cancelled = { orderId, status: statusNumber('cancelled'), comment: 'Annulée', cancellationFee: 2000 };
  expect(await loge.call('changeOrderStatus', cancelled, marc)).toMatchObject({ code: 0 });
  await onDay('2026-01-20T02:00:00Z');
  await certify();
  expect(await certificates()).toEqual([]);
  const [entry] = await findStatementEntries(loge.database, zoe.id, '2025-06-01');
  expect(entry?.isPersonalService).toBe(false);
});

test('what goes back to a credit in the next year certifies nothing of the service in that year', async () => {
  await world.credit(zoe.id, 1500);
  const orderId = await done(ironing, { useCredits: true });
  const credits = await loge.database
    .selectFrom('payments')
    .select(['id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('mode', '=', 'credits')
    .execute();
  expect(credits).toMatchObject([{ amount_cents: 1500 }]);
  await pay(orderId, line('desk_card', 4000));
  await onDay('2026-02-03T09:00:00Z');
  await machineWrite(loge.server.services, 'goes-back', async (transaction) => {
    const order = { id: orderId, conciergerieId: world.conciergerieId, beneficiaryId: zoe.id };
    await returnToCredits(transaction, order, 500, { by: world.marc.id, reason: 'Geste', now: loge.now });
  });
  await pay(await done(), line('desk_card', 6000));
  await onDay('2027-01-20T02:00:00Z');
  await certify();
  const issued = await loge.database
    .selectFrom('tax_certificates')
    .select(['year', 'document'])
    .where('user_id', '=', zoe.id)
    .orderBy('year')
    .execute();
  expect(issued).toMatchObject([{ year: 2026, document: { services: [{ countedCents: 6000, otherCents: 0 }] } }]);
});

test('a certificate is for its owner and their desk, and for nobody else', async () => {
  await pay(await done(), line('desk_card', 6000));
  await onDay('2026-01-20T02:00:00Z');
  await certify();
  const [own] = (await ask(loge, myTaxCertificates, {}, zoe)).certificates;
  const id = own?.id ?? 0;
  const other = await world.beneficiary();
  expect((await pdf(id, marc)).statusCode).toBe(200);
  expect((await pdf(id, other)).statusCode).toBe(404);
  expect((await pdf(id)).statusCode).toBe(401);
  const elsewhere = await orderingWorld(loge);
  expect((await pdf(id, elsewhere.marc)).statusCode).toBe(404);
  expect((await loge.call('GetTaxCertificates', { userId: zoe.id }, elsewhere.marc, { method: 'GET' })).refusal).toBe(
    'not-found',
  );
  // Who has moved is looked after by the new desk: what it lists, it opens.
  await loge.database
    .updateTable('users')
    .set({ conciergerie_id: elsewhere.conciergerieId })
    .where('id', '=', zoe.id)
    .execute();
  const listed = await ask(loge, getTaxCertificates, { userId: zoe.id }, elsewhere.marc);
  expect(listed.certificates).toHaveLength(1);
  expect((await pdf(id, elsewhere.marc)).statusCode).toBe(200);
  expect((await pdf(id, marc)).statusCode).toBe(404);
  // Its bytes cannot be had by the name of the file.
  const { file_id: fileId } = await loge.database
    .selectFrom('tax_certificates')
    .select('file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await loge.call('GetBinaryData', { id: fileId }, other, { method: 'GET' })).code).not.toBe(0);
});

test('without a declaration nothing is certified, nor what was done before it', async () => {
  await pay(await done(), line('desk_card', 6000));
  await loge.database
    .updateTable('seller_identities')
    .set({ personal_services_number: null, personal_services_since: null })
    .execute();
  await onDay('2026-01-20T02:00:00Z');
  await certify();
  expect(await certificates()).toEqual([]);
  await loge.database
    .updateTable('seller_identities')
    .set({ personal_services_number: 'SAP732829320', personal_services_since: '2025-06-11' })
    .execute();
  await certify();
  expect(await certificates()).toEqual([]);
});

test('what was done within an earlier declaration is certified under it', async () => {
  await pay(await done(), line('desk_card', 6000));
  const identity = await loge.database
    .updateTable('seller_identities')
    .set({ personal_services_since: '2025-06-11', personal_services_number: 'SAP2' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await loge.database
    .insertInto('past_seller_declarations')
    .values({ seller_identity_id: identity.id, declaration_number: 'SAP1', since: '2024-03-04', until: '2025-06-10' })
    .execute();
  await onDay('2026-01-20T02:00:00Z');
  await certify();
  const [own] = (await ask(loge, myTaxCertificates, {}, zoe)).certificates;
  expect(own?.countedAmount).toBe(6000);
  const text = readPdf((await pdf(own?.id ?? 0, zoe)).rawPayload)
    .pages.flat()
    .join('\n');
  expect(text).toContain('SAP1');
  expect(text).not.toContain('SAP2');
});

test('what was done within a declaration that was taken away is certified under it', async () => {
  await pay(await done(), line('desk_card', 6000));
  const identity = await loge.database
    .updateTable('seller_identities')
    .set({ personal_services_number: null, personal_services_since: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await loge.database.deleteFrom('past_seller_declarations').execute();
  await loge.database
    .insertInto('past_seller_declarations')
    .values({ seller_identity_id: identity.id, declaration_number: 'SAP1', since: '2024-03-04', until: '2025-12-31' })
    .execute();
  await onDay('2026-01-20T02:00:00Z');
  await certify();
  const [own] = (await ask(loge, myTaxCertificates, {}, zoe)).certificates;
  expect(own?.countedAmount).toBe(6000);
  expect(
    readPdf((await pdf(own?.id ?? 0, zoe)).rawPayload)
      .pages.flat()
      .join('\n'),
  ).toContain('SAP1');
});

test('activities with a ceiling are named with it, and too long an odd job counts for nothing', async () => {
  const of = (over: object) =>
    world.offer({ tax_credit_eligible: true, avoids_address: true, items: [{ price_cents: 6000 }], ...over });
  const jobs = await of({ name_fr: 'Bricolage', personal_service_activity: 'II-3' });
  const garden = await of({ name_fr: 'Tonte', personal_service_activity: 'II-2' });
  await pay(await done(garden), line('desk_card', 4000), line('cesu', 2000));
  await pay(await done(jobs), line('desk_card', 6000));
  const long = await done(jobs);
  await pay(long, line('desk_card', 6000));
  await sql`update orders set duration_minutes = 121 where id = ${long}`.execute(loge.database);
  await onDay('2026-01-20T02:00:00Z');
  await certify();
  const [own] = (await ask(loge, myTaxCertificates, {}, zoe)).certificates;
  expect(own).toMatchObject({ countedAmount: 10_000, cesuAmount: 2000 });
  const text = readPdf((await pdf(own?.id ?? 0, zoe)).rawPayload)
    .pages.flat()
    .join('\n');
  for (const said of [
    'Activités plafonnées',
    'Petit bricolage (II, 3°)',
    '500,00\u00a0€',
    'Petits travaux de jardinage (II, 2°)',
    '5\u202f000,00\u00a0€',
  ])
    expect(text.replaceAll('\u00a0000', '\u202f000')).toContain(said);
});

test('two runs at once issue one version, and what is not mailed is not issued', async () => {
  await pay(await done(), line('desk_card', 6000));
  await onDay('2026-01-20T02:00:00Z');
  await Promise.all([certify(), certify(), certify()]);
  expect(await certificates()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('somebody who was erased keeps the certificate that they got, and gets no other', async () => {
  const orderId = await done();
  await pay(orderId, line('desk_card', 6000));
  await onDay('2026-01-20T02:00:00Z');
  await certify();
  await machineWrite(loge.server.services, 'leaves', async (transaction, changes) => {
    await switchAccountsOff(transaction, [zoe.id], { reason: 'removal', now: loge.now });
    return eraseAccount(transaction, zoe.id, { by: world.marc.id, now: loge.now, changes });
  });
  const { anonymised_at: erasedAt } = await loge.database
    .selectFrom('users')
    .select('anonymised_at')
    .where('id', '=', zoe.id)
    .executeTakeFirstOrThrow();
  expect(erasedAt).not.toBeNull();
  await sql`update orders set duration_minutes = 90 where id = ${orderId}`.execute(loge.database);
  await certify();
  const kept = await loge.database
    .selectFrom('tax_certificates as t')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .select(['t.version', 'f.purged_at'])
    .where('t.user_id', '=', zoe.id)
    .execute();
  expect(kept).toEqual([{ version: 1, purged_at: null }]);
});
