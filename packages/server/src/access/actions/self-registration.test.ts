import { networkOfAddress } from '@loge/domain/access/network-of-address';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertRegisteredUser,
  insertRegistration,
  takeRegistration,
} from '../../registration/rows/registration-rows.ts';
import { lostRegistrations } from '../../registration/jobs/lost-registrations.ts';
import { settleOneRegistration } from '../../registration/jobs/settle-registration.ts';
import { buildBeneficiary, buildClientCompany, buildConciergerie } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { readToken } from '../../credentials/single-use-token.ts';

const loge = startTestServer();
let horizon = 0;
let seine = 0;
let count = 0;

const newEmail = () => `nouvelle${(count += 1)}@horizon.test`;
const person = (more: Record<string, unknown> = {}) => ({
  email: newEmail(),
  firstname: 'Jeanne',
  lastname: 'Petit',
  phones: '06 12 48 30 77',
  address: 'HORIZON',
  ...more,
});
const register = (user: Record<string, unknown>, lang: 'fr' | 'en' = 'fr') =>
  loge.call('SelfRegistration', { user }, undefined, { lang });
const users = (email: string) => loge.database.selectFrom('users').selectAll().where('email', '=', email).execute();
const mails = (email: string) =>
  loge.database.selectFrom('mails').selectAll().where('mail_to', '=', email).orderBy('id').execute();
const registrations = (email: string) =>
  loge.database.selectFrom('registrations').selectAll().where('email', '=', email).orderBy('id').execute();
const settle = async (email: string) => {
  for (const { id } of await registrations(email)) {
    await settleOneRegistration(loge.server.services, id);
    // What is settled needs no job any more.
    expect(await lostRegistrations.find(loge.database, loge.now)).not.toContainEqual({ registrationId: id });
  }
};
const fieldsOf = ({ fields }: { fields?: readonly { field: string; message: string }[] }) =>
  Object.fromEntries((fields ?? []).map(({ field, message }) => [field, message]));

beforeAll(async () => {
  const company = await buildClientCompany(loge.database, { name: 'Horizon Assurances' });
  const desk = { client_company_id: company, email: 'loge@horizon.test' };
  horizon = await buildConciergerie(loge.database, { ...desk, name: 'Tour Horizon', access_code: 'HORIZON' });
  seine = await buildConciergerie(loge.database, {
    ...desk,
    name: 'Quai de Seine',
    access_code: 'SEINE',
    asks_for_external_id: true,
    external_id_label_fr: 'Matricule',
  });
  await buildConciergerie(loge.database, { ...desk, name: 'Autre quai', access_code: 'SEINE' });
  await loge.database
    .insertInto('conciergerie_locations')
    .values([
      { conciergerie_id: seine, kind: 'sub_entity', label: 'Finance' },
      { conciergerie_id: seine, kind: 'sub_entity', label: 'Juridique' },
      { conciergerie_id: seine, kind: 'sub_location', label: 'Étage 1' },
    ])
    .execute();
});

beforeEach(() => {
  loge.now = new Date(loge.now.getTime() + 15 * 60_000);
});

