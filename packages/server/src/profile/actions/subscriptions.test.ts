import { getSubscriptionsForUser } from '@loge/contract/profile/get-subscriptions-for-user';
import { setSubscriptionsForUser } from '@loge/contract/profile/set-subscriptions-for-user';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let [outings, sport, newsletter, retired] = [0, 0, 0, 0];

const somebody = async (overrides: Parameters<typeof buildBeneficiary>[1] = {}): Promise<Person & Signed> => {
  const person = await buildBeneficiary(loge.database, { conciergerie_id: here, ...overrides });
  return { ...person, ...(await loge.signIn(person.login)) };
};
const chosen = async (as: Signed, userId = -1) =>
  (await ask(loge, getSubscriptionsForUser, { userId }, as)).availableSubscriptions
    .filter(({ selected }) => selected)
    .map(({ id }) => id);
const choose = (as: Signed, availableSubscriptions: unknown, userId = -1) =>
  loge.call('SetSubscriptionsForUser', { userId, availableSubscriptions }, as);
const validatedAt = async ({ id }: Person) =>
  (
    await loge.database
      .selectFrom('users')
      .select('subscriptions_validated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).subscriptions_validated_at;

beforeAll(async () => {
  here = await buildConciergerie(loge.database);
  const rows = await loge.database
    .insertInto('subscriptions')
    .values([
      { label_fr: 'Sorties', label_en: 'Going out', position: 1 },
      { label_fr: 'Sport', label_en: 'Sport', position: 2 },
      { label_fr: 'La lettre', label_en: 'Newsletter', position: 3, is_newsletter: true },
      { label_fr: 'Ancien', label_en: 'Old', position: 4, active: false },
    ])
    .returning('id')
    .execute();
  [outings, sport, newsletter, retired] = rows.map(({ id }) => id) as [number, number, number, number];
});

describe("'GetSubscriptionsForUser' and 'SetSubscriptionsForUser'", () => {
  test('offer what is active, keep what was chosen, and answer the question that is asked at first', async () => {
    const camille = await somebody({ subscriptions_validated_at: null, lang: 'en' });
    const { availableSubscriptions } = await ask(loge, getSubscriptionsForUser, {}, camille);
    expect(availableSubscriptions).toEqual([
      { id: outings, label: 'Going out', selected: false },
      { id: sport, label: 'Sport', selected: false },
      { id: newsletter, label: 'Newsletter', selected: false },
    ]);
    await ask(
      loge,
      setSubscriptionsForUser,
      { availableSubscriptions: availableSubscriptions.map((row) => ({ ...row, selected: row.id !== sport })) },
      camille,
    );
    expect(await chosen(camille)).toEqual([outings, newsletter]);
    expect(await validatedAt(camille)).toEqual(loge.now);
    // What is not named stays.
    await choose(camille, [{ id: newsletter, selected: false }]);
    expect(await chosen(camille)).toEqual([outings]);
    await choose(camille, [{ id: outings, selected: false }]);
    await choose(camille, [{ id: outings, selected: false }]);
    expect(await chosen(camille)).toEqual([]);
  });

  test('choosing nothing is an answer, too', async () => {
    const camille = await somebody({ subscriptions_validated_at: null });
    expect((await choose(camille, [])).code).toBe(0);
    expect(await validatedAt(camille)).toEqual(loge.now);
  });

  test('name what is not offered, and what is named twice, and keep nothing of it', async () => {
    const camille = await somebody();
    const answer = await choose(camille, [
      { id: outings, selected: true },
      { id: retired, selected: true },
      { id: outings, selected: false },
    ]);
    expect(answer).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'availableSubscriptions.1.id' }, { field: 'availableSubscriptions.2.id' }],
    });
    expect(await chosen(camille)).toEqual([]);
  });

  test('let a manager choose for a beneficiary of theirs, who has not answered by that', async () => {
    const camille = await somebody({ subscriptions_validated_at: null });
    const manager = await buildManager(loge.database, { conciergerieIds: [here] });
    const marc = await loge.signIn(manager.login);
    expect((await choose(marc, [{ id: sport, selected: true }], camille.id)).code).toBe(0);
    expect(await chosen(marc, camille.id)).toEqual([sport]);
    expect(await validatedAt(camille)).toBeNull();
  });

  test('know nobody else', async () => {
    const [camille, neighbour] = [await somebody(), await somebody()];
    const stranger = await buildBeneficiary(loge.database);
    const manager = await buildManager(loge.database, { conciergerieIds: [here] });
    const marc = await loge.signIn(manager.login);
    for (const [as, userId] of [
      [camille, neighbour.id],
      [marc, stranger.id],
      [marc, 999_999],
    ] as const) {
      expect(await choose(as, [], userId)).toMatchObject({ refusal: 'not-found' });
      expect(await loge.call('GetSubscriptionsForUser', { userId }, as)).toMatchObject({ refusal: 'not-found' });
    }
  });
});
