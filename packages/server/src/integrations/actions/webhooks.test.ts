import { getDeliveries } from '@loge/contract/integrations/get-deliveries';
import { getWebhooks } from '@loge/contract/integrations/get-webhooks';
import { makeWebhook } from '@loge/contract/integrations/make-webhook';
import { turnWebhookSecret } from '@loge/contract/integrations/turn-webhook-secret';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, type Person } from '../../testing/builders.ts';
import { closeServer } from '../../testing/close-server.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { sendWebhooks } from '../jobs/send-webhooks.ts';
import { claimDeliveries } from '../rows/delivery-rows.ts';

const loge = startTestServer({ environment: { PRIVATE_WEBHOOKS: '127.0.0.1' } });
let world: OrderingWorld;
let nadia: Person & Signed;

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
let receiver: Server;
let origin = '';
let received: Received[] = [];
/** How each path answers; 204 where nothing is said. */
let answers: Record<string, (response: ServerResponse) => void> = {};

beforeAll(async () => {
  world = await orderingWorld(loge);
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() });
      const answer = answers[path];
      if (answer === undefined) response.writeHead(204).end();
      else answer(response);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => closeServer(receiver));

beforeEach(async () => {
  received = [];
  answers = {};
  loge.now = new Date('2026-11-20T10:00:00Z');
  await loge.database.updateTable('webhooks').set({ ended_at: loge.now }).where('ended_at', 'is', null).execute();
  nadia = await world.manager(['COMPTA']);
  // She stays signed in: these tests are not about sessions.
  await loge.database
    .updateTable('sessions')
    .set({ expires_at: new Date('2028-01-01') })
    .execute();
});

const made = async (path: string, over: Record<string, unknown> = {}): Promise<string> =>
  (
    await ask(
      loge,
      makeWebhook,
      { kind: 'desk', conciergerieId: world.conciergerieId, url: `${origin}${path}`, types: [], ...over },
      nadia,
    )
  ).secret;
const send = () => sendWebhooks(loge.server.services);
const later = (minutes: number) => void (loge.now = new Date(loge.now.getTime() + minutes * 60_000));
const hookId = async () => (await ask(loge, getWebhooks, {}, nadia)).items[0]?.id ?? 0;
const deliveries = async () => (await ask(loge, getDeliveries, { webhookId: await hookId() }, nadia)).items;
const happened = (conciergerieId = world.conciergerieId) =>
  machineWrite(loge.server.services, 'test', async (_transaction, changes) =>
    changes.record({ action: 'credit-given', conciergerieId }),
  );
const messageOf = ({ headers }: Received) => String(headers['webhook-id']);
const verify = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

test('an order is told to the address, signed by the Standard Webhooks specification, once', async () => {
  // The library takes what is five minutes old by the machine's clock.
  loge.now = new Date();
  const secret = await made('/hook');
  const orderId = await world.placed(await world.offer());
  await send();
  await send();
  expect(received.length).toBe(1);
  const [told] = received;
  if (told === undefined) throw new Error('nothing came');
  expect(verify(secret, told)).toMatchObject({ id: messageOf(told), type: 'order.placed', data: { order: orderId } });
  expect(() => verify(secret, { ...told, body: told.body.replace('placed', 'paid') })).toThrow('No matching signature');
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1, lastStatus: 204 }]);
});

test('a turned secret and the one before both sign for a day', async () => {
  loge.now = new Date();
  const before = await made('/hook');
  const { secret } = await ask(loge, turnWebhookSecret, { webhookId: await hookId() }, nadia);
  await happened();
  await send();
  for (const each of [before, secret])
    expect(verify(each, received[0] as Received)).toMatchObject({ type: 'credit.given' });
  later(25 * 60);
  await happened();
  await send();
  expect(String(received[1]?.headers['webhook-signature']).split(' ').length).toBe(1);
});