describe('creating one’s account', () => {
  test('is done so often from one network', async () => {
    const network = networkOfAddress('127.0.0.1');
    while ('takeBack' in (await claimAttempt(loge.server.services, 'self-registration', network, loge.now)));
    expect(await register(person())).toMatchObject({ refusal: 'sign-in-limited', http: 429 });
  });

  test('makes an account that its owner opens by a link of the mail, seven days long', async () => {
    const user = person({ email: 'Jeanne.PETIT@horizon.test' });
    expect(await register(user)).toMatchObject({ code: 0, data: {} });
    await settle('jeanne.petit@horizon.test');
    const [account, ...others] = await users('jeanne.petit@horizon.test');
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      login: 'Jeanne.PETIT@horizon.test',
      first_name: 'Jeanne',
      last_name: 'Petit',
      mobile_phone: '06 12 48 30 77',
      company_name: 'Horizon Assurances',
      conciergerie_id: horizon,
      service_location_kind: 'conciergerie',
      is_beneficiary: true,
      is_manager: false,
      password_hash: null,
      lang: 'fr',
      terms_accepted_at: null,
    });
    const [mail] = await mails('Jeanne.PETIT@horizon.test');
    expect(mail).toMatchObject({
      template: 'registration-created',
      subject: 'Bienvenue chez Tour Horizon\u00a0: choisissez votre mot de passe',
      reply_to: 'loge@horizon.test',
      user_id: account?.id,
    });
    expect(mail?.text_body).toContain(`/#!/newPassword/token-${mail?.place_key}`);
    const token = mail?.one_time_token ?? '';
    const inDays = (days: number) => new Date(loge.now.getTime() + days * 24 * 60 * 60_000);
    expect(await readToken(loge.database, token, ['invitation'], inDays(6.9))).toMatchObject({ user_id: account?.id });
    expect(await readToken(loge.database, token, ['invitation'], inDays(7))).toBeNull();
    expect(await loge.call('ReadPasswordLink', { token })).toMatchObject({ code: 0, data: { isFirst: true } });
    const chosen = { npass1: 'une petite phrase bleue 7', npass2: 'une petite phrase bleue 7' };
    expect((await loge.call('SetNewPassword', { token, ...chosen })).code).toBe(0);
    expect((await loge.call('SetNewPassword', { token, ...chosen })).refusal, 'works once').toBe('link-expired');
    const log = await loge.database
      .selectFrom('business_log')
      .selectAll()
      .where('action', '=', 'self-registered')
      .execute();
    expect(log).toMatchObject([{ subject_user_id: account?.id, conciergerie_id: horizon, author_id: null }]);
  });

  test('keeps the chosen desk, department, place and external id, in the language of the page', async () => {
    const user = person({
      address: 'seine',
      conciergerie: seine,
      buildingOrDivision: 'Juridique',
      geo1: 'typed although there is but one',
      externalId: 'A-17',
      phones: ['0612483077', '01 42 00 00 00'],
    });
    expect((await register(user, 'en')).code).toBe(0);
    await settle(user.email);
    expect(await users(user.email)).toMatchObject([
      {
        conciergerie_id: seine,
        bu1: 'Juridique',
        geo1: 'Étage 1',
        external_id: 'A-17',
        lang: 'en',
        landline_phone: '01 42 00 00 00',
      },
    ]);
    expect(await mails(user.email)).toMatchObject([
      { lang: 'en', subject: 'Welcome to Quai de Seine: choose your password' },
    ]);
    const [settled] = await registrations(user.email);
    expect(settled).toMatchObject({
      outcome: 'created',
      first_name: '',
      last_name: '',
      mobile_phone: '',
      external_id: '',
    });
  });

  test('says all that is missing at once, to the letter, in both languages', async () => {
    const nothing = { address: 'SEINE' };
    expect(fieldsOf(await register(nothing))).toEqual({
      'user.email': 'Ce champ est obligatoire.',
      'user.firstname': 'Ce champ est obligatoire.',
      'user.lastname': 'Ce champ est obligatoire.',
      'user.phones': 'Ce champ est obligatoire.',
      'user.conciergerie': 'Ce champ est obligatoire.',
      'user.externalId': 'Ce champ est obligatoire.',
    });
    const wrong = person({ email: 'jeanne@', phones: '06', conciergerie: seine, address: 'SEINE', externalId: 'A' });
    expect(fieldsOf(await register(wrong, 'en'))).toEqual({
      'user.email': 'Please enter a valid e-mail address.',
      'user.phones': 'Please enter a valid phone number.',
      'user.buildingOrDivision': 'This field is required.',
    });
    expect(fieldsOf(await register(person({ conciergerie: seine })))).toEqual({
      'user.conciergerie': 'Ce choix n’est pas proposé.',
    });
  });

  test('is refused when the code is not valid any more', async () => {
    for (const address of ['RETIRE', '', undefined]) {
      const answer = await register(person({ address }));
      expect(answer).toMatchObject({
        code: 86,
        message: "Ce code n'est plus valide. Demandez le nouveau à votre conciergerie.",
      });
    }
  });

  test('is refused by the server, too, where the design lets nobody create their account', async () => {
    const mirabelle = await buildClientCompany(loge.database, { brand: 'mirabelle' });
    await buildConciergerie(loge.database, { access_code: 'MIRABELLE', client_company_id: mirabelle });
    const user = person({ address: 'MIRABELLE' });
    expect(await register(user)).toMatchObject({ code: 85, refusal: 'registration-not-open' });
    expect(await registrations(user.email)).toEqual([]);
  });

  test('writes to the e-mail nothing else that was typed, and leads the link nowhere else', async () => {
    const user = person({ email: 'zoe+away.test/***@horizon.test', firstname: 'https://away.test/***' });
    expect((await register(user)).code).toBe(0);
    const rename = (name: string) =>
      loge.database.updateTable('conciergeries').set({ name }).where('id', '=', horizon).execute();
    await rename('https://away.test/desk/***');
    await settle(user.email);
    await rename('Tour Horizon');
    const [mail] = await mails(user.email);
    for (const body of [mail?.text_body ?? '', mail?.html_body ?? '']) {
      expect(body).not.toContain('https://away.test/***');
      expect(body.split(`token-${mail?.place_key}`)).toHaveLength(2);
      expect(body).toContain(`/#!/newPassword/token-${mail?.place_key}`);
    }
  });

  test('is refused to e-mails that are excluded, or that the company has not announced, and the log has it', async () => {
    const known = await buildConciergerie(loge.database, {
      access_code: 'CONNUS',
      registration_email_exclusions: 'gmail.com',
      registers_known_emails_only: true,
    });
    const announced = { conciergerie_id: known, email: 'Annoncee@connus.test' };
    await loge.database
      .insertInto('registration_known_emails')
      .values([announced, { conciergerie_id: known, email: 'lundi@connus.test', from_day: '2026-11-23' }])
      .execute();
    const say = async (email: string, lang: 'fr' | 'en' = 'fr') =>
      fieldsOf(await register(person({ email, address: 'CONNUS' }), lang))['user.email'];
    expect(await say('jeanne@gmail.com')).toBe("Cet e-mail n'est pas encore ou plus autorisé.");
    expect(await say('lundi@connus.test')).toBe("Cet e-mail n'est pas encore ou plus autorisé.");
    expect(await say('inconnue@connus.test')).toBe("Cet e-mail n'est pas reconnu.");
    expect(await say('inconnue@connus.test', 'en')).toBe('This e-mail address is not recognised.');
    expect(await say('annoncee@CONNUS.test')).toBeUndefined();
    await buildBeneficiary(loge.database, { login: 'titulaire@connus.test', conciergerie_id: known });
    expect(await say('titulaire@connus.test'), 'an account makes no difference').toBe("Cet e-mail n'est pas reconnu.");
    const log = await loge.database
      .selectFrom('business_log')
      .selectAll()
      .where('action', '=', 'registration-refused')
      .execute();
    expect(log).toMatchObject([{ conciergerie_id: known }]);
    expect(JSON.stringify(log)).not.toContain('@');
  });

  test('an external id that somebody holds opens nothing and tells nothing', async () => {
    await buildBeneficiary(loge.database, { conciergerie_id: seine, external_id: 'B-1' });
    const user = person({ address: 'SEINE', conciergerie: seine, buildingOrDivision: 'Finance', externalId: 'B-1' });
    expect((await register(user)).code).toBe(0);
    await settle(user.email);
    expect(await users(user.email)).toMatchObject([{ external_id: null }]);
    const log = await loge.database
      .selectFrom('business_log')
      .selectAll()
      .where('conciergerie_id', '=', seine)
      .where('comment', '<>', '')
      .execute();
    expect(log).toMatchObject([{ action: 'self-registered' }]);
  });
});

