import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import { setConciergerieExtraInfos } from '@loge/contract/conciergeries/set-conciergerie-extra-infos';
import { setConciergerieGroup } from '@loge/contract/conciergeries/set-conciergerie-group';
import { uploadImageForConciergerie } from '@loge/contract/conciergeries/upload-image-for-conciergerie';
import { getFlashDispoAudience } from '@loge/contract/flash-mailings/get-flash-dispo-audience';
import { createUsersBatch } from '@loge/contract/users/create-users-batch';
import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { newUserAdherentV2 } from '@loge/contract/users/new-user-adherent-v2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailAboutAccess } from '../../access/jobs/access-mails.ts';
import { deliverMail } from '../../platform/mail/deliver-mail.ts';
import { smtpTransport } from '../../platform/mail/mail-transport.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildFlashMailing, buildTopic } from '../../testing/flash-builders.ts';
import { type MailBox, openMailBox } from '../../testing/mail-box.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* What is set on the screen of settings is what happens afterwards, elsewhere. Spec: manager §3 "Conciergerie group settings". */

const loge = startTestServer({
  environment: { OTHER_PUBLIC_URLS: 'https://services.altea.example', SMTP_URL: 'smtp://127.0.0.1:9' },
});
let desk: number;
let setter: Signed;
let box: MailBox;

beforeAll(async () => {
  box = await openMailBox();
});
afterAll(() => box.close());
beforeEach(async () => {
  desk = await buildConciergerie(loge.database);
  const permissions = ['CONFIGURATION', 'CREATE_BENEFICIARY', 'IMPORT_USERS', 'SEND_NEWSLETTER'] as const;
  const person = await buildManager(loge.database, { conciergerieIds: [desk], permissions });
  setter = { ...(await loge.signIn(person.login)), conciergerieId: desk };
});

const set = (group: Record<string, unknown>) => ask(loge, setConciergerieGroup, { group }, setter);
const someone = (over: Record<string, unknown> = {}) => ({
  email: `zoe.${crypto.randomUUID().slice(0, 8)}@altea.test`,
  login: '',
  firstname: 'Zoé',
  lastname: 'Noël',
  conciergerie: desk,
  ...over,
});
const accountOf = (id: number) =>
  loge.database.selectFrom('users').select(['login', 'email']).where('id', '=', id).executeTakeFirstOrThrow();

test('mailTemplate dresses the mails of a desk, whiteLabelDomainName says where their links lead', async () => {
  const invited = async () => {
    const { userId } = await ask(loge, newUserAdherentV2, { param: someone() }, setter);
    await mailAboutAccess(loge.server.services, { kind: 'invitation', userId, at: loge.now.toISOString() });
    const mail = await loge.database
      .selectFrom('mails')
      .select('html_body')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return mail.html_body;
  };
  const before = await invited();
  expect(before).toContain('#161c4f');
  expect(before).not.toContain('https://services.altea.example');
  await set({ mailTemplate: 'mirabelle', whiteLabelDomainName: 'services.altea.example' });
  const after = await invited();
  expect(after).toContain('#2e0f29');
  expect(after).toContain('https://services.altea.example/#!/newPassword/');
});

test('whiteLabelLoginPrefix begins the logins of people made at the desk and by a list; the e-mail signs in all the same', async () => {
  await set({ whiteLabelLoginPrefix: 'altea.' });
  const one = someone();
  const { userId } = await ask(loge, newUserAdherentV2, { param: one }, setter);
  expect(await accountOf(userId)).toMatchObject({ login: `altea.${one.email}`, email: one.email });
  const [a, b] = [someone(), someone()];
  const { successes } = await ask(
    loge,
    createUsersBatch,
    { simulation: false, list: [a, b].map(({ email, firstname, lastname }) => ({ email, firstname, lastname })) },
    setter,
  );
  const logins = await Promise.all(successes.map(async ({ userId: id }) => (await accountOf(id ?? 0)).login));
  expect(logins).toEqual([`altea.${a.email}`, `altea.${b.email}`]);
  // The same person again is told beside the e-mail, for nobody typed a login.
  expect(await loge.call('newUserAdherentV2', { param: one }, setter)).toMatchObject({
    fields: [{ field: 'param.email', rule: 'emailTaken' }],
  });
});

test('includeInSplio: without it no mailing reaches anybody of the desk', async () => {
  const topic = await buildTopic(loge.database);
  const reader = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  await loge.database.insertInto('user_subscriptions').values({ user_id: reader.id, subscription_id: topic }).execute();
  const author = await buildManager(loge.database, { conciergerieIds: [desk] });
  const mailing = await buildFlashMailing(loge.database, {
    subscription_id: topic,
    conciergerie_id: desk,
    author_id: author.id,
  });
  const reached = async () => (await ask(loge, getFlashDispoAudience, { id: mailing }, setter)).count;
  expect(await reached()).toBe(1);
  await set({ includeInSplio: false });
  expect(await reached()).toBe(0);
});

test('the signature of a desk stands at the foot of its mails when they go out, and of no other desk’s', async () => {
  const image = `data:image/png;base64,${(await drawPicture()).toString('base64')}`;
  const { url } = await ask(loge, uploadImageForConciergerie, { filename: 'signature.png', image }, setter);
  await ask(loge, setConciergerieExtraInfos, { extraInfos: { imageSignatureEmail: url } }, setter);
  const sent = async (conciergerieId: number) => {
    const { userId } = await ask(loge, newUserAdherentV2, { param: someone() }, setter);
    await mailAboutAccess(loge.server.services, { kind: 'invitation', userId, at: loge.now.toISOString() });
    const mail = await loge.database
      .updateTable('mails')
      .set({ conciergerie_id: conciergerieId })
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await deliverMail(loge.server.services, smtpTransport(box.url), mail.id);
    return String(box.received.at(-1)?.html);
  };
  const signed = await sent(desk);
  expect(signed).toContain(`action=GetConciergerieSignature&amp;conciergerieId=${desk}`);
  expect(signed).not.toContain('<!-- signature -->');
  const unsigned = await sent(await buildConciergerie(loge.database));
  expect(unsigned).not.toContain('GetConciergerieSignature');
  expect(unsigned).not.toContain('<!-- signature -->');
});

test('a new conciergerie is at once a place of work of everybody who works at every one', async () => {
  const everywhere = await buildManager(loge.database, {
    conciergerieIds: [desk],
    permissions: ['MANAGE_ALL_ENTREPRISE'],
  });
  const elsewhere = await buildManager(loge.database, { conciergerieIds: [desk] });
  const maker = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['CREATE_CONCIERGERIE'] });
  const as = async (person: { readonly login: string }) => ({
    ...(await loge.signIn(person.login)),
    conciergerieId: desk,
  });
  const [chief, colleague] = [await as(everywhere), await as(elsewhere)];
  const toCreate = { name: `Tour ${desk}`, entreprise: `Entreprise ${desk}`, email: 'tour@altea.test' };
  const { conciergerieId } = await ask(loge, createConciergerie, { toCreate }, await as(maker));
  const worksThere = async (who: Signed) =>
    (await ask(loge, getConciergeConciergeriesList, {}, who)).conciergeries.some(({ id }) => id === conciergerieId);
  expect(await worksThere(chief)).toBe(true);
  expect(await worksThere(colleague)).toBe(false);
});
