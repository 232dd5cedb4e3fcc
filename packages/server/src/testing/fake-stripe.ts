import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { closeServer } from './close-server.ts';
import { ENDPOINTS, endpointOf, type Heard, type Refused, wrongParameters } from './stripe-parameters.ts';
import { FakeStripeStore } from './fake-stripe-store.ts';

/**
 * What goes wrong with the next request. `lost`: it never arrives. `unanswered`: it is carried out, and the answer never arrives. `held`: it is carried out
 * when `release` is called. A status: it is not carried out, and answered so.
 */
export type InjectedFault = 'lost' | 'unanswered' | 'held' | 'nonsense' | 401 | 403 | 409 | 429 | 500 | 503;

export interface FakeStripe {
  readonly url: string;
  readonly version: string;
  readonly books: FakeStripeStore;
  readonly heard: readonly Heard[];
  misbehave(how: InjectedFault, endpoint: string): void;
  release(): void;
  /** A day is over: the keys of requests are forgotten. */
  forgetKeys(): void;
  /** A notification as it is sent; `secret` and `at` for one that is not genuine or late. */
  event(
    type: string,
    object: { readonly id: string },
    over?: { readonly secret?: string; readonly at?: number },
  ): { readonly body: string; readonly signature: string };
  close(): Promise<void>;
}

type Said = { readonly status: number; readonly body: unknown };

const refused = ({ status, error }: Refused): Said => ({ status, body: { error } });
const wrong = (status: number, type: string, code: string, message: string): Said =>
  refused({ status, error: { type, code, message } });

/** Speaks Stripe's public protocol as strictly as Stripe does, keeps what it was told, and misbehaves on request. */
export async function startFakeStripe({
  secretKey,
  webhookSecret,
}: {
  readonly secretKey: string;
  readonly webhookSecret: string;
}): Promise<FakeStripe> {
  const books = new FakeStripeStore();
  const heard: Heard[] = [];
  const trouble: { how: InjectedFault; endpoint: string }[] = [];
  const saved = new Map<string, { request: string; said: Said | null }>();
  let held: (() => void)[] = [];

  const answer = (request: Heard, headers: IncomingMessage['headers'], body: string): Said => {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return wrong(401, 'invalid_request_error', 'api_key_invalid', 'Invalid API Key provided.');
    if (headers['stripe-version'] !== Stripe.API_VERSION)
      return wrong(400, 'invalid_request_error', 'invalid_version', 'Invalid Stripe API version.');
    const isForm = String(headers['content-type']).startsWith('application/x-www-form-urlencoded');
    if (body !== '' && !isForm)
      return wrong(400, 'invalid_request_error', 'parameter_invalid', 'Parameters have to be form-encoded.');
    const rules = ENDPOINTS[request.endpoint];
    if (rules === undefined)
      return wrong(404, 'invalid_request_error', 'url_invalid', `Unrecognized request URL (${request.endpoint}).`);
    const problem = wrongParameters(rules, request.fields);
    return problem === null ? books.carryOut(request) : refused(problem);
  };

  /** One key, one request: its first answer again, whatever it was; another request under it is refused. */
  const answerOnce = (request: Heard, headers: IncomingMessage['headers'], body: string): Said => {
    const { idempotencyKey: key } = request;
    if (key.length > 255) return wrong(400, 'invalid_request_error', 'parameter_invalid', 'The key is too long.');
    if (key === '' || !request.endpoint.startsWith('POST')) return answer(request, headers, body);
    const same = `${request.path} ${request.fields.toString()}`;
    const before = saved.get(key);
    if (before !== undefined && before.request !== same)
      return wrong(400, 'idempotency_error', '', 'Keys can only be used with the same parameters.');
    if (before?.said === null)
      return wrong(409, 'idempotency_error', 'idempotency_key_in_use', 'Another request with this key is under way.');
    if (before !== undefined) return before.said;
    const said = answer(request, headers, body);
    // What fails validation was never begun, and may be sent again.
    const { type } = (said.body as { error?: { type?: string } }).error ?? {};
    if (type !== 'invalid_request_error') saved.set(key, { request: same, said });
    return said;
  };

  const respond = (response: ServerResponse, { status, body }: Said): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const receive = (incoming: IncomingMessage, response: ServerResponse, body: string): void => {
    const url = new URL(incoming.url ?? '', 'http://stand-in');
    const request: Heard = {
      endpoint: endpointOf(incoming.method ?? '', url.pathname),
      path: url.pathname,
      fields: new URLSearchParams(incoming.method === 'POST' ? body : url.search),
      idempotencyKey: String(incoming.headers['idempotency-key'] ?? ''),
    };
    heard.push(request);
    const at = trouble.findIndex(({ endpoint }) => endpoint === request.endpoint);
    const how = at < 0 ? undefined : trouble.splice(at, 1)[0]?.how;
    if (how === 'lost') return;
    if (typeof how === 'number')
      return respond(response, wrong(how, 'api_error', how === 429 ? 'rate_limit' : 'api_error', 'Try again later.'));
    if (how === 'held') {
      const same = `${request.path} ${request.fields.toString()}`;
      saved.set(request.idempotencyKey, { request: same, said: null });
      held.push(() => {
        saved.delete(request.idempotencyKey);
        respond(response, answerOnce(request, incoming.headers, body));
      });
      return;
    }
    const said = answerOnce(request, incoming.headers, body);
    if (how === 'unanswered') return;
    if (how === 'nonsense') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    respond(response, said);
  };

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => receive(incoming, response, Buffer.concat(parts).toString()));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    version: Stripe.API_VERSION,
    books,
    heard,
    misbehave: (how, endpoint) => void trouble.push({ how, endpoint }),
    release() {
      for (const go of held) go();
      held = [];
    },
    forgetKeys: () => saved.clear(),
    event(type, object, { secret = webhookSecret, at } = {}) {
      const body = JSON.stringify({
        id: `evt_${heard.length}_${object.id}`,
        object: 'event',
        api_version: Stripe.API_VERSION,
        type,
        data: { object },
      });
      const timestamp = at ?? Math.floor(Date.now() / 1000);
      return {
        body,
        signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
      };
    },
    close: () => closeServer(server),
  };
}
