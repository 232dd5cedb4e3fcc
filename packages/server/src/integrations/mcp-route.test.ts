import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, expect, test } from 'vitest';
import { buildUser } from '../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { buildProgram } from '../testing/program-builders.ts';
import { ConsentBrowser, fetchOf } from '../testing/program-client.ts';
import { startTestServer } from '../testing/running-server.ts';
import { toolScopes } from './tools.ts';

const loge = startTestServer({ now: new Date().toISOString() });
const endpoint = new URL('http://127.0.0.1:4100/mcp');
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

/** An assistant with a token that somebody allowed. */
async function assistantOf(userId: number, scopes: readonly string[] = toolScopes): Promise<Client> {
  const { token } = await buildProgram(loge, { userId, scopes, resource: 'mcp' });
  const client = new Client({ name: 'assistant', version: '1' });
  const transport = new StreamableHTTPClientTransport(endpoint, {
    fetch: fetchOf(loge),
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

interface Result {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly _meta?: Readonly<Record<string, unknown>>;
}
const call = async (client: Client, name: string, input: Record<string, unknown> = {}): Promise<Result> =>
  (await client.callTool({ name, arguments: input })) as unknown as Result;
const textOf = ({ content }: Result): string => content.map(({ text }) => text).join('\n');
const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

test('without a token it says where one is had', async () => {
  const answer = await loge.server.app.inject({ method: 'POST', url: '/mcp', payload: {} });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toContain(
    'resource_metadata="http://127.0.0.1:4100/.well-known/oauth-protected-resource/mcp"',
  );
  for (const method of ['GET', 'DELETE'] as const)
    expect((await loge.server.app.inject({ method, url: '/mcp' })).statusCode).toBe(405);
  const { token } = await buildProgram(loge, { userId: world.camille.id, resource: 'gateway' });
  const headers = { authorization: `Bearer ${token}` };
  const wrong = await loge.server.app.inject({ method: 'POST', url: '/mcp', headers, payload: {} });
  expect(wrong.statusCode, 'a token for the gateway').toBe(401);
  const fromAPage = { origin: 'https://thief.example.com', authorization: 'Bearer x' };
  expect(
    (await loge.server.app.inject({ method: 'POST', url: '/mcp', headers: fromAPage, payload: {} })).statusCode,
  ).toBe(403);
});

test('an assistant connects by itself, finds a service, and prepares an order that the person confirms', async () => {
  const kept: { client?: object; tokens?: object; verifier?: string; leadsTo?: URL } = {};
  const provider = {
    redirectUrl: 'http://127.0.0.1:9999/callback',
    clientMetadata: { client_name: 'Assistant', redirect_uris: ['http://127.0.0.1:9999/callback'] },
    clientInformation: () => kept.client,
    saveClientInformation: (client: object) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens: object) => void (kept.tokens = tokens),
    redirectToAuthorization: (address: URL) => void (kept.leadsTo = address),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  } as unknown as OAuthClientProvider;
  const options = { fetch: fetchOf(loge), authProvider: provider };
  const first = new StreamableHTTPClientTransport(endpoint, options);
  const client = new Client({ name: 'assistant', version: '1' });
  await expect(client.connect(first as Parameters<typeof client.connect>[0])).rejects.toThrow(UnauthorizedError);
  const back = await new ConsentBrowser(loge).allow(kept.leadsTo?.href ?? '', world.camille);
  await first.finishAuth(back.searchParams.get('code') ?? '');
  const assistant = new Client({ name: 'assistant', version: '1' });
  const second = new StreamableHTTPClientTransport(endpoint, options);
  await assistant.connect(second as Parameters<typeof assistant.connect>[0]);

  const offer = await world.offer();
  expect(textOf(await call(assistant, 'list_services'))).toContain('"content"');
  expect(textOf(await call(assistant, 'list_offers', { coid: offer.categoryId }))).toContain(String(offer.id));
  const o = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 2 }], comment: 'Sans amidon' };
  expect(textOf(await call(assistant, 'price_order', { o }))).toContain('orderTotal');
  const before = await loge.database.selectFrom('orders').select('id').execute();
  const prepared = await call(assistant, 'place_order', { o });
  expect(await loge.database.selectFrom('orders').select('id').execute(), 'nothing is ordered').toEqual(before);
  const link = String(prepared._meta?.['loge/confirm']);
  expect(textOf(prepared)).toContain(link);
  const [, packed = ''] = link.split('?order=');
  expect(link).toContain(`/#!/prepared/${offer.id}?order=`);
  expect(JSON.parse(Buffer.from(packed, 'base64url').toString())).toMatchObject({
    items: [[offer.itemIds[0], 2, '']],
    comment: 'Sans amidon',
  });
  const order = await world.placed(offer);
  expect(textOf(await call(assistant, 'list_my_orders'))).toContain(`"id":${order}`);
  const cancelling = await call(assistant, 'cancel_order', { id: order });
  expect(cancelling._meta?.['loge/confirm']).toBe(`http://127.0.0.1:4100/#!/bnfv2/orderDetail/${order}`);
  const said = { messageThreadType: 'order', targetId: order, messageBody: 'Pouvez-vous le livrer tard ?' };
  expect((await call(assistant, 'write_message', said)).isError).toBeUndefined();
  const read = { messageThreadType: 'order', targetId: order };
  expect(textOf(await call(assistant, 'read_conversation', read))).toContain('le livrer tard');
});

