import { expect, test } from 'vitest';
import { mailAboutAccess } from '../jobs/access-mails.ts';
import {
  buildBeneficiary,
  buildConciergerie,
  buildManager,
  buildPartner,
  buildUser,
  type Person,
} from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/** Beneficiaries read the language that they have chosen, if they may choose; everybody else reads French (Spec: beneficiary-and-access §1). */
const loge = startTestServer();

const choose = (as: Signed, lang: 'fr' | 'en') =>
  loge.call('SetMyProfile', { profile: { name: 'Hart', firstName: 'James', email: `${as.token}@x.test`, lang } }, as);
const languageOf = async (as: Signed) => {
  const answer = await loge.call('UserInfoFromSession', {}, as, { method: 'GET' });
  return (answer.data as { user: { lang: string; canChooseLanguage: boolean } } | null)?.user;
};
/** What a refusal says to somebody whose browser asks for the other language. */
const refusalTo = async (as: Signed, browser: 'fr' | 'en') =>
  (await loge.call('GetMailsList', { page: 'x' }, as, { method: 'GET', lang: browser })).message;
const mailTo = async (person: Person) => {
  const at = loge.now.toISOString();
  await mailAboutAccess(loge.server.services, { kind: 'password-changed', userId: person.id, at });
  const mail = await loge.database
    .selectFrom('mails')
    .select(['lang', 'subject'])
    .where('user_id', '=', person.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  loge.now = new Date(loge.now.getTime() + 60_000);
  return mail;
};

test('anyone who may choose switches at once: the session, the next answer, the next mail', async () => {
  const james = await buildBeneficiary(loge.database, { lang: 'fr', can_choose_language: true });
  const as = await loge.signIn(james.login);
  expect(await mailTo(james)).toEqual({ lang: 'fr', subject: 'Votre mot de passe a été changé' });
  expect((await choose(as, 'en')).code).toBe(0);
  expect(await languageOf(as)).toMatchObject({ lang: 'en', canChooseLanguage: true });
  expect(await refusalTo(as, 'fr')).toBe('You do not have access to this action.');
  expect(await mailTo(james)).toEqual({ lang: 'en', subject: 'Your password has been changed' });
  await choose(as, 'fr');
  expect(await refusalTo(as, 'en')).toBe('Vous n’avez pas accès à cette action.');
});

test('anyone who may not choose keeps what they have', async () => {
  const person = await buildBeneficiary(loge.database, { lang: 'en', can_choose_language: false });
  const as = await loge.signIn(person.login);
  await choose(as, 'fr');
  expect(await languageOf(as)).toMatchObject({ lang: 'en', canChooseLanguage: false });
});

test('managers, partners and administrators read French, whatever they or their browsers ask for', async () => {
  const { database } = loge;
  const desk = await buildConciergerie(database);
  const manager = await buildManager(database, { conciergerieIds: [desk], can_choose_language: true });
  const partnerId = await buildPartner(database);
  const partner = await buildUser(database, { is_partner: true, partner_id: partnerId });
  const admin = await buildUser(database, { is_admin: true, lang: 'en' });
  // Staff that is also served at a desk has nothing to choose as a beneficiary either.
  const served = { is_beneficiary: true, can_choose_language: true, conciergerie_id: desk } as const;
  const managerToo = await buildManager(database, { conciergerieIds: [desk], ...served });
  const partnerToo = await buildUser(database, { is_partner: true, partner_id: partnerId, ...served });
  for (const person of [manager, partner, admin, managerToo, partnerToo]) {
    const as = await loge.signIn(person.login);
    await choose(as, 'en');
    expect(await languageOf(as), person.login).toMatchObject({ lang: 'fr', canChooseLanguage: false });
    const answer = await loge.call('PreviewOrder', { o: 'x' }, as, { lang: 'en' });
    expect(answer.message, person.login).toMatch(/Vous n’avez pas accès|Certains champs/);
    expect((await mailTo(person))?.lang, person.login).toBe('fr');
  }
});

test('before signing in the browser is asked', async () => {
  const say = async (lang: 'fr' | 'en') =>
    (await loge.call('login', { login: 'personne', pass: 'x' }, undefined, { lang })).message;
  expect(await say('en')).toBe('The login or the password does not match.');
  expect(await say('fr')).toBe('L’identifiant ou le mot de passe ne correspond pas.');
});
