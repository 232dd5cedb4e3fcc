import { ackNotifications } from '@loge/contract/notifications/ack-notifications';
import { myPushSettings } from '@loge/contract/notifications/my-push-settings';
import type { PushKind } from '@loge/domain/notifications/push-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notify } from '../../platform/notifications/notify.ts';
import { requeueLostWork } from '../../platform/jobs/requeue-lost-work.ts';
import { deliverPush } from '../../platform/push/deliver-push.ts';
import { lostPushes } from '../../platform/push/lost-pushes.ts';
import { takeQueuedPush } from '../../platform/push/push-message-rows.ts';
import { type PushTransport, webPushTransport } from '../../platform/push/push-transport.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, type Person } from '../../testing/builders.ts';
import { openPushService, type PushBrowser, type PushService } from '../../testing/push-service.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ environment: { PRIVATE_PUSH_SERVICES: '127.0.0.1' }, now: '2026-11-24T10:00:00Z' });
const noon = new Date('2026-11-24T10:00:00Z');
let service: PushService;
let desk = 0;
let camille: Person & Signed;

beforeAll(async () => {
  service = await openPushService();
  desk = await buildConciergerie(loge.database);
});
afterAll(() => service.close());

beforeEach(async () => {
  loge.now = noon;
  service.answerWith(null);
  const person = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  camille = { ...person, ...(await loge.signIn(person.login)) };
});

const settingsOf = (as: Signed) => ask(loge, myPushSettings, {}, as);
const subscribed = async (as: Signed): Promise<PushBrowser> => {
  const browser = service.subscribe((await settingsOf(as)).publicKey);
  expect(await loge.call('SubscribePush', { ...browser.subscription }, as)).toMatchObject({ code: 0 });
  return browser;
};
const prefer = (as: Signed, over: Record<string, unknown>) =>
  loge.call('SetPushPreferences', { kinds: ['orders'], quietHours: null, discreet: false, ...over }, as);
/** A notification, as an order's step writes one. */
const tell = async (label: string, type: 'order_available' | 'game_won' = 'order_available'): Promise<number> => {
  await machineWrite(loge.server.services, 'test', (transaction, changes) =>
    notify(transaction, changes, {
      userId: camille.id,
      conciergerieId: desk,
      type,
      orderId: null,
      labelFr: label,
      labelEn: `${label} (en)`,
      now: loge.now,
    }),
  );
  const { rows } = await sql<{
    id: number;
  }>`select max(id) as id from notifications where user_id = ${camille.id}`.execute(loge.database);
  return rows[0]?.id ?? 0;
};
const real = (): PushTransport => webPushTransport(loge.server.services.settings);
const messages = async () => {
  const { rows } = await sql<{ id: number; state: string; news: string; attempts: number; sendAfter: Date }>`
    select m.id, m.state, m.news, m.attempts, m.send_after as "sendAfter" from push_messages m join push_devices d on d.id = m.device_id
    where d.user_id = ${camille.id} order by m.id`.execute(loge.database);
  return rows;
};
const statesOf = async () => (await messages()).map(({ state }) => state);
const deliver = async (transport = real()) => {
  const answers = [];
  for (const { id } of await messages()) answers.push(await deliverPush(loge.server.services, transport, id));
  return answers;
};
const bodies = ({ received }: PushBrowser) => received.map(({ payload }) => payload['body']);

