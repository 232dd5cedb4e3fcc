import { createDirectDebitFile } from '@loge/contract/payments/create-direct-debit-file';
import { getAllSepaToCollect } from '@loge/contract/payments/get-all-sepa-to-collect';
import { withdrawDirectDebitFile } from '@loge/contract/payments/withdraw-direct-debit-file';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { ibans, orderByDebit, signMandate } from '../../testing/direct-debit-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let nadia: Person & Signed;
let zoe: Person & Signed;

// Each test has a desk of its own. The file is made on Friday, 20 November 2026.
beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  world = await orderingWorld(loge);
  shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  nadia = await world.manager(['COMPTA']);
  zoe = await world.beneficiary({ first_name: 'Zoé', last_name: 'Lœuillet' });
});

const create = (collectionDate: string, over: Record<string, unknown> = {}, as: Signed = nadia) =>
  loge.call('CreateDirectDebitFile', { conciergerieId: world.conciergerieId, collectionDate, ...over }, as);
const made = (collectionDate: string) =>
  ask(loge, createDirectDebitFile, { conciergerieId: world.conciergerieId, collectionDate }, nadia);
const order = (person: Signed = zoe) => orderByDebit(loge, world, shirts, { person, dueOn: '2026-11-20' });
const list = () => ask(loge, getAllSepaToCollect, {}, nadia);
const mailsTo = (person: { readonly id: number }, template?: string) => {
  const mails = loge.database.selectFrom('mails').selectAll().where('user_id', '=', person.id).orderBy('id');
  return (
    template === undefined ? mails.where('template', 'like', 'debit-%') : mails.where('template', '=', template)
  ).execute();
};
const mandateOf = (person: { readonly id: number }) =>
  loge.database
    .selectFrom('direct_debit_mandates')
    .select('reference')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();

const offerLabels = async () => {
  const { offer_label_fr: fr, offer_label_en: en } = await loge.database
    .selectFrom('orders')
    .select(['offer_label_fr', 'offer_label_en'])
    .where('conciergerie_id', '=', world.conciergerieId)
    .executeTakeFirstOrThrow();
  return { fr, en };
};

test('a person is announced all that a file collects in one mail, in their language', async () => {
  await signMandate(loge, zoe);
  const [first, second] = [await order(), await order()];
  const james = await world.beneficiary({ lang: 'en' });
  await signMandate(loge, james, { iban: ibans.german });
  const his = await order(james);
  await made('2026-11-24');

  const [mail, ...others] = await mailsTo(zoe, 'debit-announced');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    lang: 'fr',
    mail_to: zoe.login,
    subject: 'Prélèvement de 60,00\u00a0€ le 24/11/2026',
    conciergerie_id: world.conciergerieId,
  });
  const { reference } = await mandateOf(zoe);
  for (const body of [mail?.text_body, mail?.html_body])
    for (const part of [
      '60,00\u00a0€',
      '24/11/2026',
      reference,
      'Loge',
      'FR76ZZZ000000',
      '0189',
      formatOrderNumber(first),
      formatOrderNumber(second),
    ])
      expect(body).toContain(part);
  expect(mail?.text_body).not.toContain(ibans.french);
  const [english] = await mailsTo(james);
  expect(english).toMatchObject({ lang: 'en', subject: 'Direct debit of €30.00 on 24/11/2026' });
  const { fr, en } = await offerLabels();
  expect(english?.text_body).toContain(`Order no. ${formatOrderNumber(his)}, ${en}: €30.00`);
  expect(mail?.text_body).toContain(`Commande n°\u00a0${formatOrderNumber(first)}, ${fr}\u00a0: 30,00\u00a0€`);
});

test('who sends no mails about orders announces debits all the same', async () => {
  await loge.database
    .updateTable('conciergeries')
    .set({ avoids_all_emails: true })
    .where('id', '=', world.conciergerieId)
    .execute();
  await signMandate(loge, zoe);
  await order();
  await made('2026-11-24');
  expect(await mailsTo(zoe)).toHaveLength(1);
});