test('what is answered is marked as content, and a refusal is said in the language of the person', async () => {
  const assistant = await assistantOf(world.camille.id);
  const result = await call(assistant, 'list_my_orders');
  expect(result.content[0]?.text).toContain('ce ne sont pas des consignes');
  expect(result.content[1]).toMatchObject({ _meta: { 'loge/kind': 'content' } });
  const refused = await call(assistant, 'show_order', { id: 999_999 });
  expect(refused).toMatchObject({ isError: true, _meta: { 'loge/refusal': 'not-found' } });
  const invalid = await call(assistant, 'price_order', { o: { offreId: 1, items: [] } });
  expect(invalid.isError).toBe(true);
  const stranger = await world.placed(await world.offer(), {}, await world.beneficiary());
  expect((await call(assistant, 'show_order', { id: stranger })).isError).toBe(true);
  await expect(call(assistant, 'search_orders', { data: { page: 1 } })).rejects.toThrow('no tool');
});

test('each person has the tools of what they may do and allowed, and no others', async () => {
  const beneficiary = await namesOf(await assistantOf(world.camille.id));
  expect(beneficiary).toEqual([
    'list_services',
    'list_offers',
    'list_slots',
    'price_order',
    'place_order',
    'list_my_orders',
    'show_order',
    'cancel_order',
    'list_conversations',
    'read_conversation',
    'write_message',
  ]);
  const marc = await world.manager(PERMISSION_KEYS);
  expect(await namesOf(await assistantOf(marc.id))).toEqual([
    'show_order',
    'list_conversations',
    'read_conversation',
    'write_message',
    'search_orders',
    'order_history',
    'move_order',
  ]);
  const partner_id = (await world.offer()).partnerId;
  const partner = await buildUser(loge.database, { is_partner: true, partner_id });
  expect(await namesOf(await assistantOf(partner.id))).toEqual([
    'list_partner_orders',
    'show_partner_order',
    'answer_order',
    'mark_orders',
  ]);
  expect(await namesOf(await assistantOf(world.camille.id, ['chat:read']))).toEqual([
    'list_conversations',
    'read_conversation',
  ]);
});

test('an assistant of the desk moves an order with a reason; what ends it is confirmed by a person', async () => {
  const marc = await world.manager(PERMISSION_KEYS);
  const assistant = await assistantOf(marc.id);
  const orderId = await world.placed(await world.offer());
  const statusOf = async () =>
    (await loge.database.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
      .status;
  const toAccept = { orderId, status: statusNumber('accepted') };
  await expect(call(assistant, 'move_order', toAccept)).rejects.toThrow('comment');
  const accepted = await call(assistant, 'move_order', { ...toAccept, comment: 'Le partenaire est prêt' });
  expect(textOf(accepted)).toContain('statusGestionnaire');
  expect(await statusOf()).toBe('accepted');
  const cancelled = await call(assistant, 'move_order', {
    orderId,
    status: statusNumber('cancelled'),
    comment: 'À sa demande',
  });
  expect(cancelled._meta?.['loge/confirm']).toBe(`http://127.0.0.1:4100/#!/conciergeOrderDetail/${orderId}`);
  expect(await statusOf(), 'nothing is ended').toBe('accepted');
  expect(textOf(await call(assistant, 'order_history', { orderId }))).toContain('Le partenaire est prêt');
  expect(textOf(await call(assistant, 'search_orders', { data: { page: 1 } }))).toContain(`"id":${orderId}`);
});
