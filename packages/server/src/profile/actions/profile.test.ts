import { myProfile } from '@loge/contract/profile/my-profile';
import { setLanguage } from '@loge/contract/profile/set-language';
import { setMyProfile } from '@loge/contract/profile/set-my-profile';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import {
  buildBeneficiary,
  buildClientCompany,
  buildConciergerie,
  buildManager,
  buildPartner,
  buildUser,
  type Person,
} from '../../testing/builders.ts';
import type { AccessMailJob } from '../../platform/jobs/access-mail-jobs.ts';
import { mailAboutAccess } from '../../access/jobs/access-mails.ts';
import { issueToken, readToken } from '../../credentials/single-use-token.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let marc: Signed;

const typed = { name: 'Roussel', firstName: 'Camille', email: 'camille.roussel@example.test' };
const signed = async (person: Person): Promise<Person & Signed> => ({
  ...person,
  ...(await loge.signIn(person.login)),
});
const somebody = async (overrides: Parameters<typeof buildBeneficiary>[1] = {}) =>
  signed(await buildBeneficiary(loge.database, { conciergerie_id: here, ...overrides }));
const emailOf = (person: Person): string => person.login;

beforeAll(async () => {
  here = await buildConciergerie(loge.database, {
    name: 'Tour Horizon',
    client_company_id: await buildClientCompany(loge.database, {
      description_fr: 'Nous assurons',
      description_en: 'We insure',
    }),
  });
  const manager = await buildManager(loge.database, { conciergerieIds: [here] });
  marc = { ...(await loge.signIn(manager.login)), conciergerieId: here };
});