describe('A notification on devices', () => {
  test('is encrypted for each of them, says where it leads, and comes once however often its job runs', async () => {
    const phone = await subscribed(camille);
    const laptop = await subscribed(await loge.signIn(camille.login));
    const id = await tell('Votre colis est arrivé');
    await Promise.all([deliver(), deliver()]);
    await deliver();
    for (const browser of [phone, laptop]) {
      expect(browser.received).toHaveLength(1);
      expect(browser.received[0]).toMatchObject({
        urgency: 'normal',
        ttl: 259_200,
        payload: {
          id: `notification-${id}`,
          tag: 'order_available',
          title: 'Loge',
          body: 'Votre colis est arrivé',
          path: '/bnfv2/activity/',
          lang: 'fr',
          badge: 1,
        },
      });
      expect(browser.received[0]?.topic).toMatch(/^[\w-]{32}$/);
    }
    expect(await statesOf()).toEqual(['sent', 'sent']);
  });

  test('speaks the language of its reader', async () => {
    await sql`update users set lang = 'en' where id = ${camille.id}`.execute(loge.database);
    const phone = await subscribed(camille);
    await tell('Bonjour');
    await deliver();
    expect(bodies(phone)).toEqual(['Bonjour (en)']);
  });

  test('that is told by a kind which was not chosen stays away', async () => {
    const phone = await subscribed(camille);
    await tell('Vous avez gagné', 'game_won');
    expect(await messages()).toEqual([]);
    await prefer(camille, { kinds: ['games'] });
    await tell('Vous avez encore gagné', 'game_won');
    await tell('Votre colis');
    await deliver();
    expect(bodies(phone)).toEqual(['Vous avez encore gagné']);
  });

  test('waits for the end of quiet hours, of the news about one thing the newest alone', async () => {
    const phone = await subscribed(camille);
    await prefer(camille, { quietHours: { from: '20:00', to: '08:00' } });
    loge.now = new Date('2026-11-24T21:30:00Z');
    await tell('Première');
    await tell('Seconde');
    const [first, second] = await deliver();
    expect([first, second]).toEqual([undefined, { putOffMs: 9.5 * 3_600_000 }]);
    expect(await statesOf()).toEqual(['dropped', 'queued']);
    loge.now = new Date('2026-11-25T07:00:00Z');
    await deliver();
    expect(bodies(phone)).toEqual(['Seconde']);
  });

  test('says nothing of its content where somebody wants that', async () => {
    const phone = await subscribed(camille);
    await prefer(camille, { discreet: true });
    await tell('Votre colis de la pharmacie');
    await deliver();
    expect(bodies(phone)).toEqual(['Une nouvelle vous attend.']);
  });

  test('is dropped when it was read before, and taken off the other devices when it was read after', async () => {
    const phone = await subscribed(camille);
    const elsewhere = await loge.signIn(camille.login);
    const laptop = await subscribed(elsewhere);
    const first = await tell('Lue avant');
    await ask(loge, ackNotifications, { notificationIds: [first] }, camille);
    await deliver();
    expect([bodies(phone), bodies(laptop)]).toEqual([[], []]);
    const second = await tell('Lue après');
    await deliver();
    await ask(loge, ackNotifications, { notificationIds: [second] }, elsewhere);
    await deliver();
    expect(laptop.received).toHaveLength(1);
    expect(phone.received.map(({ payload }) => payload)).toMatchObject([
      { body: 'Lue après' },
      { id: `read-notification-${second}`, tag: 'order_available', withdraws: true, badge: 0 },
    ]);
    // What waits at the service for a phone that is off is replaced too.
    expect(phone.waiting()).toHaveLength(1);
  });

  test('leaves a device that the service does not know any more', async () => {
    await subscribed(camille);
    await tell('Personne');
    service.answerWith(410);
    await deliver();
    expect((await settingsOf(camille)).devices).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  test('is tried again as the service asks, and given up when it refuses', async () => {
    const phone = await subscribed(camille);
    await tell('Plus tard');
    service.answerWith(429, { 'retry-after': '600' });
    await deliver();
    expect(await messages()).toMatchObject([
      { state: 'queued', attempts: 1, sendAfter: new Date(noon.getTime() + 600_000) },
    ]);
    service.answerWith(null);
    loge.now = new Date(noon.getTime() + 600_000);
    await deliver();
    expect(bodies(phone)).toEqual(['Plus tard']);
    await tell('Jamais');
    service.answerWith(403);
    await deliver();
    expect(await statesOf()).toEqual(['sent', 'failed']);
  });

  test('survives a process that dies before it sends, and one that dies after: the device gets it under one name', async () => {
    const phone = await subscribed(camille);
    const { services } = loge.server;
    const sweep = () => requeueLostWork(services, [lostPushes]);
    await tell('Deux vies');
    const [message] = await messages();
    const take = () =>
      takeQueuedPush(loge.database, message?.id ?? 0, {
        now: loge.now,
        leaseEnds: new Date(loge.now.getTime() + 60_000),
      });
    expect(await take()).toBe(1);
    // It died with it in hand: nobody else sends it before its lease is over.
    await sweep();
    expect(await deliver()).toEqual([{ putOffMs: 60_000 }]);
    loge.now = new Date(noon.getTime() + 61_000);
    await sweep();
    const dying: PushTransport = {
      async carry(push) {
        await real().carry(push);
        // As `kill -9`: what it noted of the answer is lost.
        throw new Error('killed');
      },
    };
    await deliver(dying);
    loge.now = new Date(noon.getTime() + 3_600_000);
    await sweep();
    await deliver();
    await sweep();
    await deliver();
    expect(new Set(phone.received.map(({ payload }) => payload['id'])).size).toBe(1);
    expect(phone.received).toHaveLength(2);
    expect(phone.waiting()).toHaveLength(1);
    expect(await statesOf()).toEqual(['sent']);
  });
});

describe('A device', () => {
  test('ends with its session, and a browser that somebody else signs in at is theirs', async () => {
    const phone = await subscribed(camille);
    await tell('Pour Camille');
    const other = await buildBeneficiary(loge.database, { conciergerie_id: desk });
    const asOther = await loge.signIn(other.login);
    await loge.call('SubscribePush', { ...phone.subscription }, asOther);
    expect(await messages()).toEqual([]);
    expect((await settingsOf(camille)).devices).toEqual([]);
    expect((await settingsOf(asOther)).devices).toMatchObject([{ isCurrent: true, isOutdated: false }]);
    await loge.call('logout', {}, asOther);
    const back = await loge.signIn(other.login);
    expect((await settingsOf(back)).devices).toEqual([]);
  });

  test('is removed by its owner', async () => {
    await subscribed(camille);
    const [device] = (await settingsOf(camille)).devices;
    expect(await loge.call('RemovePushDevice', { id: device?.id }, camille)).toMatchObject({ code: 0 });
    expect((await settingsOf(camille)).devices).toEqual([]);
    expect(await loge.call('RemovePushDevice', { id: device?.id }, camille)).toMatchObject({ refusal: 'not-found' });
  });

  test('subscribes anew in its session without becoming two', async () => {
    await subscribed(camille);
    const again = await subscribed(camille);
    await loge.call('SubscribePush', { ...again.subscription }, camille);
    expect((await settingsOf(camille)).devices).toHaveLength(1);
  });

  test.each([
    ['without encryption', 'http://push.example.org/abc'],
    ['in a private network', 'https://10.0.0.7/abc'],
    ['beside a cloud’s machine', 'https://169.254.169.254/latest'],
    ['by a name of a private network', 'https://push.internal/abc'],
    ['at another port', 'https://push.example.org:6379/abc'],
    ['with a password', 'https://a:b@push.example.org/abc'],
    ['that is no address', 'javascript:alert(1)'],
  ])('is refused at a push service %s', async (_what, endpoint) => {
    const { subscription } = service.subscribe('');
    expect(await loge.call('SubscribePush', { ...subscription, endpoint }, camille)).toMatchObject({
      code: 469,
      refusal: 'push-service-refused',
    });
  });

  test('whose name leads into a private network is not asked', async () => {
    const strict = webPushTransport({ privatePushServices: [] });
    const { subscription } = service.subscribe('');
    const push = { endpoint: subscription.endpoint, authorisation: '', body: Buffer.alloc(1), topic: 't' };
    await expect(strict.carry({ ...push, kind: 'orders' })).rejects.toThrow(/notASecureAddress|notAPublicAddress/);
  });

  test('of a server without a person gets nothing', async () => {
    const { subscription } = service.subscribe('');
    expect(await loge.call('SubscribePush', { ...subscription })).toMatchObject({ refusal: 'not-authenticated' });
  });
});

describe('What somebody is told of', () => {
  test('is what concerns them, and stands as it was chosen', async () => {
    const chosen = async () =>
      (await settingsOf(camille)).kinds.flatMap(({ kind, chosen: isChosen }) => (isChosen ? [kind] : []));
    expect(await chosen()).toEqual(['orders', 'messages', 'events'] satisfies PushKind[]);
    await prefer(camille, {
      kinds: ['offers', 'desk-alerts'],
      quietHours: { from: '21:00', to: '07:30' },
      discreet: true,
    });
    expect(await chosen()).toEqual(['offers']);
    expect(await settingsOf(camille)).toMatchObject({ quietHours: { from: '21:00', to: '07:30' }, discreet: true });
  });

  test('is tried out, once a minute, in quiet hours too', async () => {
    expect(await loge.call('SendTrialPush', {}, camille)).toMatchObject({ data: { devices: 0 } });
    const phone = await subscribed(camille);
    await prefer(camille, { quietHours: { from: '00:00', to: '23:59' }, discreet: true });
    expect(await loge.call('SendTrialPush', {}, camille)).toMatchObject({ data: { devices: 1 } });
    expect(await loge.call('SendTrialPush', {}, camille)).toMatchObject({ refusal: 'too-many-requests' });
    await deliver();
    expect(phone.received).toMatchObject([
      { urgency: 'high', payload: { body: 'Les notifications arrivent sur cet appareil.' } },
    ]);
  });
});
