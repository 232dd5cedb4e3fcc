import { getDeskMailTexts } from '@loge/contract/brands/get-desk-mail-texts';
import { getMailTexts } from '@loge/contract/brands/get-mail-texts';
import { previewMailText } from '@loge/contract/brands/preview-mail-text';
import { setDeskMailText } from '@loge/contract/brands/set-desk-mail-text';
import { setMailText } from '@loge/contract/brands/set-mail-text';
import { EDITED_MAILS } from '@loge/domain/brands/mail-texts';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailAboutAccess } from '../../access/jobs/access-mails.ts';
import { ask } from '../../testing/ask.ts';
import { mailLockerPickup } from '../../order-mails/jobs/order-mails.ts';
import { buildUser } from '../../testing/builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let production: OrderingWorld['marc'];
let setter: OrderingWorld['marc'];
let invited = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  production = await world.manager(['PROD']);
  setter = await world.manager(['CONFIGURATION']);
});
beforeEach(async () => {
  await loge.database.deleteFrom('mail_texts').execute();
  await loge.database.deleteFrom('desk_mail_texts').execute();
});

const mine = {
  subject: 'Bienvenue, {prenom}',
  title: 'Bonjour {prenom}',
  message: 'Chez {conciergerie}\u00a0: {services}.\n\nVotre identifiant\u00a0: {identifiant}.',
};
const wrong = (answer: { fields?: readonly { field: string; message: string }[] }) =>
  (answer.fields ?? []).map(({ field, message }) => `${field}: ${message}`);
const textsOf = async (of: 'installation' | 'desk') => {
  const { texts } =
    of === 'installation'
      ? await ask(loge, getMailTexts, {}, production)
      : await ask(loge, getDeskMailTexts, {}, setter);
  return texts;
};
const invitationOf = async (of: 'installation' | 'desk') =>
  (await textsOf(of)).find(({ kind, lang }) => kind === 'invitation' && lang === 'fr');

/** What an invitation says to somebody who is invited now. */
async function invitation(lang: 'fr' | 'en' = 'fr') {
  invited += 1;
  const person = await world.beneficiary({ first_name: 'Zoé', lang });
  const at = new Date(loge.now.getTime() + invited).toISOString();
  await mailAboutAccess(loge.server.services, { kind: 'invitation', userId: person.id, at });
  const mail = await loge.database
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body'])
    .where('user_id', '=', person.id)
    .where('template', '=', 'invitation')
    .executeTakeFirstOrThrow();
  return { ...mail, login: person.login };
}

