import { myAlerts } from '@loge/contract/notifications/my-alerts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk = 0;
let camille: Person & Signed;
let neighbour: Person & Signed;

const signed = async (person: Person): Promise<Person & Signed> => ({
  ...person,
  ...(await loge.signIn(person.login)),
});
const notify = async (userId: number, daysAgo = 0): Promise<number> => {
  const { id } = await loge.database
    .insertInto('notifications')
    .values({
      user_id: userId,
      conciergerie_id: desk,
      type: 'order_done',
      label_fr: 'Votre commande est terminée',
      label_en: 'Your order is completed',
      created_at: new Date(loge.now.getTime() - daysAgo * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const shown = async (as: Signed) => (await ask(loge, myAlerts, {}, as)).data.map(({ id, acked }) => [id, acked]);

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  camille = await signed(await buildBeneficiary(loge.database, { conciergerie_id: desk }));
  neighbour = await signed(await buildBeneficiary(loge.database, { conciergerie_id: desk }));
});

describe("'MyAlerts' and 'ackNotifications'", () => {
  test('show one’s own, newest first, and tick them read and unread', async () => {
    const [first, second] = [await notify(camille.id), await notify(camille.id)];
    await notify(camille.id, 200);
    await notify(neighbour.id);
    const { data } = await ask(loge, myAlerts, {}, camille);
    expect(data).toMatchObject([
      { id: second, type: 4, target: null, label: { fr: 'Votre commande est terminée' }, acked: false },
      { id: first, date: '2026-11-20T10:00:00.000Z' },
    ]);
    const ids = { notificationIds: [first] };
    for (const _again of [1, 2]) expect((await loge.call('ackNotifications', ids, camille)).code).toBe(0);
    expect(await shown(camille)).toEqual([
      [second, false],
      [first, true],
    ]);
    await loge.call('ackNotifications', { ...ids, unread: true }, camille);
    expect(await shown(camille)).toEqual([
      [second, false],
      [first, false],
    ]);
  });

  test('leave those of somebody else alone', async () => {
    const theirs = await notify(neighbour.id);
    expect((await loge.call('ackNotifications', { notificationIds: [theirs, 999_999] }, camille)).code).toBe(0);
    expect(await shown(neighbour)).toContainEqual([theirs, false]);
  });

  test.each([
    ['none', []],
    ['words', ['x']],
    ['too many', Array.from({ length: 1001 }, (_, index) => index + 1)],
  ])('refuse %s', async (_what, notificationIds) => {
    const answer = await loge.call('ackNotifications', { notificationIds }, camille);
    expect(answer.refusal).toBe('invalid-input');
    expect(answer.fields?.[0]?.field).toMatch(/^notificationIds/);
  });

  test('tell a manager how many orders of the desk wait', async () => {
    const offer = await buildOffer(loge.database, { conciergerieIds: [desk] });
    const order = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }], paymentMode: 1 };
    expect((await loge.call('CreateOrder', { o: order }, camille)).code).toBe(0);
    const marc = await signed(await buildManager(loge.database, { conciergerieIds: [desk] }));
    const count = async (as: Signed) => (await ask(loge, myAlerts, {}, as)).numberOfAnomaliesForConciergerie;
    expect(await count({ ...marc, conciergerieId: desk })).toBe(1);
    expect(await count(marc)).toBe(0);
    expect(await count(camille)).toBe(0);
  });

  test('count what they show, so that who has read all of it has nothing left to read', async () => {
    const paul = await signed(await buildBeneficiary(loge.database, { conciergerie_id: desk }));
    await notify(paul.id, 200);
    for (let told = 0; told < 205; told += 1) await notify(paul.id);
    const unread = async () =>
      ((await loge.call('BasicData', {}, paul)).data as unknown as { nbUnreadAlerts: number }).nbUnreadAlerts;
    const seen = (await shown(paul)).map(([id]) => id);
    expect([seen.length, await unread()]).toEqual([200, 200]);
    await loge.call('ackNotifications', { notificationIds: seen }, paul);
    expect(await unread()).toBe(0);
  });
});