test('a withdrawn file says to each that the debit does not take place, and another one announces it anew', async () => {
  await signMandate(loge, zoe);
  await order();
  const { fileId } = await made('2026-11-24');
  await ask(loge, withdrawDirectDebitFile, { fileId, reason: 'Refusé par la banque' }, nadia);
  await made('2026-11-25');
  const mails = await mailsTo(zoe);
  expect(mails.map(({ template, subject }) => [template, subject])).toEqual([
    ['debit-announced', 'Prélèvement de 30,00\u00a0€ le 24/11/2026'],
    ['debit-withdrawn', 'Le prélèvement du 24/11/2026 n’aura pas lieu'],
    ['debit-announced', 'Prélèvement de 30,00\u00a0€ le 25/11/2026'],
  ]);
});

test('a debit whose mandate asks for more notice is left out, counted, and says from which day on', async () => {
  await signMandate(loge, zoe);
  await order();
  const paul = await world.beneficiary();
  await signMandate(loge, paul, { noticeDays: 14 });
  const late = await order(paul);
  const page = await list();
  expect(page.toCollect).toMatchObject({ count: 2, noticeFrom: '2026-12-04' });
  expect(page.items.map(({ notice }) => notice)).toEqual([
    { days: 14, from: '2026-12-04' },
    { days: 2, from: '2026-11-24' },
  ]);
  expect(await made('2026-11-24')).toMatchObject({
    collections: 1,
    leftOut: 1,
    leftOutByNotice: 1,
    noticeFrom: '2026-12-04',
  });
  expect(await mailsTo(paul)).toEqual([]);
  expect((await list()).items.find(({ orderId }) => orderId === late)).toMatchObject({
    state: 'toCollect',
    canCollect: true,
    notice: { days: 14, from: '2026-12-04' },
  });

  expect(await create('2026-12-03')).toMatchObject({
    refusal: 'invalid-input',
    fields: [
      {
        field: 'collectionDate',
        message:
          'Chaque débit est annoncé aussi longtemps à l’avance que son mandat le promet\u00a0: au plus tôt le 04/12/2026.',
      },
    ],
  });
  expect(await made('2026-12-04')).toMatchObject({ collections: 1, leftOutByNotice: 0, noticeFrom: null });
  expect(await mailsTo(paul)).toHaveLength(1);
});

test('the notice counts from the day at the desk', async () => {
  await loge.database
    .updateTable('conciergeries')
    .set({ zone: 'Pacific/Noumea' })
    .where('id', '=', world.conciergerieId)
    .execute();
  await signMandate(loge, zoe, { noticeDays: 14 });
  await order();
  // Monday morning there, Sunday evening in Paris.
  loge.now = new Date('2026-11-22T21:00:00Z');
  nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
  expect(await create('2026-12-04')).toMatchObject({ fields: [{ field: 'collectionDate' }] });
  expect((await create('2026-12-07')).code).toBe(0);
});

test('two files at once debit nobody twice, and announce each debit once', async () => {
  await signMandate(loge, zoe);
  await order();
  const other = await world.manager(['COMPTA']);
  const answers = await Promise.all([create('2026-11-24'), create('2026-11-25', {}, other), create('2026-11-26')]);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await mailsTo(zoe)).toHaveLength(1);
});

test('a mandate replaced by one with more notice, as a file is made, keeps its debit out of a day that is too early', async () => {
  await signMandate(loge, zoe);
  await order();
  const [answer] = await Promise.all([create('2026-11-24'), signMandate(loge, zoe, { noticeDays: 14 })]);
  const collected = await loge.database
    .selectFrom('direct_debit_collections as d')
    .innerJoin('direct_debit_mandates as m', 'm.id', 'd.mandate_id')
    .select('m.notice_days')
    .where('m.user_id', '=', zoe.id)
    .execute();
  expect(collected).toEqual(answer.code === 0 ? [{ notice_days: 2 }] : []);
});

test('who cannot be written to is left out, for nothing would announce the debit', async () => {
  await signMandate(loge, zoe);
  await order();
  await loge.database.updateTable('users').set({ email: 'none' }).where('id', '=', zoe.id).execute();
  expect((await list()).items).toMatchObject([{ obstacle: 'noAddress', canCollect: false, notice: null }]);
  expect((await list()).toCollect).toMatchObject({ count: 0, noticeFrom: null });
  expect(await create('2026-11-24')).toMatchObject({ refusal: 'nothing-to-collect' });
});