describe('an e-mail that has an account', () => {
  test('is answered the same; only its owner learns of it, and nothing changes', async () => {
    const owner = await buildBeneficiary(loge.database, { first_name: 'Camille', conciergerie_id: horizon });
    const known = await register(person({ email: owner.login.toUpperCase(), firstname: 'Mallory' }));
    const unknown = await register(person());
    expect({ ...known, requestId: '', headers: {} }).toEqual({ ...unknown, requestId: '', headers: {} });
    await settle(owner.login);
    expect(await users(owner.login)).toMatchObject([{ first_name: 'Camille' }]);
    const [mail] = await mails(owner.login);
    expect(mail).toMatchObject({ template: 'registration-known', one_time_token: null });
    expect(mail?.text_body).not.toContain('Mallory');
    expect(mail?.text_body).toContain('/#!/login');
  });

  test('that differs from the login is one, too', async () => {
    const owner = await buildBeneficiary(loge.database, { login: 'cam01', email: 'cam01@horizon.test' });
    await register(person({ email: 'cam01@horizon.test' }));
    await settle('cam01@horizon.test');
    expect(await users('cam01@horizon.test')).toMatchObject([{ id: owner.id }]);
  });

  test('that is closed is told so, and stays closed', async () => {
    const owner = await buildBeneficiary(loge.database, { active: false });
    await register(person({ email: owner.login }));
    await settle(owner.login);
    expect(await users(owner.login)).toMatchObject([{ active: false }]);
    expect(await mails(owner.login)).toMatchObject([{ template: 'registration-not-active' }]);
  });

  test('that was created and never opened is invited again; the older link is dead', async () => {
    const user = person();
    await register(user);
    await settle(user.email);
    loge.now = new Date(loge.now.getTime() + 8 * 24 * 60 * 60_000);
    await register(user);
    await settle(user.email);
    const [first, second] = await mails(user.email);
    expect(second).toMatchObject({ template: 'registration-created' });
    const works = (token: string | null | undefined) =>
      readToken(loge.database, token ?? '', ['invitation'], loge.now).then((found) => found !== null);
    expect([await works(first?.one_time_token), await works(second?.one_time_token)]).toEqual([false, true]);
    expect(await users(user.email)).toHaveLength(1);
  });
});

