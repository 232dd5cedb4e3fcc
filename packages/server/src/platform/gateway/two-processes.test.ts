import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendLive } from '../live/live-channel.ts';
import { readSettings } from '../settings.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { buildPartner, buildUser } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { type MailBox, openMailBox } from '../../testing/mail-box.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

/** Two servers that know nothing of each other but the database, as they run behind a load balancer. */

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let box: MailBox;
const servers: { readonly server: RunningServer; readonly url: string }[] = [];

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
  box = await openMailBox();
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    SMTP_URL: box.url,
    REQUESTS_PER_MINUTE: '1000000',
    ORDERS_PER_HOUR: '0',
    MAIL_FROM: 'ne-pas-repondre@loge.test',
  });
  for (const _which of ['first', 'second']) {
    const server = await startServer({ settings, databaseUrl: loge.databaseUrl, clock: () => loge.now });
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    servers.push({ server, url });
  }
});

afterAll(async () => {
  await Promise.all(servers.map(({ server }) => server.stop()));
  await box.close();
});

const urlOf = (which: 0 | 1): string => servers[which]?.url ?? '';

interface Answer {
  readonly code: number;
  readonly data: Record<string, unknown> | null;
}

async function call(which: 0 | 1, action: string, input: unknown, token: string, key?: string): Promise<Answer> {
  const answer = await fetch(`${urlOf(which)}/gateway`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      fromapp: 'loge-test/1',
      'x-session': token,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify({ action, ...(input as object) }),
  });
  return (await answer.json()) as Answer;
}

const anOrder = () => ({
  o: {
    offreId: shirts.id,
    items: [{ offreItemId: shirts.itemIds[0], quantity: 1 }],
    paymentMode: 1,
    evenIfEqual: true,
  },
});

/** Someone's stream of live updates; `heard` grows. */
async function listen(which: 0 | 1, token: string): Promise<{ readonly heard: string[]; close(): void }> {
  const end = new AbortController();
  const answer = await fetch(`${urlOf(which)}/events`, { headers: { 'x-session': token }, signal: end.signal });
  expect(answer.status).toBe(200);
  const heard: string[] = [];
  const read = async (): Promise<void> => {
    const text = new TextDecoder();
    for await (const chunk of answer.body ?? []) heard.push(text.decode(chunk as Uint8Array, { stream: true }));
  };
  read().catch(() => undefined);
  await vi.waitFor(() => expect(heard.join('')).toContain('retry:'), 10_000);
  return { heard, close: () => end.abort() };
}

describe('two servers on one database', () => {
  test('a session that one opens holds in the other, until either ends it', async () => {
    const paul = await world.beneficiary();
    expect((await call(0, 'UserInfoFromSession', {}, paul.token)).code).toBe(0);
    expect((await call(1, 'UserInfoFromSession', {}, paul.token)).code).toBe(0);
    expect((await call(0, 'logout', {}, paul.token)).code).toBe(0);
    await vi.waitFor(async () => expect((await call(1, 'UserInfoFromSession', {}, paul.token)).code).toBe(1), 10_000);
  });

  test('an order that one takes is heard live through the other, by those whom it concerns', async () => {
    const partnerId = shirts.partnerId;
    const partner = await buildUser(loge.database, { is_partner: true, partner_id: partnerId });
    const foreign = await buildUser(loge.database, { is_partner: true, partner_id: await buildPartner(loge.database) });
    const james = await world.beneficiary();
    const stranger = await orderingWorld(loge);
    const streams = {
      camille: await listen(1, world.camille.token),
      marc: await listen(1, world.marc.token),
      partner: await listen(1, (await loge.signIn(partner.login)).token),
      james: await listen(1, james.token),
      elsewhere: await listen(1, stranger.marc.token),
      otherPartner: await listen(1, (await loge.signIn(foreign.login)).token),
    };
    const about = (text: string[]) => text.join('').includes('"orders"');
    expect((await call(0, 'CreateOrder', anOrder(), world.camille.token)).code).toBe(0);
    for (const stream of [streams.camille, streams.marc, streams.partner]) {
      await vi.waitFor(() => expect(about(stream.heard)).toBe(true), 10_000);
    }
    // A later message to everybody shows that those whom the order did not concern have heard nothing of it.
    await sendLive(loge.database, [{ topics: ['admin'] }]);
    for (const stream of [streams.james, streams.elsewhere, streams.otherPartner]) {
      await vi.waitFor(() => expect(stream.heard.join('')).toContain('"admin"'), 10_000);
      expect(about(stream.heard)).toBe(false);
    }
    for (const stream of Object.values(streams)) stream.close();
  });

  test('what concerns more people than one message of the database holds reaches each of them', async () => {
    const stream = await listen(1, world.camille.token);
    const others = Array.from({ length: 2_000 }, (_, index) => 1_000_000_000 + index);
    const users = [...others, world.camille.id];
    await sendLive(loge.database, [{ topics: ['credits'], users, staleUsers: users }]);
    await vi.waitFor(() => expect(stream.heard.join('')).toContain('"credits"'), 10_000);
    stream.close();
  });

  test('one intention sent to both makes one order', async () => {
    const paul = await world.beneficiary();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call(index % 2 === 0 ? 0 : 1, 'CreateOrder', anOrder(), paul.token, 'both-servers'),
      ),
    );
    expect(new Set(answers.map(({ data }) => data?.['orderId'])).size).toBe(1);
    expect(
      await loge.database.selectFrom('orders').select('id').where('beneficiary_id', '=', paul.id).execute(),
    ).toHaveLength(1);
  });

  test('each job is done once, no matter who takes it', async () => {
    const paul = await world.beneficiary();
    const orders = 12;
    await Promise.all(
      Array.from({ length: orders }, (_, index) => call(index % 2 === 0 ? 0 : 1, 'CreateOrder', anOrder(), paul.token)),
    );
    const sent = () =>
      loge.database
        .selectFrom('mails')
        .select('state')
        .where('user_id', '=', paul.id)
        .where('state', '=', 'sent')
        .execute();
    await vi.waitFor(async () => expect(await sent()).toHaveLength(orders), { timeout: 20_000, interval: 100 });
    const arrived = box.received.filter((mail) => [mail.to].flat()[0]?.text === paul.login);
    expect(arrived).toHaveLength(orders);
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(orders);
  });
});