test('what is not taken comes again under the same id, later and later, and gives up after three days', async () => {
  answers['/hook'] = (response) => void response.writeHead(500).end('not now');
  await made('/hook');
  await happened();
  await send();
  await send();
  expect(received.length, 'not at once').toBe(1);
  expect(await deliveries()).toMatchObject([{ state: 'waiting', lastStatus: 500, lastAnswer: 'not now' }]);
  for (let tries = 0; tries < 12; tries += 1) {
    later(23 * 60);
    await loge.database
      .updateTable('webhooks')
      .set({ failing_since: loge.now })
      .where('failing_since', 'is not', null)
      .execute();
    await send();
  }
  expect(received.length).toBe(11);
  expect(new Set(received.map(messageOf)).size).toBe(1);
  expect(await deliveries()).toMatchObject([{ state: 'given-up', attempts: 11 }]);
  delete answers['/hook'];
  const [given] = await deliveries();
  expect(
    (await loge.call('ResendDelivery', { webhookId: await hookId(), deliveryId: given?.id ?? 0 }, nadia)).code,
  ).toBe(0);
  await send();
  expect(received.length).toBe(12);
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
});

test('410 switches an address off at once, five days without an answer too, with a mail before and after', async () => {
  answers['/gone'] = (response) => void response.writeHead(410).end();
  await made('/gone');
  await happened();
  await send();
  expect((await ask(loge, getWebhooks, {}, nadia)).items).toMatchObject([{ state: 'disabled', disabledWhy: 'gone' }]);
  await happened();
  await send();
  expect(received.length).toBe(1);

  answers['/hook'] = (response) => void response.writeHead(503).end();
  await loge.call('EndWebhook', { webhookId: await hookId() }, nadia);
  await made('/hook');
  const mails = () =>
    loge.database.selectFrom('mails').select('template').where('user_id', '=', nadia.id).orderBy('id').execute();
  for (let day = 0; day < 6; day += 1) {
    await happened();
    await send();
    later(24 * 60);
  }
  expect((await mails()).map(({ template }) => template)).toEqual([
    'webhook-gone',
    'webhook-warning',
    'webhook-failing',
  ]);
  expect((await ask(loge, getWebhooks, {}, nadia)).items).toMatchObject([
    { state: 'disabled', disabledWhy: 'failing' },
  ]);
  delete answers['/hook'];
  const again = { webhookId: await hookId(), url: `${origin}/hook`, types: [] };
  expect((await loge.call('SetWebhook', again, nadia)).code).toBe(0);
  received = [];
  later(24 * 60);
  await send();
  expect(received.length, 'what waited comes').toBeGreaterThan(0);
});

test('a slow receiver holds nobody else back, and no redirect is followed', async () => {
  let answerSlow = (): void => undefined;
  answers['/slow'] = (response) => void (answerSlow = () => void response.writeHead(200).end());
  answers['/elsewhere'] = (response) => void response.writeHead(302, { location: `${origin}/inside` }).end();
  await made('/slow');
  await made('/elsewhere');
  await made('/fast');
  await happened();
  const sending = send();
  while (!received.some(({ path }) => path === '/fast')) await new Promise((resolve) => setTimeout(resolve, 10));
  await happened();
  await expect.poll(() => received.filter(({ path }) => path === '/fast').length, { timeout: 5_000 }).toBe(2);
  answerSlow();
  delete answers['/slow'];
  await sending;
  expect(received.filter(({ path }) => path === '/inside')).toEqual([]);
});

test('what a process took that died comes again, under the same id', async () => {
  await made('/hook');
  await happened();
  answers['/hook'] = (response) => void response.destroy();
  await send();
  const [first] = received;
  const leaseUntil = new Date(loge.now.getTime() + 60_000);
  later(1);
  const claimed = await claimDeliveries(loge.database, {
    perWebhook: 5,
    now: loge.now,
    leaseUntil: new Date(leaseUntil.getTime() + 60_000),
  });
  expect(claimed.length).toBe(1);
  delete answers['/hook'];
  await send();
  expect(received.length, 'as long as it may live').toBe(1);
  later(2);
  await send();
  expect(received.length).toBe(2);
  expect(messageOf(received[1] as Received)).toBe(messageOf(first as Received));
});

test('an address is told what its owner reads, of the kinds that it asks for, and nothing once the right is lost', async () => {
  const elsewhere = await buildConciergerie(loge.database);
  await made('/hook', { types: ['credit.given'] });
  await happened(elsewhere);
  await happened();
  await world.placed(await world.offer());
  await send();
  expect(received.length).toBe(1);
  await loge.database.deleteFrom('manager_conciergeries').where('user_id', '=', nadia.id).execute();
  await happened();
  await send();
  expect(received.length).toBe(1);
  expect((await ask(loge, getWebhooks, {}, nadia)).items).toEqual([]);
});