describe("'MyProfile'", () => {
  test('shows one’s own particulars with the choices of the form', async () => {
    const james = await somebody({ lang: 'en', civility: 'MR', city: 'Rueil' });
    const answer = await ask(loge, myProfile, {}, james);
    expect(answer.profile).toMatchObject({
      id: james.id,
      civility: 'MR',
      city: 'Rueil',
      entDescLabel: 'We insure',
      conciergerie: { id: here, name: 'Tour Horizon' },
      sepaAvailable: true,
      lockerQrCode: null,
      profileComplete: true,
      cguOk: true,
      cguAcceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
    expect(answer.civilitiesLabels.map(({ id }) => id)).toEqual(['MRS', 'MR']);
    expect(answer.langLabels.map(({ id }) => id)).toEqual(['fr', 'en']);
    expect(answer.conciergeriesOptions).toEqual([{ id: here, name: 'Tour Horizon' }]);
  });

  test('gives a partner the code that lockers read', async () => {
    const partnerId = await buildPartner(loge.database);
    const partner = await signed(await buildUser(loge.database, { is_partner: true, partner_id: partnerId }));
    expect((await ask(loge, myProfile, {}, partner)).profile).toMatchObject({
      lockerQrCode: `PVD${partner.login}`,
      sepaAvailable: false,
    });
  });

  test('shows a manager the beneficiary they have selected, of their own desk only', async () => {
    const camille = await somebody();
    expect((await ask(loge, myProfile, {}, { ...marc, beneficiaryId: camille.id })).profile.id).toBe(camille.id);
    const stranger = await buildBeneficiary(loge.database);
    expect(await loge.call('MyProfile', {}, { ...marc, beneficiaryId: stranger.id })).toMatchObject({
      refusal: 'not-found',
    });
  });
});

describe("'SetMyProfile'", () => {
  test('saves what was typed and leaves the rest', async () => {
    const camille = await somebody({
      address1: '14 rue des Acacias',
      professional_phone: '0147000000',
      mail_validity: 2,
    });
    const { user } = await ask(
      loge,
      setMyProfile,
      {
        profile: {
          ...typed,
          email: 'nouvelle.adresse@example.test',
          zipCode: '92 500',
          civility: 'MRS',
          lang: 'en',
          newsletter: true,
        },
      },
      camille,
    );
    expect(user).toMatchObject({ email: 'nouvelle.adresse@example.test', zipCode: '92500', lang: 'en' });
    const { profile } = await ask(loge, myProfile, {}, camille);
    expect(profile).toMatchObject({
      address1: '14 rue des Acacias',
      professionalNumbr: '0147000000',
      civility: 'MRS',
      newsletter: true,
    });
    const row = await loge.database
      .selectFrom('users')
      .select(['mail_validity', 'profile_completed_at'])
      .where('id', '=', camille.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ mail_validity: 0, profile_completed_at: loge.now });
  });

  test('answers a repeat with the same answer', async () => {
    const camille = await somebody();
    const send = () =>
      loge.call('SetMyProfile', { profile: { ...typed, email: emailOf(camille) } }, camille, {
        idempotencyKey: 'a-profile',
      });
    const [first, again] = [await send(), await send()];
    expect(first.code).toBe(0);
    expect(again.data).toEqual(first.data);
    const lines = await loge.database
      .selectFrom('business_log')
      .select('id')
      .where('subject_user_id', '=', camille.id)
      .where('action', '=', 'profile-saved')
      .execute();
    expect(lines).toHaveLength(1);
  });

  test('saves an incomplete profile and says so', async () => {
    const camille = await somebody();
    const { user } = await ask(loge, setMyProfile, { profile: { ...typed, firstName: '', email: '' } }, camille);
    expect(user).toMatchObject({ firstName: '', profileComplete: false });
  });

  test.each([
    ['email', { email: '@example.test' }, 'Cette adresse e-mail n’est pas valide.'],
    ['mobileNumber', { mobileNumber: '06 12' }, 'Veuillez entrer un numéro de téléphone valide'],
    ['zipCode', { zipCode: '9250' }, 'Veuillez entrer un code postal valide'],
    ['civility', { civility: 'DUKE' }, 'Ce choix n’est pas proposé.'],
  ])('names the field %s and saves nothing', async (field, wrong, message) => {
    const camille = await somebody();
    const answer = await loge.call('SetMyProfile', { profile: { ...typed, city: 'Autre', ...wrong } }, camille);
    expect(answer).toMatchObject({ refusal: 'invalid-input', fields: [{ field: `profile.${field}`, message }] });
    expect((await ask(loge, myProfile, {}, camille)).profile.city).toBe('');
  });

  test('names every field that is too long at once', async () => {
    const answer = await loge.call(
      'SetMyProfile',
      { profile: { ...typed, name: 'x'.repeat(101), city: 'x'.repeat(101), zipCode: '123456789' } },
      await somebody(),
    );
    expect(answer.fields?.map(({ field }) => field).sort()).toEqual([
      'profile.city',
      'profile.name',
      'profile.zipCode',
    ]);
  });

  test('lets only one of several people who save at once have an e-mail', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => somebody()));
    const profile = { ...typed, email: 'everybody@example.test' };
    const answers = await Promise.all(people.map((person) => loge.call('SetMyProfile', { profile }, person)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'email-already-used')).toHaveLength(5);
  });

  test('refuses the e-mail of somebody else, in whatever case, and takes one’s own', async () => {
    const [camille, other] = [await somebody(), await somebody()];
    const save = (email: string) => loge.call('SetMyProfile', { profile: { ...typed, email } }, camille);
    expect(await save(emailOf(other).toUpperCase())).toMatchObject({ refusal: 'email-already-used', http: 409 });
    expect((await save(emailOf(camille))).code).toBe(0);
  });

  test('of new e-mails takes ten, or reports them, and then asks to wait; all else is saved', async () => {
    const [camille, other] = [await somebody(), await somebody()];
    const save = (email: string) => loge.call('SetMyProfile', { profile: { ...typed, email } }, camille);
    for (let count = 0; count < 5; count += 1) {
      expect((await save(emailOf(other))).refusal).toBe('email-already-used');
      expect((await save(`box${count}.of.${emailOf(camille)}`)).code).toBe(0);
    }
    expect(await save('one.more@example.test')).toMatchObject({ refusal: 'sign-in-limited', http: 429 });
    expect((await save(emailOf(other))).refusal).toBe('sign-in-limited');
    expect((await save(`box4.of.${emailOf(camille)}`)).code).toBe(0);
  });

  test('takes an e-mail that somebody else has had as well before, as long as it is not changed', async () => {
    const [camille, other] = [await somebody(), await somebody()];
    await loge.database
      .updateTable('users')
      .set({ email: emailOf(camille) })
      .where('id', '=', other.id)
      .execute();
    const profile = { ...typed, email: emailOf(camille).toUpperCase(), city: 'Nanterre' };
    expect((await loge.call('SetMyProfile', { profile }, camille)).code).toBe(0);
  });

  test('ends the links that went to the former e-mail, and leaves them where the e-mail stays', async () => {
    const camille = await somebody();
    const link = { purpose: 'invitation', userId: camille.id, lifetimeMs: 60_000 } as const;
    const token = await issueToken(loge.database, link, loge.now);
    const works = async () => (await readToken(loge.database, token, ['invitation'], loge.now)) !== null;
    const save = (email: string) =>
      loge.call('SetMyProfile', { profile: { ...typed, email } }, { ...marc, beneficiaryId: camille.id });
    expect((await save(emailOf(camille).toUpperCase())).code).toBe(0);
    expect(await works()).toBe(true);
    expect((await save('typed.right@example.test')).code).toBe(0);
    expect(await works()).toBe(false);
  });

  test.for(['fr', 'en'] as const)(
    'tells the former e-mail of the change, once, and not the new one (%s)',
    async (lang) => {
      const zoe = await somebody({ lang });
      const profile = { ...typed, email: `moved.${lang}@example.test`, lang };
      const key = { idempotencyKey: `moved-${lang}` };
      for (let ask = 0; ask < 2; ask += 1)
        expect((await loge.call('SetMyProfile', { profile }, zoe, key)).code).toBe(0);
      // Saved again with other capitals: nothing that anybody must know.
      const shouted = { ...profile, email: profile.email.toUpperCase() };
      expect((await loge.call('SetMyProfile', { profile: shouted }, zoe)).code).toBe(0);
      const { rows } = await loge.server.services.pool.query<{ data: AccessMailJob }>(
        `select data from pgboss.job where data->>'kind' = 'email-changed' and data->>'userId' = $1`,
        [String(zoe.id)],
      );
      expect(rows).toHaveLength(1);
      for (const { data } of [...rows, ...rows]) await mailAboutAccess(loge.server.services, data);
      const mails = await loge.database
        .selectFrom('mails')
        .selectAll()
        .where('template', '=', 'email-changed')
        .execute();
      const ours = mails.filter(({ user_id: userId }) => userId === zoe.id);
      expect(ours).toHaveLength(1);
      expect(ours[0]).toMatchObject({
        mail_to: emailOf(zoe),
        lang,
        subject: lang === 'fr' ? 'Votre adresse e-mail a changé' : 'Your e-mail address has changed',
      });
      expect(JSON.stringify(ours[0])).not.toMatch(/moved\./i);
    },
  );

  test('tells nobody where there was no e-mail, or the account is gone', async () => {
    const zoe = await somebody({ email: '' });
    expect((await loge.call('SetMyProfile', { profile: { ...typed, email: 'first@example.test' } }, zoe)).code).toBe(0);
    const { rows } = await loge.server.services.pool.query(
      `select data from pgboss.job where data->>'kind' = 'email-changed' and data->>'userId' = $1`,
      [String(zoe.id)],
    );
    expect(rows).toEqual([]);
    const gone = { active: false, deactivation_reason: 'removal' };
    await loge.database.updateTable('users').set(gone).where('id', '=', zoe.id).execute();
    const job = { kind: 'email-changed', userId: zoe.id, at: loge.now.toISOString(), formerEmail: 'f@x.test' } as const;
    await mailAboutAccess(loge.server.services, job);
    const mails = () => loge.database.selectFrom('mails').select('id').where('mail_to', '=', 'f@x.test').execute();
    expect(await mails()).toEqual([]);
    // An account that is only switched off may be on again tomorrow.
    const off = { deactivation_reason: 'manager' };
    await loge.database.updateTable('users').set(off).where('id', '=', zoe.id).execute();
    await mailAboutAccess(loge.server.services, job);
    expect(await mails()).toHaveLength(1);
  });

  test('keeps French for the person who may not choose', async () => {
    const fixed = await somebody({ can_choose_language: false });
    const profile = { ...typed, email: emailOf(fixed), lang: 'en' as const };
    expect((await ask(loge, setMyProfile, { profile }, fixed)).user.lang).toBe('fr');
  });

  test('by a manager saves the selected beneficiary, never one of another desk', async () => {
    const camille = await somebody();
    const profile = { ...typed, email: emailOf(camille), city: 'Nanterre' };
    expect((await loge.call('SetMyProfile', { profile }, { ...marc, beneficiaryId: camille.id })).code).toBe(0);
    expect((await ask(loge, myProfile, {}, camille)).profile.city).toBe('Nanterre');
    const stranger = await signed(await buildBeneficiary(loge.database));
    expect(await loge.call('SetMyProfile', { profile }, { ...marc, beneficiaryId: stranger.id })).toMatchObject({
      refusal: 'not-found',
    });
    expect((await ask(loge, myProfile, {}, stranger)).profile.city).toBe('');
  });
});

describe("'SetLanguage'", () => {
  test('switches one’s own language, where one may choose it', async () => {
    const camille = await somebody();
    for (const lang of ['en', 'en', 'fr'] as const)
      expect((await ask(loge, setLanguage, { lang }, camille)).user.lang).toBe(lang);
    expect(await loge.call('SetLanguage', { lang: 'de' }, camille)).toMatchObject({ fields: [{ field: 'lang' }] });
    const fixed = await somebody({ can_choose_language: false });
    expect(await loge.call('SetLanguage', { lang: 'en' }, fixed)).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('SetLanguage', { lang: 'en' }, marc)).toMatchObject({ refusal: 'forbidden' });
  });
});
