import { cgu } from '@loge/contract/access/cgu';
import { loadCgu } from '@loge/contract/access/load-cgu';
import { setCguRead } from '@loge/contract/access/set-cgu-read';
import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { textBlobAction } from '@loge/contract/access/text-blob-action';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, type Person } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { issueTermsToken } from '../../credentials/terms-link.ts';

const loge = startTestServer();
let strictDesk = 0;

const newcomer = async (conciergerieId?: number): Promise<Person & Signed> => {
  const person = await buildBeneficiary(loge.database, {
    terms_accepted_at: null,
    terms_version: null,
    ...(conciergerieId === undefined ? {} : { conciergerie_id: conciergerieId }),
  });
  return { ...person, ...(await loge.signIn(person.login)) };
};
const publish = (version: number, objectName = 'default') =>
  loge.database
    .insertInto('legal_texts')
    .values({
      type: 'CGU',
      object_name: objectName,
      version,
      content_fr: `<h1>Conditions ${objectName} ${version}</h1><script>x()</script>`,
      content_en: '',
    })
    .execute();

beforeAll(async () => {
  strictDesk = await buildConciergerie(loge.database, { legal_text_name: 'strict' });
  await publish(1);
  await publish(2);
  await publish(1, 'strict');
  await loge.database
    .insertInto('legal_texts')
    .values({ type: 'MENTIONS_LEGALES', version: 1, content_fr: 'Éditeur', content_en: 'Publisher' })
    .execute();
});

describe("'Cgu'", () => {
  test('shows everybody the edition in force, cleaned, in French where there is no English', async () => {
    expect(await ask(loge, cgu, { lang: 'en' })).toEqual({ content: '<h2>Conditions default 2</h2>', version: 2 });
  });

  test('shows people of a desk the terms of that desk, also by the link of a mail', async () => {
    const person = await newcomer(strictDesk);
    const strict = { content: '<h2>Conditions strict 1</h2>', version: 1 };
    expect(await ask(loge, cgu, { lang: 'fr' }, person)).toEqual(strict);
    const token = 'a-token-of-a-mail';
    await loge.database
      .insertInto('single_use_tokens')
      .values({
        token_hash: hashToken(token),
        purpose: 'read-terms',
        user_id: person.id,
        expires_at: new Date(loge.now.getTime() + 60_000),
      })
      .execute();
    expect(await ask(loge, cgu, { lang: 'fr', token })).toEqual(strict);
    loge.now = new Date(loge.now.getTime() + 120_000);
    expect(await loge.call('Cgu', { lang: 'fr', token })).toMatchObject({ refusal: 'link-expired', http: 410 });
    expect(await loge.call('Cgu', { lang: 'fr', token: 'guessed' })).toMatchObject({ refusal: 'link-expired' });
  });

  test('is answered by loadCgu alike, without a language in that of who asks', async () => {
    const shown = await ask(loge, cgu, { lang: 'fr' });
    expect(await ask(loge, loadCgu, { lang: 'fr' })).toEqual(shown);
    expect(await ask(loge, loadCgu, {})).toEqual(shown);
    expect(await loge.call('loadCgu', { token: 'guessed' })).toMatchObject({ refusal: 'link-expired' });
  });

  test('names a language that it does not speak', async () => {
    expect(await loge.call('Cgu', { lang: 'de' })).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'lang' }],
    });
  });
});

describe("'SetCguRead'", () => {
  test('accepts the edition that was shown, once', async () => {
    const person = await newcomer();
    const { user } = await ask(loge, setCguRead, { version: 2 }, person);
    expect(user).toMatchObject({ needsToValidateCGU: false, acceptCgu: true });
    loge.now = new Date(loge.now.getTime() + 60_000);
    await ask(loge, setCguRead, {}, person);
    const lines = await loge.database
      .selectFrom('business_log')
      .select('comment')
      .where('action', '=', 'terms-accepted')
      .where('author_id', '=', person.id)
      .execute();
    expect(lines).toEqual([{ comment: 'Version 2' }]);
  });

  test('does not accept an edition that is no longer in force', async () => {
    const person = await newcomer();
    expect(await loge.call('SetCguRead', { version: 1 }, person)).toMatchObject({
      refusal: 'changed-meanwhile',
      http: 409,
    });
    const { user } = await ask(loge, setCguRead, { version: 2 }, person);
    expect(user.needsToValidateCGU).toBe(false);
    await publish(3);
    const answer = await loge.call('UserInfoFromSession', {}, person, { method: 'GET' });
    expect(answer.data).toMatchObject({ user: { needsToValidateCGU: true } });
  });

  test('takes the token of one’s own mail, and nobody else’s', async () => {
    const [reader, other] = [await newcomer(), await newcomer()];
    const token = await issueTermsToken(loge.database, reader.id, loge.now);
    expect(await loge.call('SetCguRead', { token }, other)).toMatchObject({ refusal: 'link-expired' });
    expect(await loge.call('SetCguRead', { token: 'guessed' }, reader)).toMatchObject({ refusal: 'link-expired' });
    const { user } = await ask(loge, setCguRead, { token }, reader);
    expect(user.needsToValidateCGU).toBe(false);
  });

  test('needs somebody who accepts', async () => {
    expect(await loge.call('SetCguRead', { version: 2 })).toMatchObject({ refusal: 'not-authenticated' });
  });
});

describe("'TextBlobAction'", () => {
  test('shows a legal text in both languages', async () => {
    expect(await ask(loge, textBlobAction, { type: 'MENTIONS_LEGALES' })).toEqual({
      type: 'MENTIONS_LEGALES',
      contentFr: 'Éditeur',
      contentEn: 'Publisher',
    });
  });

  test('knows neither a text that nobody wrote nor another type', async () => {
    expect(await loge.call('TextBlobAction', { type: 'CREDITS' })).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('TextBlobAction', { type: 'SECRETS' })).toMatchObject({ fields: [{ field: 'type' }] });
  });
});

test('the signed-in user has the legal texts that there are for their desk, of its set and in common', async () => {
  await loge.database
    .insertInto('legal_texts')
    .values({ type: 'CREDITS', object_name: 'strict', version: 1, content_fr: 'Photos', content_en: '' })
    .execute();
  const textsOf = async (desk?: number) => {
    const { legalTexts } = (await ask(loge, userInfoFromSession, {}, await newcomer(desk))).user;
    return legalTexts.toSorted();
  };
  expect(await textsOf(strictDesk)).toEqual(['CGU', 'CREDITS', 'MENTIONS_LEGALES']);
  expect(await textsOf(), 'not those of another set').toEqual(['CGU', 'MENTIONS_LEGALES']);
});

test('the common terms hold where the set that a desk names has no text, also for ordering', async () => {
  const desk = await buildConciergerie(loge.database, { legal_text_name: 'not written yet' });
  const person = await buildBeneficiary(loge.database, { conciergerie_id: desk, terms_version: 1 });
  const offer = await buildOffer(loge.database, { conciergerieIds: [desk] });
  const order = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }], paymentMode: 1 };
  const signed = await loge.signIn(person.login);
  expect((await loge.call('CreateOrder', { o: order }, signed)).refusal).toBe('terms-not-accepted');
  expect((await loge.call('SetCguRead', {}, signed)).code).toBe(0);
  expect((await loge.call('CreateOrder', { o: order }, signed)).code).toBe(0);
});