test('an example is sent, and some days are replayed', async () => {
  await made('/hook');
  const webhookId = await hookId();
  expect((await loge.call('SendExampleEvent', { webhookId, type: 'order.paid' }, nadia)).code).toBe(0);
  await send();
  expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ type: 'order.paid', data: { order: 204_118 } });
  const span = { webhookId, fromDay: '2026-11-20', toDay: '2026-11-20' };
  expect(await loge.call('ReplayDeliveries', span, nadia)).toMatchObject({ code: 0, data: { count: 1 } });
  await send();
  expect(received.map(messageOf)).toEqual([messageOf(received[0] as Received), messageOf(received[0] as Received)]);
});

test('nobody gives an address that is not public', async () => {
  for (const url of [
    'https://10.0.0.7/hook',
    'https://localhost/hook',
    'http://example.com/hook',
    'https://a:b@example.com/',
    'file:///etc/passwd',
  ])
    expect(
      (await loge.call('MakeWebhook', { kind: 'desk', conciergerieId: world.conciergerieId, url, types: [] }, nadia))
        .fields,
      url,
    ).toMatchObject([{ field: 'url' }]);
  const none = { kind: 'partner', url: `${origin}/hook`, types: [] };
  expect((await loge.call('MakeWebhook', none, nadia)).fields).toMatchObject([{ field: 'kind' }]);
  const absent = { webhookId: await made('/hook').then(hookId), deliveryId: 999_999 };
  expect((await loge.call('ResendDelivery', absent, nadia)).refusal).toBe('not-found');
});

test('a person has twenty addresses at most', async () => {
  await Promise.all(Array.from({ length: 19 }, (_, place) => made(`/${place}`)));
  const one = { kind: 'desk', conciergerieId: world.conciergerieId, url: `${origin}/last`, types: [] };
  const two = await Promise.all([loge.call('MakeWebhook', one, nadia), loge.call('MakeWebhook', one, nadia)]);
  expect(two.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 466]);
});

test('what happens while the owner owes a second factor is told once they have one', async () => {
  const needs = (needed: boolean) =>
    loge.database.updateTable('sign_in_rules').set({ team_needs_second_factor: needed }).execute();
  await made('/hook');
  await needs(true);
  try {
    await happened();
    await send();
    expect(received).toEqual([]);
    await loge.database
      .insertInto('one_time_codes')
      .values({ user_id: nadia.id, sealed_secret: 'x'.repeat(40), started_at: loge.now, confirmed_at: loge.now })
      .execute();
    await send();
    expect(received.length).toBe(1);
  } finally {
    await needs(false);
  }
});

test('two processes send no more than five at a time to an address', async () => {
  let underWay = 0;
  let most = 0;
  answers['/slow'] = (response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    setTimeout(() => {
      underWay -= 1;
      response.writeHead(204).end();
    }, 50);
  };
  await made('/slow');
  for (let place = 0; place < 12; place += 1) await happened();
  await Promise.all([send(), send(), send()]);
  expect(received.length).toBe(12);
  expect(most).toBe(5);
});

test('many writes leave one job that waits, which is not taken before the last of them has ended', async () => {
  const { jobs } = loge.server.services;
  const waiting = async () => {
    const { rows } = await loge.server.services.pool.query<{ id: string }>(
      `select id from pgboss.job where name = 'send-webhooks' and state = 'created' order by created_on for update skip locked`,
    );
    return rows.length;
  };
  await loge.server.services.pool.query(`delete from pgboss.job where name = 'send-webhooks'`);
  await made('/hook');
  for (let place = 0; place < 5; place += 1) await happened();
  expect(await waiting()).toBe(1);
  await loge.database.transaction().execute(async (transaction) => {
    await jobs.enqueueAll(transaction, [{ name: 'send-webhooks', data: {}, after: undefined }]);
    expect(await waiting(), 'in the hands of a write').toBe(0);
  });
  expect(await waiting()).toBe(1);
});