describe('the text of an invitation', () => {
  test('promises what the desk offers and nothing else', async () => {
    expect((await invitation()).text_body).toContain('Au programme\u00a0: des services au quotidien.');
    const offer = await world.offer();
    const { universe_id } = await loge.database
      .selectFrom('offers')
      .innerJoin('categories', 'categories.id', 'offers.category_id')
      .select('categories.universe_id')
      .where('offers.id', '=', offer.id)
      .executeTakeFirstOrThrow();
    await loge.database
      .updateTable('universes')
      .set({ label_fr: 'Massages', label_en: 'Massage' })
      .where('id', '=', universe_id)
      .execute();
    const { text_body: said } = await invitation();
    expect(said).toContain('Au programme\u00a0: massages.');
    expect(said).not.toMatch(/pressing|colis/);
    expect((await invitation('en')).text_body).toContain('On offer: massage.');
    await loge.database.updateTable('offers').set({ visible_to_beneficiaries: false }).execute();
    expect((await invitation()).text_body).toContain('des services au quotidien');
    await loge.database.updateTable('offers').set({ visible_to_beneficiaries: true }).execute();
  });

  test('is what SetMailText writes, as GetMailTexts reads it back, in that language alone', async () => {
    const shipped = await invitationOf('installation');
    expect(shipped).toMatchObject({
      own: null,
      version: 0,
      places: ['prenom', 'nom', 'identifiant', 'conciergerie', 'services'],
    });
    const answer = await ask(loge, setMailText, { kind: 'invitation', lang: 'fr', text: mine, version: 0 }, production);
    expect(answer).toEqual({ ...shipped, own: mine, version: 1 });
    expect(await invitationOf('installation')).toEqual(answer);
    const { subject, text_body: said, login } = await invitation();
    expect(subject).toBe('Bienvenue, Zoé');
    expect(said).toContain('Bonjour Zoé');
    expect(said).toContain(`Votre identifiant\u00a0: ${login}.`);
    // What is said of the link stays.
    expect(said).toContain('sept jours');
    expect((await invitation('en')).subject).toBe('Welcome to your concierge service');
    const back = await ask(loge, setMailText, { kind: 'invitation', lang: 'fr', version: 1 }, production);
    expect(back).toEqual(shipped);
    expect((await invitation()).subject).toBe('Bienvenue à votre conciergerie');
  });

  test('is the desk’s where SetDeskMailText writes one, as GetDeskMailTexts reads it back; without it its installation’s', async () => {
    await ask(loge, setMailText, { kind: 'invitation', lang: 'fr', text: mine, version: 0 }, production);
    expect(await invitationOf('desk')).toMatchObject({ own: null, original: mine });
    const text = { ...mine, subject: 'Le Comptoir vous attend' };
    const answer = await ask(loge, setDeskMailText, { kind: 'invitation', lang: 'fr', text, version: 0 }, setter);
    expect(answer).toMatchObject({ own: text, original: mine, version: 1 });
    expect((await invitation()).subject).toBe('Le Comptoir vous attend');
    await ask(loge, setDeskMailText, { kind: 'invitation', lang: 'fr', text: null, version: 1 }, setter);
    expect((await invitation()).subject).toBe('Bienvenue, Zoé');
  });

  test('what people are called is never taken for a place or for HTML', async () => {
    await ask(
      loge,
      setMailText,
      { kind: 'invitation', lang: 'fr', text: { ...mine, title: '{prenom} <b>' }, version: 0 },
      production,
    );
    const person = await world.beneficiary({ first_name: '{identifiant} <i>' });
    await mailAboutAccess(loge.server.services, { kind: 'invitation', userId: person.id, at: loge.now.toISOString() });
    const mail = await loge.database
      .selectFrom('mails')
      .select(['subject', 'html_body'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Bienvenue, {identifiant} <i>');
    expect(mail.html_body).toContain('{identifiant} &lt;i&gt; &lt;b&gt;');
  });
});

describe('a text that is wrong', () => {
  test.each([
    [{ subject: '' }, 'text.subject: Ce champ est obligatoire.'],
    [{ subject: 'Bonjour\r\nBcc: tous@etoile.example' }, /^text\.subject: Une seule ligne/],
    [{ title: 'Bonjour {prénom}' }, /^text\.title: Il n’y a pas de \{prénom\}\. Ce qui existe\u00a0: \{prenom\}/],
    [{ message: 'Bienvenue.' }, /^text\.message: Il y manque \{identifiant\}/],
    [{ message: `{identifiant} ${'x'.repeat(4000)}` }, /^text\.message: Ce champ ne peut contenir plus de 4000/],
  ] as const)('is refused beside its field, and shown nowhere: %#', async (change, message) => {
    const text = { ...mine, ...change };
    for (const [action, as] of [
      ['SetMailText', production],
      ['SetDeskMailText', setter],
      ['PreviewMailText', setter],
    ] as const) {
      const input = { kind: 'invitation', lang: 'fr', text, version: 0 };
      expect(wrong(await loge.call(action, input, as))).toEqual([expect.stringMatching(message)]);
    }
    expect(await loge.database.selectFrom('mail_texts').selectAll().execute()).toEqual([]);
  });

  test('nobody writes over what they have not seen', async () => {
    const save = (version: number, text: object | null = mine) =>
      loge.call('SetMailText', { kind: 'invitation', lang: 'fr', text, version }, production);
    const both = await Promise.all([save(0), save(0)]);
    expect(both.map(({ code }) => code === 0).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    expect(await save(0)).toMatchObject({ refusal: 'changed-meanwhile' });
    expect(await save(7, null)).toMatchObject({ refusal: 'changed-meanwhile' });
    expect((await save(1)).code).toBe(0);
    const desk = (version: number) =>
      loge.call('SetDeskMailText', { kind: 'invitation', lang: 'fr', text: mine, version }, setter);
    expect((await desk(0)).code).toBe(0);
    expect(await desk(0)).toMatchObject({ refusal: 'changed-meanwhile' });
  });
});

test('PreviewMailText makes a text out for the selected beneficiary, else for the one who came last, else for oneself', async () => {
  const text = { ...mine, title: '{prenom} {nom}' };
  const preview = (as: OrderingWorld['marc'] | OrderingWorld['forCamille'], lang: 'fr' | 'en' = 'fr') =>
    ask(loge, previewMailText, { kind: 'invitation', lang, text }, as);
  const { first_name: firstName } = await loge.database
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', world.camille.id)
    .executeTakeFirstOrThrow();
  const chosen = await preview({ ...setter, beneficiaryId: world.camille.id } as OrderingWorld['marc']);
  expect(chosen.person).toContain(firstName);
  expect(chosen.html).toContain(world.camille.login);
  expect(chosen.from).toContain('<ne-pas-repondre@loge.test>');
  const last = await world.beneficiary({ first_name: 'Dernière', created_at: '2027-01-01T09:59:00Z' });
  expect((await preview(setter)).html).toContain(last.login);
  const admin = await buildUser(loge.database, { is_admin: true, first_name: 'Ada' });
  expect((await preview((await loge.signIn(admin.login)) as OrderingWorld['marc'])).person).toContain('Ada');
});

test('without a desk there is none to write for, and others write nowhere', async () => {
  const manager = await world.manager(['CONFIGURATION']);
  await loge.database.deleteFrom('manager_conciergeries').where('user_id', '=', manager.id).execute();
  const deskless = { token: manager.token };
  const input = { kind: 'invitation', lang: 'fr', text: mine, version: 0 };
  expect(await loge.call('GetDeskMailTexts', {}, deskless, { method: 'GET' })).toMatchObject({
    refusal: 'conciergerie-not-selected',
  });
  expect(await loge.call('SetDeskMailText', input, deskless)).toMatchObject({ refusal: 'conciergerie-not-selected' });
  expect(await loge.call('SetMailText', input, setter)).toMatchObject({ http: 403 });
  expect(await loge.call('SetDeskMailText', input, production)).toMatchObject({ http: 403 });
  expect(await loge.call('PreviewMailText', input, world.marc)).toMatchObject({ http: 403 });
});

describe('every text that can be written', () => {
  const cases = EDITED_MAILS.flatMap((kind) => (['fr', 'en'] as const).map((lang) => [kind, lang] as const));

  test.each(cases)('%s in %s: as it is shipped it is accepted, shown and goes back', async (kind, lang) => {
    const shipped = (await textsOf('installation')).find((text) => text.kind === kind && text.lang === lang);
    if (shipped === undefined) throw new Error('There is no such text.');
    const text = { ...shipped.original, title: 'Un titre à nous' };
    const preview = await ask(loge, previewMailText, { kind, lang, text }, setter);
    expect(preview.html).toContain('Un titre à nous');
    expect(`${preview.subject} ${preview.html}`, 'no place is left').not.toMatch(/\{\w*\}/);
    const saved = await ask(loge, setMailText, { kind, lang, text, version: 0 }, production);
    expect(saved).toMatchObject({ own: text, original: shipped.original });
    const desk = await ask(loge, setDeskMailText, { kind, lang, text: shipped.original, version: 0 }, setter);
    expect(desk).toMatchObject({ own: shipped.original, original: text });
    await ask(loge, setMailText, { kind, lang, text: null, version: 1 }, production);
    expect((await textsOf('installation')).find((each) => each.kind === kind && each.lang === lang)).toEqual(shipped);
  });

  test.each([
    ['fr', 'la commande'],
    ['en', 'your order'],
  ] as const)('the reminder of a locker says in %s what is written, with the order in it', async (lang, order) => {
    const person = await world.beneficiary({ first_name: 'Zoé', lang });
    const { id: orderId } = await buildOrder(loge.database, {
      conciergerieId: world.conciergerieId,
      beneficiary_id: person.id,
      offer: await world.offer(),
      status: 'available_in_locker',
    });
    const remind = async (at: string) => {
      await mailLockerPickup(loge.server.services, { orderId, news: 'reminder', at });
      return loge.database
        .selectFrom('mails')
        .select(['subject', 'text_body'])
        .where('order_id', '=', orderId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    };
    const number = formatOrderNumber(orderId);
    const shipped = await remind('2026-11-20T09:00:00.000Z');
    expect(shipped.subject).toContain(number);
    const text = {
      subject: `{prenom}, ${order} {numero}`,
      title: '{conciergerie}, {service}',
      message: 'Chez {partenaire}.\n\nÀ bientôt {prenom} {nom}.',
    };
    await ask(
      loge,
      setDeskMailText,
      {
        kind: 'locker-reminder',
        lang,
        text,
        version: 0,
      },
      setter,
    );
    const written = await remind('2026-11-21T09:00:00.000Z');
    expect(written.subject).toBe(`Zoé, ${order} ${number}`);
    expect(written.text_body).toMatch(/Chez [^{]+\.\n\nÀ bientôt Zoé [^{]+\./);
    expect(written.text_body).not.toContain('{');
  });
});
