import { getSubscriptions } from '@loge/contract/profile/get-subscriptions';
import { getSubscriptionsForUser } from '@loge/contract/profile/get-subscriptions-for-user';
import { saveSubscription } from '@loge/contract/profile/save-subscription';
import { setSubscriptionOrder } from '@loge/contract/profile/set-subscription-order';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let editor: Signed;

beforeAll(async () => {
  here = await buildConciergerie(loge.database);
  const manager = await buildManager(loge.database, { conciergerieIds: [here], permissions: ['SEND_NEWSLETTER'] });
  editor = await loge.signIn(manager.login);
});

const listed = async () => (await ask(loge, getSubscriptions, {}, editor)).subscriptions;
const save = (input: object) => loge.call('SaveSubscription', { id: -1, labelEn: 'Outings', ...input }, editor);
const owes = async (login: string): Promise<unknown> => {
  const { data } = await loge.call('UserInfoFromSession', {}, await loge.signIn(login), { method: 'GET' });
  return (data as unknown as { user: { needsToValidateSubscriptions: boolean } }).user.needsToValidateSubscriptions;
};

test('a person who has never been asked owes an answer from the first interest on, and not before', async () => {
  const camille = await buildBeneficiary(loge.database, { conciergerie_id: here, subscriptions_validated_at: null });
  expect(await owes(camille.login)).toBe(false);
  const { id, version } = await ask(loge, saveSubscription, { id: -1, labelFr: 'Sorties', labelEn: 'Outings' }, editor);
  expect(await owes(camille.login)).toBe(true);
  const as = await loge.signIn(camille.login);
  expect((await ask(loge, getSubscriptionsForUser, {}, as)).availableSubscriptions).toMatchObject([
    { label: 'Sorties' },
  ]);
  await ask(loge, saveSubscription, { id, labelFr: 'Sorties', labelEn: 'Outings', active: false, version }, editor);
  expect(await owes(camille.login)).toBe(false);
});

test('a new one comes last, is renamed by the version that was read, and keeps its kind', async () => {
  const newsletter = await ask(
    loge,
    saveSubscription,
    { id: -1, labelFr: 'La lettre', labelEn: 'The letter', isNewsletter: true },
    editor,
  );
  const sport = await ask(loge, saveSubscription, { id: -1, labelFr: 'Sport', labelEn: 'Sport' }, editor);
  expect((await listed()).slice(-2)).toMatchObject([
    { labelFr: 'La lettre', isNewsletter: true, active: true },
    { labelFr: 'Sport', isNewsletter: false, active: true, version: 1 },
  ]);
  await ask(
    loge,
    saveSubscription,
    { id: sport.id, labelFr: 'Sports', labelEn: 'Sports', isNewsletter: true, version: 1 },
    editor,
  );
  expect((await listed()).at(-1)).toMatchObject({ labelFr: 'Sports', isNewsletter: false, version: 2 });
  expect(await save({ id: sport.id, labelFr: 'Course', version: 1 })).toMatchObject({ refusal: 'changed-meanwhile' });
  expect(await save({ labelFr: 'Une autre', isNewsletter: true })).toMatchObject({
    refusal: 'invalid-input',
    fields: [{ field: 'isNewsletter' }],
  });
  expect(await save({ labelFr: ' sports ', labelEn: '' })).toMatchObject({ fields: [{ field: 'labelEn' }] });
  expect(await save({ labelFr: ' sports ' })).toMatchObject({ fields: [{ field: 'labelFr' }] });
  await ask(loge, saveSubscription, { id: newsletter.id, labelFr: 'La lettre', labelEn: 'News' }, editor);
});

test('are arranged all at once, and counted at the desks of the reader alone', async () => {
  const before = (await listed()).map(({ id }) => id);
  await ask(loge, setSubscriptionOrder, { ids: before.toReversed() }, editor);
  expect((await listed()).map(({ id }) => id)).toEqual(before.toReversed());
  for (const ids of [before.slice(1), [...before, ...before.slice(0, 1)]])
    expect(await loge.call('SetSubscriptionOrder', { ids }, editor)).toMatchObject({ refusal: 'changed-meanwhile' });

  const id = (await listed()).find(({ labelFr }) => labelFr === 'Sports')?.id ?? 0;
  const elsewhere = await buildConciergerie(loge.database);
  const followers = await Promise.all(
    [here, here, elsewhere].map((conciergerie_id) => buildBeneficiary(loge.database, { conciergerie_id })),
  );
  await loge.database
    .insertInto('user_subscriptions')
    .values(followers.map((person) => ({ user_id: person.id, subscription_id: id })))
    .execute();
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ followers: 2 });
});

test('two who make one of the same name at once make one', async () => {
  const made = async (labels: readonly string[]): Promise<number> => {
    const answers = await Promise.all(labels.map((labelFr) => save({ labelFr })));
    return answers.filter(({ code }) => code === 0).length;
  };
  expect(await made(['Lecture', 'Lecture', 'Lecture', 'Lecture'])).toBe(1);
  expect(await made(['Cuisine', 'Jardin', 'Musique', 'Cinéma']), 'control: names of their own').toBe(4);
});
