import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueFirstAdministratorLink } from '../first-administrator-link.ts';
import { pageQuestions } from '../page-questions.ts';
import { isAnybodyRegistered } from '../rows/first-administrator-rows.ts';
import { mailAboutAccess } from '../jobs/access-mails.ts';
import { buildManager } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let count = 0;

const anne = () => ({ firstName: 'Anne', name: 'O’Neill', email: `anne${(count += 1)}@example.org` });
const issue = (wanted: { readonly email?: string; readonly isRecovery?: boolean } = {}) =>
  issueFirstAdministratorLink(loge.database, {
    email: '',
    isRecovery: false,
    publicUrl: 'https://loge.example',
    now: loge.now,
    ...wanted,
  });
const tokenOf = (link: string | null): string => link?.split('/').at(-1) ?? '';
const create = (token: string, typed: Record<string, unknown>) =>
  loge.call('CreateFirstAdministrator', { token, ...typed });
const dataOf = async (answer: ReturnType<typeof create>) => (await answer).data as unknown as { passwordToken: string };
const choosePassword = ({ passwordToken }: { passwordToken: string }) => {
  const password = 'une longue phrase de passe';
  return loge.call('SetNewPassword', { token: passwordToken, npass1: password, npass2: password });
};

beforeEach(async () => {
  await loge.database.updateTable('users').set({ password_hash: null }).execute();
});

describe('The first administrator', () => {
  test('signs in with every right, by the link that the server prints', async () => {
    expect(await isAnybodyRegistered(loge.database)).toBe(false);
    const link = await issue();
    expect(link).toMatch(/^https:\/\/loge\.example\/#!\/firstAdministrator\/[\w-]{43}$/);
    const typed = anne();
    const made = await dataOf(create(tokenOf(link), typed));
    expect(await choosePassword(made)).toMatchObject({ data: { login: typed.email } });
    const session = await loge.signIn(typed.email, 'une longue phrase de passe');
    const { data } = await loge.call('UserInfoFromSession', {}, session);
    const { user } = data as unknown as { readonly user: { readonly permissionsSet: readonly string[] } };
    expect([...user.permissionsSet].toSorted()).toEqual([...PERMISSION_KEYS].toSorted());
    expect(await isAnybodyRegistered(loge.database)).toBe(true);
  });

  test('is made once by a link, and by none once somebody with every right can sign in', async () => {
    const [one, other] = [await issue(), await issue()];
    const made = await dataOf(create(tokenOf(one), anne()));
    expect((await create(tokenOf(one), anne())).refusal).toBe('link-expired');
    expect((await loge.call('ReadFirstAdministratorLink', { token: tokenOf(other) })).refusal).toBe('link-expired');
    const later = await issue();
    await choosePassword(made);
    expect((await create(tokenOf(later), anne())).refusal).toBe('link-expired');
    expect((await loge.call('ReadFirstAdministratorLink', { token: tokenOf(other) })).refusal).toBe('link-expired');
    expect((await create(tokenOf(other), anne())).refusal).toBe('link-expired');
    expect(await issue()).toBeNull();
  });

  test('is asked for everything that is missing, and keeps the link', async () => {
    const token = tokenOf(await issue());
    const { fields } = await create(token, { email: 'nobody' });
    expect(fields?.map(({ field }) => field)).toEqual(['firstName', 'name', 'email']);
    expect((await create(token, anne())).code).toBe(0);
  });

  test('does not take over the e-mail of somebody who is no manager', async () => {
    const { email } = anne();
    await loge.database.insertInto('users').values({ login: email, email, active: false }).execute();
    const { fields } = await create(tokenOf(await issue()), { ...anne(), email });
    expect(fields?.map(({ field }) => field)).toEqual(['email']);
  });

  test('finds the address for which the link was made in the form', async () => {
    const token = tokenOf(await issue({ email: 'anne@example.org' }));
    expect((await loge.call('ReadFirstAdministratorLink', { token })).data).toEqual({ email: 'anne@example.org' });
  });
});

test('A lost sole administrator is replaced by a recovery link, and every other manager gets a mail', async () => {
  await choosePassword(await dataOf(create(tokenOf(await issue()), anne())));
  const colleague = await buildManager(loge.database, { conciergerieIds: [] });
  expect(await issue()).toBeNull();
  const typed = anne();
  const made = await dataOf(create(tokenOf(await issue({ isRecovery: true })), typed));
  expect((await choosePassword(made)).code).toBe(0);
  const at = loge.now.toISOString();
  await mailAboutAccess(loge.server.services, {
    kind: 'administrator-created',
    userId: colleague.id,
    at,
    email: typed.email,
  });
  const mail = await loge.database
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('user_id', '=', colleague.id)
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe('Un compte a reçu tous les droits');
  expect(mail.text_body).toContain(typed.email);
});

test('A manager who is there already gets every right, and another password', async () => {
  const manager = await buildManager(loge.database, { conciergerieIds: [] });
  const token = tokenOf(await issue());
  const { email } = await loge.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  expect((await choosePassword(await dataOf(create(token, { ...anne(), email })))).code).toBe(0);
  const rights = await loge.database
    .selectFrom('user_permissions')
    .select('permission')
    .where('user_id', '=', manager.id)
    .execute();
  expect(rights).toHaveLength(PERMISSION_KEYS.length);
});

test('The page asks until somebody is registered, and never again', async () => {
  const answers = pageQuestions(loge.database);
  expect(await answers()).toMatchObject({ nobodyRegistered: true });
  await choosePassword(await dataOf(create(tokenOf(await issue()), anne())));
  expect(await answers()).toMatchObject({ nobodyRegistered: false });
  await loge.database.updateTable('users').set({ password_hash: null }).execute();
  expect(await answers()).toMatchObject({ nobodyRegistered: false });
});

test('The page leads to the text on data protection once everybody has one, not that of one set alone', async () => {
  const answers = pageQuestions(loge.database);
  expect(await answers()).toMatchObject({ privacyText: false });
  for (const [object_name, privacyText] of [
    ['autre', false],
    ['default', true],
  ] as const) {
    const type = 'POLITIQUE_PROTECTION_DONNEES' as const;
    await loge.database
      .insertInto('legal_texts')
      .values({ type, object_name, version: 1, content_fr: 'Vos données', content_en: '' })
      .execute();
    expect(await answers()).toMatchObject({ privacyText });
  }
});