describe('the same e-mail many times at once', () => {
  test('makes one account and one invitation', async () => {
    const user = person();
    const answers = await Promise.all(Array.from({ length: 3 }, () => register(user)));
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    const open = await registrations(user.email);
    expect(open).toHaveLength(1);
    expect(await lostRegistrations.find(loge.database, loge.now)).toContainEqual({ registrationId: open[0]?.id });
    await Promise.all(Array.from({ length: 5 }, () => settleOneRegistration(loge.server.services, open[0]?.id ?? 0)));
    expect(await users(user.email)).toHaveLength(1);
    expect(await mails(user.email)).toHaveLength(1);
  });

  test('also where several registrations of it are settled at the same moment', async () => {
    const email = newEmail();
    await register(person({ email }));
    const [open] = await registrations(email);
    // As if the index were not there: a second open one, under another case of the same address.
    await loge.database.schema.dropIndex('one_open_registration_per_email').execute();
    const { id: _id, ...twin } = open ?? { id: 0 };
    await loge.database
      .insertInto('registrations')
      .values({ ...twin, email: email.toUpperCase() } as never)
      .execute();
    const ids = (await registrations(email)).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await Promise.all(ids.map((id) => settleOneRegistration(loge.server.services, id)));
    expect(await users(email)).toHaveLength(1);
    const outcomes = (await registrations(email)).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['created', 'invited-again']));
    await sql`create unique index one_open_registration_per_email on registrations (email) where settled_at is null`.execute(
      loge.database,
    );
  });

  test('the control: without the lock the second would fail on its login instead of finding the first', async () => {
    const email = newEmail();
    const asked = {
      email,
      conciergerieId: horizon,
      lang: 'fr',
      firstName: 'Jeanne',
      lastName: 'Petit',
      phones: ['0612483077', '', ''],
      department: '',
      place: '',
      externalId: '',
      now: loge.now,
    } as const;
    const id = await insertRegistration(loge.database, asked);
    const row = await takeRegistration(loge.database, id);
    if (row === null) throw new Error('no registration');
    const made = await Promise.all([1, 2].map(() => insertRegisteredUser(loge.database, row)));
    expect(made.filter((account) => account === null)).toHaveLength(1);
    await settleOneRegistration(loge.server.services, id);
  });

  test('one letter box is not filled by strangers: the fourth in a quarter of an hour is answered, and nothing more', async () => {
    const user = person();
    for (let times = 0; times < 5; times += 1) {
      expect((await register(user)).code).toBe(0);
      await settle(user.email);
    }
    expect(await mails(user.email)).toHaveLength(3);
  });
});
