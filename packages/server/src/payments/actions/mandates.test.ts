import { getOrderPaymentInfo } from '@loge/contract/payments/get-order-payment-info';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { ibans, signedBeforeCountries } from '../../testing/direct-debit-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { payingPerson, type PayingPerson } from '../../testing/paying-person.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const person = async (): Promise<PayingPerson> => payingPerson(loge, world, shirts, await world.beneficiary());
const means = async (of: PayingPerson) =>
  (await loge.call('GetMyPaymentOptions', {}, of, { method: 'GET' })).data as unknown as Record<string, unknown>;

describe('a direct-debit mandate', () => {
  const iban = 'FR76 3000 6000 0112 3456 7890 189';
  const sign = (of: PayingPerson, over: Record<string, unknown> = {}) =>
    loge.call('SignMandate', { holder: 'Paul Petit', iban, accepted: true, ...over }, of);

  test('says all that is missing or wrong at once', async () => {
    const paul = await person();
    const fields = async (over: Record<string, unknown>): Promise<readonly string[] | undefined> =>
      (await sign(paul, over)).fields?.map(({ field }) => field);
    expect(await fields({ holder: ' ', iban: '', accepted: false })).toEqual(['holder', 'iban', 'accepted']);
    expect(await fields({ iban: 'FR76 3000 6000 0112 3456 7890 188', accepted: false })).toEqual(['iban', 'accepted']);
  });

  test('is signed, shown without its IBAN, replaced and revoked', async () => {
    const paul = await person();
    const signed = await sign(paul);
    expect(signed.code).toBe(0);
    const shown = await means(paul);
    expect(shown['sepaMandate']).toMatchObject({
      holder: 'Paul Petit',
      maskedIban: 'FR••\u00a0••••\u00a0••••\u00a00189',
    });
    expect(JSON.stringify(shown)).not.toContain('30006');
    const [row] = await loge.database
      .selectFrom('direct_debit_mandates')
      .selectAll()
      .where('user_id', '=', paul.id)
      .execute();
    expect(JSON.stringify(row)).not.toContain('30006000');
    const { seal } = loge.server.services;
    expect(seal.open(row?.iban_sealed ?? '', `mandate:${row?.reference}`)).toBe('FR7630006000011234567890189');

    const again = await sign(paul, { holder: 'P. Petit' });
    expect(again.data).not.toEqual(signed.data);
    expect((await loge.call('RevokeMandate', {}, paul)).code).toBe(0);
    expect((await loge.call('RevokeMandate', {}, paul)).refusal).toBe('not-found');
    expect(await means(paul)).toMatchObject({ sepaMandate: null });
  });

  test('of an account that is never debited is refused in words, in both languages', async () => {
    const said = async (lang: 'fr' | 'en') => {
      const paul = payingPerson(loge, world, shirts, await world.beneficiary({ lang }));
      const { fields } = await sign(paul, { iban: ibans.swiss });
      expect(await means(paul)).toMatchObject({ sepaMandate: null });
      return fields;
    };
    expect(await said('fr')).toMatchObject([
      {
        field: 'iban',
        message:
          'Ce compte ne peut pas être prélevé\u00a0: seuls ceux de l’Espace économique européen le peuvent. Indiquez-en un autre.',
      },
    ]);
    expect(await said('en')).toMatchObject([
      { message: 'This account cannot be debited: only those in the European Economic Area can. Enter another one.' },
    ]);
  });

  test('of such an account, signed before, pays nothing: direct debit is not offered, and the means of payment say so', async () => {
    const paul = await person();
    await sign(paul);
    expect((await world.place(shirts, { paymentMode: 11 }, paul)).code).toBe(0);
    expect(await means(paul)).toMatchObject({ sepaMandate: { canBeDebited: true } });
    await signedBeforeCountries(loge, paul.id);
    expect(await world.place(shirts, { paymentMode: 11 }, paul)).toMatchObject({
      refusal: 'payment-option-not-available',
    });
    expect(await means(paul)).toMatchObject({ sepaMandate: { canBeDebited: false } });
    const orderId = await world.placed(shirts, {}, paul);
    const modes = async () =>
      (await ask(loge, getOrderPaymentInfo, { orderId }, world.marc)).paymentTypes.map(({ id }) => id);
    expect(await modes()).not.toContain(11);
    await sign(paul);
    expect(await modes()).toContain(11);
  });

  test('says how long before it a debit is announced, as the text did that was accepted', async () => {
    const noticeOf = async (over: Record<string, unknown>): Promise<unknown> => {
      const paul = await person();
      expect((await sign(paul, over)).code).toBe(0);
      return (await means(paul))['sepaMandate'];
    };
    // The settings of these servers say two days.
    const shown = await means(await person());
    expect(shown).toMatchObject({ noticeDays: 2 });
    expect(JSON.stringify(shown['mandateText'])).toContain('au moins 2 jours avant');
    expect(await noticeOf({ noticeDays: 2 })).toMatchObject({ noticeDays: 2 });
    expect(await noticeOf({ noticeDays: 1 }), 'shorter than anything that is shown').toMatchObject({ noticeDays: 2 });
    expect(await noticeOf({ noticeDays: 10 }), 'shown before the settings changed').toMatchObject({ noticeDays: 10 });
    expect(await noticeOf({}), 'no number was shown').toMatchObject({ noticeDays: 14 });
  });

  test('signed twice at once is signed twice, whichever was asked for first', async () => {
    const paul = await person();
    await sign(paul);
    const { now } = loge;
    // Asked for before the one that was heard before it, or heard by a process whose clock is behind.
    loge.now = new Date(now.getTime() - 5);
    const answers = [await sign(paul), await loge.call('RevokeMandate', {}, paul)];
    loge.now = now;
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(await means(paul)).toMatchObject({ sepaMandate: null });
  });

  test.each([
    ['a wrong check digit', { iban: 'FR77 3000 6000 0112 3456 7890 189' }, ['iban']],
    ['nonsense', { iban: 'bonjour' }, ['iban']],
    ['an account outside of the zone', { iban: 'BR1500000000000010932840814P2' }, ['iban']],
    ['an account in Switzerland', { iban: ibans.swiss }, ['iban']],
    ['an account in the United Kingdom', { iban: ibans.british }, ['iban']],
    ['an account in Monaco', { iban: ibans.monegasque }, ['iban']],
    ['an account in Gibraltar', { iban: ibans.gibraltarian }, ['iban']],
    ['no tick', { accepted: false }, ['accepted']],
    ['two problems at once', { iban: 'x', accepted: false }, ['iban', 'accepted']],
    ['nobody', { holder: '  ' }, ['holder']],
    ['a digit too many', { iban: `${iban}0` }, ['iban']],
    ['letters of another alphabet', { iban: 'FR76 3000 6000 0112 3456 7890 １89' }, ['iban']],
    ['an account of no country', { iban: 'ZZ89 3704 0044 0532 0130 00' }, ['iban']],
    ['a statement of SQL', { iban: "FR76'; drop table users; --" }, ['iban']],
    ['nothing but spaces', { iban: '   ' }, ['iban']],
    ['a letter in place of a digit', { iban: 'FR76 3000 6000 O112 3456 7890 189' }, ['iban']],
    ['more than anybody types', { iban: 'FR76'.padEnd(61, '0') }, ['iban']],
  ])('with %s is refused beside the field', async (_what, over, fields) => {
    const answer = await sign(await person(), over);
    expect(answer.refusal).toBe('invalid-input');
    expect((answer.fields ?? []).map(({ field }) => field)).toEqual(fields);
  });

  test.each([
    ['lower case', 'fr76 3000 6000 0112 3456 7890 189'],
    ['no spaces', 'FR7630006000011234567890189'],
    ['spaces anywhere, and dashes', ' FR7-6300 06000 0112345-67890189 '],
    ['no-break spaces, as copied from a document', 'FR76\u00a03000\u00a06000\u00a00112\u00a03456\u00a07890\u00a0189'],
    ['an account of another country of the zone', 'DE89 3704 0044 0532 0130 00'],
  ])('takes an IBAN with %s', async (_what, typed) => {
    const paul = await person();
    expect((await sign(paul, { iban: typed })).code).toBe(0);
    const { sepaMandate } = (await means(paul)) as { sepaMandate: { maskedIban: string } };
    expect(sepaMandate.maskedIban.slice(-4)).toBe(typed.replaceAll(/[^0-9]/g, '').slice(-4));
  });

  test('names its debtor: a profile that says too little is completed first (code 12)', async () => {
    const anna = payingPerson(loge, world, shirts, await world.beneficiary({ first_name: '' }));
    expect(await sign(anna)).toMatchObject({ code: 12, refusal: 'profile-incomplete' });
    await loge.database.updateTable('users').set({ first_name: 'Anna' }).where('id', '=', anna.id).execute();
    expect((await sign(anna)).code).toBe(0);
  });

  test('is not offered where the desk has none', async () => {
    const elsewhere = await orderingWorld(loge);
    const anna = payingPerson(loge, elsewhere, shirts, await elsewhere.beneficiary());
    await loge.database
      .updateTable('conciergeries')
      .set({ direct_debit_enabled: false })
      .where('id', '=', elsewhere.conciergerieId)
      .execute();
    expect((await sign(anna)).refusal).toBe('direct-debit-not-available');
  });

  test('opens the choice of direct debit; an offer that forces it leads to the profile where there is none', async () => {
    const paul = await person();
    expect((await world.place(shirts, { paymentMode: 11 }, paul)).refusal).toBe('payment-option-not-available');
    await sign(paul);
    const placed = await world.place(shirts, { paymentMode: 11 }, paul);
    expect(placed.data).toMatchObject({ paymentAction: { formUrl: null, errorMessage: null, goToProfile: false } });

    const forced = await world.offer({ forced_payment_mode: 'direct_debit' });
    const anna = await person();
    expect((await world.place(forced, { paymentMode: 11 }, anna)).data).toMatchObject({
      paymentAction: { goToProfile: true },
    });
  });
});
