import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { flowService } from './flow-service.ts';
import { type FlowToSend, PlatformRefused, PlatformUnavailable, sha256Of } from './invoicing-platform.ts';

/** A platform of XP Z12-013 that remembers what it was sent. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly contentType: string;
  readonly body: string;
}

let server: Server;
let origin: string;
let asked: Asked[];
let tokens: number;
let answer: (request: Asked) => { readonly status?: number; readonly body?: unknown; readonly text?: string };

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
};

beforeEach(async () => {
  asked = [];
  tokens = 0;
  answer = () => ({ body: { results: [] } });
  server = createServer((request, response) => {
    void (async () => {
      const body = await read(request);
      if (request.url === '/token') {
        tokens += 1;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ access_token: `token-${tokens}`, token_type: 'bearer', expires_in: 600 }));
        return;
      }
      const { headers, method = '', url: path = '' } = request;
      const one = {
        method,
        path,
        body,
        authorization: headers.authorization ?? '',
        contentType: headers['content-type'] ?? '',
      };
      asked.push(one);
      const { status = 200, body: said, text } = answer(one);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(text ?? JSON.stringify(said ?? {}));
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});

const platform = (timeoutSeconds = 5) =>
  flowService({
    provider: 'flow-service',
    flowUrl: `${origin}/flow`,
    directoryUrl: `${origin}/directory`,
    tokenUrl: `${origin}/token`,
    clientId: 'loge',
    clientSecret: 'secret-of-the-test',
    timeoutSeconds,
  });

const bytes = Buffer.from('%PDF-1.7 an invoice');
const toSend: FlowToSend = {
  trackingId: 'd-17-1',
  name: 'facture-THO-2026-000318.pdf',
  type: 'CustomerInvoice',
  syntax: 'Factur-X',
  profile: 'CIUS',
  rule: 'B2B',
  bytes,
  sha256: sha256Of(bytes),
};
const flowOnWire = {
  flowId: 'f-1',
  trackingId: 'd-17-1',
  flowType: 'CustomerInvoice',
  flowSyntax: 'Factur-X',
  flowDirection: 'Out',
  submittedAt: '2026-11-24T10:00:00Z',
  updatedAt: '2026-11-24T10:01:00Z',
  acknowledgement: { status: 'Ok' },
};

test('a flow is sent with its description and its file, after the platform was asked whether it has it', async () => {
  answer = ({ path }) => (path === '/flow/v1/flows' ? { status: 202, body: flowOnWire } : { body: { results: [] } });
  const sent = await platform().sendFlow(toSend);
  expect(sent).toMatchObject({ flowId: 'f-1', acknowledgement: 'Ok', direction: 'Out' });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /flow/v1/flows/search',
    'POST /flow/v1/flows',
  ]);
  const [search, post] = asked;
  expect(JSON.parse(search?.body ?? '')).toEqual({ limit: 100, where: { trackingId: 'd-17-1' } });
  expect(post?.contentType).toMatch(/^multipart\/form-data/);
  expect(post?.body).toContain(`"sha256":"${toSend.sha256}"`);
  expect(post?.body).toContain('"flowSyntax":"Factur-X"');
  expect(post?.body).toContain('%PDF-1.7 an invoice');
  expect(post?.authorization).toBe('Bearer token-1');
});

test('a flow that the platform has already is not sent again', async () => {
  answer = () => ({ body: { results: [flowOnWire] } });
  expect(await platform().sendFlow(toSend)).toMatchObject({ flowId: 'f-1' });
  expect(asked.map(({ path }) => path)).toEqual(['/flow/v1/flows/search']);
});

test('a token that is refused is renewed once', async () => {
  const one = platform();
  await one.findFlow('d-17-1');
  answer = ({ authorization }) => (authorization === 'Bearer token-1' ? { status: 401 } : { body: { results: [] } });
  expect(await one.findFlow('d-17-1')).toBeNull();
  expect(tokens).toBe(2);
});

test.each([
  [{ status: 503, body: { errorCode: 'X' } }, PlatformUnavailable],
  [{ status: 429 }, PlatformUnavailable],
  [{ status: 403 }, PlatformUnavailable],
  [{ status: 422, body: { errorCode: 'ChecksumMismatch', errorMessage: 'no' } }, PlatformRefused],
  [{ status: 413 }, PlatformRefused],
  [{ text: 'not JSON' }, PlatformUnavailable],
])('an answer of %j is thrown as what it means', async (said, kind) => {
  answer = ({ path }) => (path === '/flow/v1/flows' ? said : { body: { results: [] } });
  await expect(platform().sendFlow(toSend)).rejects.toBeInstanceOf(kind);
});

test('a rejection names its reason', async () => {
  answer = ({ path }) =>
    path === '/flow/v1/flows' ? { status: 422, body: { errorCode: 'ChecksumMismatch' } } : { body: { results: [] } };
  await expect(platform().sendFlow(toSend)).rejects.toMatchObject({ reasonCode: 'ChecksumMismatch' });
});

test('a search answers flows by their last change, without those of a type that nobody knows', async () => {
  const other = { ...flowOnWire, flowId: 'f-2', flowDirection: 'In', updatedAt: '2026-11-24T09:00:00Z' };
  answer = () => ({ body: { results: [flowOnWire, other, { ...flowOnWire, flowType: 'Weather' }, { odd: true }] } });
  const found = await platform().searchFlows({ updatedAfter: new Date('2026-11-24T08:00:00Z'), direction: 'In' });
  expect(found.flows.map(({ flowId }) => flowId)).toEqual(['f-2', 'f-1']);
  expect(found.isFull).toBe(false);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    limit: 100,
    where: { updatedAfter: '2026-11-24T08:00:00.000Z', flowDirection: ['In'] },
  });
});

test('a whole page is full and has a last change, also where nothing of it is understood', async () => {
  const odd = (minute: number) => ({
    ...flowOnWire,
    flowType: 'Weather',
    updatedAt: `2026-11-24T11:${String(minute).padStart(2, '0')}:00Z`,
  });
  answer = () => ({ body: { results: Array.from({ length: 100 }, (_, index) => odd(index % 60)) } });
  expect(await platform().searchFlows({ updatedAfter: new Date('2026-11-24T08:00:00Z') })).toEqual({
    flows: [],
    lastUpdatedAt: new Date('2026-11-24T11:59:00Z'),
    isFull: true,
  });
});

test.each([403, 404])(
  'a file that the platform answers with %i is refused: it is not asked for for ever',
  async (status) => {
    answer = () => ({ status });
    await expect(platform().readFlow('f-1')).rejects.toBeInstanceOf(PlatformRefused);
  },
);

test('a rejected flow says why, without warnings', async () => {
  const details = [
    { level: 'Error', item: 'file', reasonCode: 'InvalidSchema', reasonMessage: 'BT-1 is missing' },
    { level: 'Warning', item: 'file', reasonCode: 'Slow', reasonMessage: '' },
  ];
  answer = () => ({ body: { ...flowOnWire, acknowledgement: { status: 'Error', details } } });
  expect(await platform().getFlow('f/1')).toMatchObject({
    acknowledgement: 'Error',
    problems: [{ reasonCode: 'InvalidSchema', message: 'BT-1 is missing' }],
  });
  expect(asked[0]?.path).toBe('/flow/v1/flows/f%2F1?docType=Metadata');
});

test('the file of a flow is read as it was sent, and a flow that is not there is null', async () => {
  answer = () => ({ text: '<xml/>' });
  expect((await platform().readFlow('f-1')).toString()).toBe('<xml/>');
  answer = () => ({ status: 404 });
  expect(await platform().getFlow('f-1')).toBeNull();
});

test('the directory answers where a company receives, with its routing code and whether a platform is there', async () => {
  answer = () => ({
    body: {
      results: [
        { addressingIdentifier: '552014880', siren: '552014880', platform: { platformStatus: 'Enabled' } },
        {
          addressingIdentifier: '552014880_COMPTA',
          siren: '552014880',
          siret: '55201488000012',
          routingCode: { routingIdentifier: 'COMPTA' },
          period: { dateFrom: '2026-09-01T00:00:00Z', dateTo: null },
          platform: { platformStatus: 'Disabled' },
        },
        { addressingIdentifier: '732829320', siren: '732829320' },
      ],
    },
  });
  expect(await platform().lookupDirectory('552014880')).toEqual([
    {
      address: '552014880',
      siren: '552014880',
      siret: null,
      routingCode: null,
      from: null,
      until: null,
      isActive: true,
    },
    {
      address: '552014880_COMPTA',
      siren: '552014880',
      siret: '55201488000012',
      routingCode: 'COMPTA',
      from: '2026-09-01',
      until: null,
      isActive: false,
    },
  ]);
  expect(asked[0]?.path).toBe('/directory/v1/directory-line/search');
  answer = () => ({ status: 404 });
  expect(await platform().lookupDirectory('552014880')).toEqual([]);
});

test('a platform that nobody reaches is unavailable', async () => {
  const one = platform(1);
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
  await expect(one.check()).rejects.toBeInstanceOf(PlatformUnavailable);
});
