import { beforeEach, expect, test } from 'vitest';
import { mailRemovalRequest } from '../../accounts/jobs/removal-mails.ts';
import { buildBeneficiary, buildConciergerie, buildUser } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

// A Friday.
const loge = startTestServer({ now: '2026-11-20T10:00:00Z' });
let count = 0;

const newMail = () => `partante${(count += 1)}@horizon.test`;
const ask = (input: Record<string, unknown>, lang: 'fr' | 'en' = 'fr') =>
  loge.call('RemoveAccountAnonymous', input, undefined, { lang });
const requests = (email: string) =>
  loge.database.selectFrom('account_removal_requests').selectAll().where('email', 'ilike', email).execute();
const mails = () => loge.database.selectFrom('mails').selectAll().orderBy('id').execute();
const runJob = async (email: string) => {
  for (const { id } of await requests(email)) await mailRemovalRequest(loge.server.services, id);
};

beforeEach(async () => {
  loge.now = new Date(loge.now.getTime() + 15 * 60_000);
  await loge.database.deleteFrom('mails').execute();
});

test('a request is recorded with the day by which it is processed, and confirmed by mail', async () => {
  const desk = await buildConciergerie(loge.database, { email: 'loge@horizon.test' });
  const camille = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  const answer = await ask({ mail: camille.login.toUpperCase(), name: 'Camille <b>', reason: 'Je pars' });
  expect(answer).toMatchObject({ code: 0, data: { errorMessage: null, dueOn: '2026-11-25' } });
  await runJob(camille.login);
  await runJob(camille.login);
  expect(await requests(camille.login)).toMatchObject([
    { user_id: camille.id, due_on: '2026-11-25', processed_at: null, reason: 'Je pars' },
  ]);
  const [confirmation, toDesk, ...others] = await mails();
  expect(others).toEqual([]);
  expect(confirmation).toMatchObject({ template: 'removal-received', lang: 'fr', user_id: camille.id });
  expect(confirmation?.text_body).toContain('mercredi 25 novembre');
  expect(confirmation?.text_body, 'nothing typed by a stranger').not.toContain('Je pars');
  expect(toDesk).toMatchObject({ template: 'removal-to-process', mail_to: 'loge@horizon.test' });
  expect(toDesk?.html_body).toContain('Camille &lt;b&gt;');
  expect(toDesk?.text_body).toContain('Je pars');
});

test('anyone who is signed in asks for their own account, also where another one carries the same e-mail', async () => {
  const first = await buildBeneficiary(loge.database);
  const second = await buildBeneficiary(loge.database, { email: first.login });
  const signed = await loge.signIn(second.login);
  await loge.call('RemoveAccountAnonymous', { mail: first.login, name: 'Camille' }, signed);
  await runJob(first.login);
  expect(await requests(first.login)).toMatchObject([{ user_id: second.id }]);
  const other = await buildBeneficiary(loge.database);
  await loge.call('RemoveAccountAnonymous', { mail: other.login, name: 'Quelqu’un' }, signed);
  expect(await requests(other.login), 'somebody else’s').toMatchObject([{ user_id: null }]);
});

test('the answer is the same where there is no account; only the owner of the address learns of it', async () => {
  const camille = await buildBeneficiary(loge.database);
  const nobody = newMail();
  const [known, unknown] = [
    await ask({ mail: camille.login, name: 'Camille' }, 'en'),
    await ask({ mail: nobody, name: 'Nobody' }, 'en'),
  ];
  expect({ ...unknown, requestId: '', headers: {} }).toEqual({ ...known, requestId: '', headers: {} });
  await runJob(nobody);
  expect(await mails()).toMatchObject([
    {
      template: 'removal-without-account',
      mail_to: nobody,
      lang: 'en',
      subject: 'Your removal request has been recorded',
    },
  ]);
});

test('where the desk has no address the administrators hear of it', async () => {
  const admin = await buildUser(loge.database, { is_admin: true });
  const camille = await buildBeneficiary(loge.database);
  await ask({ mail: camille.login, name: 'Camille' });
  await runJob(camille.login);
  expect((await mails()).map(({ mail_to: to }) => to)).toEqual([camille.login, admin.login]);
});

test('asked twice, or many times at once, there is one open request; after it is processed there may be another', async () => {
  const mail = newMail();
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => ask({ mail: index % 2 === 0 ? mail : mail.toUpperCase(), name: 'Zoé' })),
  );
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  expect(await requests(mail)).toHaveLength(1);
  await loge.database.updateTable('account_removal_requests').set({ processed_at: loge.now }).execute();
  await ask({ mail, name: 'Zoé' });
  expect(await requests(mail)).toHaveLength(2);
});

test('mail and name are required, the reason is not; every problem is said beside its field', async () => {
  expect((await ask({})).fields).toEqual([
    { field: 'mail', rule: 'required', message: 'Ce champ est obligatoire.' },
    { field: 'name', rule: 'required', message: 'Ce champ est obligatoire.' },
  ]);
  expect((await ask({ mail: 'a@b.test, c@d.test', name: 'Zoé' }, 'en')).fields).toEqual([
    { field: 'mail', rule: 'invalidEmail', message: 'Please enter a valid e-mail address.' },
  ]);
});

test('the days that the operator has entered as closed do not count', async () => {
  await loge.database.insertInto('holidays').values({ day: '2026-11-23', name: 'Pont' }).execute();
  expect((await ask({ mail: newMail(), name: 'Zoé' })).data).toMatchObject({ dueOn: '2026-11-26' });
});

test('too many from one address are told to wait, in the answer’s errorMessage, and leave a line', async () => {
  for (let times = 0; times < 20; times += 1) await ask({ mail: newMail(), name: 'Zoé' });
  const mail = newMail();
  const answer = await ask({ mail, name: 'Zoé' });
  expect(answer).toMatchObject({ code: 0, data: { dueOn: null } });
  expect((answer.data as { errorMessage: string } | null)?.errorMessage).toMatch(
    /^Trop d’essais\. Réessayez dans \d+\u00a0min\.$/,
  );
  expect(await requests(mail)).toEqual([]);
  const lines = await loge.database
    .selectFrom('business_log')
    .select('id')
    .where('action', '=', 'account-removal-limited')
    .execute();
  expect(lines).toHaveLength(1);
});
