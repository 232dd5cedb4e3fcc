import net from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

/** Requests as they come over a wire: broken off, trickling, or never whole. Each is answered, and each connection ends. */
const loge = startTestServer({ environment: { REQUEST_TIMEOUT_SECONDS: '1', TRUST_PROXY: '1' } });
const trickleMs = 100;
let address: URL;
let session = '';

beforeAll(async () => {
  address = new URL(await loge.server.app.listen({ port: 0, host: '127.0.0.1' }));
  const desk = await buildConciergerie(loge.database);
  session = (await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk] })).login)).token;
});

const sockets: net.Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.destroy()));

async function connect(): Promise<net.Socket> {
  const socket = net.connect(Number(address.port), address.hostname);
  sockets.push(socket);
  await once(socket, 'connect');
  // The server may end a connection that still sends.
  socket.on('error', () => undefined);
  return socket;
}

const heard = async (socket: net.Socket): Promise<string> => {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Who writes on to a connection that was closed gets a reset; what came before it was heard all the same.
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return Buffer.concat(chunks).toString();
};

interface Sent {
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const headOf = ({ query = '', headers }: Sent): string =>
  [
    `POST /gateway${query} HTTP/1.1`,
    'host: loge',
    'fromapp: loge-test/1',
    `x-session: ${session}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (name: string, value: string | Buffer, extra = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from('--b--\r\n');
const upload = { query: '?action=changeOrderStatus', headers: multipart };

// They wait side by side: each for the whole of its time.
describe.concurrent('a request that does not arrive in time', () => {
  test.each<[string, string]>([
    ['headers', 'POST /gateway HTTP/1.1\r\nhost: loge\r\nx-'],
    [
      'a form',
      headOf({ headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '9999' }, body: '' }),
    ],
    ['JSON', headOf({ headers: { 'content-type': 'application/json', 'content-length': '9999' }, body: '' })],
    [
      'chunks',
      `${headOf({ headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, body: '' })}fff\r\n`,
    ],
  ])('%s', async (_what, head) => {
    const socket = await connect();
    const answer = heard(socket);
    socket.write(head);
    const trickle = setInterval(() => socket.write('a'), trickleMs);
    expect(await answer).toMatch(/^HTTP\/1\.1 408[^]*"refusal":"request-too-slow"/);
    clearInterval(trickle);
  });

  test('an upload of somebody who may send it', async () => {
    const socket = await connect();
    const answer = heard(socket);
    socket.write(headOf({ ...upload, headers: { ...multipart, 'content-length': '99999' }, body: '' }));
    socket.write(part('file', 'half', '; filename="a.pdf"'));
    const trickle = setInterval(() => socket.write('a'), trickleMs);
    expect(await answer).toMatch(/^HTTP\/1\.1 408[^]*"refusal":"request-too-slow"/);
    clearInterval(trickle);
  });
});

test.each<[string, Sent, RegExp]>([
  ['nothing', { ...upload, body: '' }, /invalid-input|malformed/],
  ['no part', { ...upload, body: end }, /invalid-input|malformed/],
  ['no end', { ...upload, body: part('orderId', '1') }, /malformed/],
  [
    'half a part',
    { ...upload, body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf' },
    /malformed/,
  ],
  ['half of its headers', { ...upload, body: '--b\r\ncontent-dispo' }, /malformed/],
  [
    'another boundary',
    { ...upload, body: Buffer.from(part('orderId', '1').toString().replaceAll('--b', '--c')) },
    /malformed/,
  ],
  [
    'no boundary',
    { ...upload, headers: { 'content-type': 'multipart/form-data' }, body: part('orderId', '1') },
    /malformed/,
  ],
  [
    'two files',
    { ...upload, body: Buffer.concat([part('file', '1', '; filename="a"'), part('file', '2', '; filename="b"'), end]) },
    /malformed|too-large/,
  ],
  [
    'too many fields',
    { ...upload, body: Buffer.concat([...Array.from({ length: 60 }, (_, index) => part(`f${index}`, '1')), end]) },
    /malformed|too-large/,
  ],
  [
    'too many parts',
    { ...upload, body: Buffer.concat([...Array.from({ length: 3_000 }, () => part('f', '1')), end]) },
    /malformed|too-large/,
  ],
  ['a prototype', { ...upload, body: Buffer.concat([part('__proto__', '1'), end]) }, /malformed|invalid-input/],
  [
    'a prototype of a file',
    { ...upload, body: Buffer.concat([part('__proto__', '1', '; filename="a"'), end]) },
    /malformed|invalid-input/,
  ],
  [
    'JSON fields too large together',
    { ...upload, body: Buffer.concat([jsonPart(600_000), jsonPart(600_000), end]) },
    /too-large/,
  ],
  [
    'a file that is too large',
    { ...upload, body: Buffer.concat([part('file', Buffer.alloc(13_000_000), '; filename="a.pdf"'), end]) },
    /too-large/,
  ],
  [
    'a compressed one',
    {
      ...upload,
      headers: { ...multipart, 'content-encoding': 'gzip' },
      body: Buffer.concat([part('file', '1', '; filename="a"'), end]),
    },
    /encoding-not-supported/,
  ],
  [
    'mixed',
    {
      ...upload,
      headers: { 'content-type': 'multipart/mixed; boundary=b' },
      body: Buffer.concat([part('orderId', '1'), end]),
    },
    /malformed/,
  ],
])('a body of parts with %s is answered', async (_what, sent, refusal) => {
  const socket = await connect();
  const answer = heard(socket);
  socket.write(
    headOf({ ...sent, headers: { ...sent.headers, 'content-length': String(sent.body.length), connection: 'close' } }),
  );
  socket.write(sent.body);
  expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 4\\d\\d[^]*"refusal":"[^"]*(${refusal.source})`));
});

describe.concurrent('many bodies at once', () => {
  const first = (socket: net.Socket): Promise<string> => once(socket, 'data').then(([chunk]) => String(chunk));

  test('one address brings only so many, another is heard', async () => {
    const from = (client: string): string =>
      headOf({
        headers: { 'content-type': 'application/json', 'content-length': '1048576', 'x-forwarded-for': client },
        body: '',
      });
    const answers: Promise<string>[] = [];
    for (let count = 0; count < 70; count += 1) {
      const socket = await connect();
      answers.push(first(socket));
      socket.write(from('203.0.113.1'));
    }
    const elsewhere = await connect();
    const answer = first(elsewhere);
    elsewhere.write(from('203.0.113.2') + ' '.repeat(1_048_576));
    expect(await answer).toMatch(/^HTTP\/1\.1 400/);
    const statuses = (await Promise.all(answers)).map((text) => text.slice(9, 12));
    expect(statuses.filter((status) => status === '429')).toHaveLength(6);
    expect(statuses.filter((status) => status === '408')).toHaveLength(64);
  });

  test('one person sends three files', async () => {
    const answers: Promise<string>[] = [];
    for (let count = 0; count < 5; count += 1) {
      const socket = await connect();
      answers.push(first(socket));
      socket.write(headOf({ ...upload, headers: { ...multipart, 'content-length': '99999' }, body: '' }));
      socket.write(part('file', 'half', '; filename="a.pdf"'));
    }
    const statuses = (await Promise.all(answers)).map((text) => text.slice(9, 12));
    expect(statuses.toSorted()).toEqual(['408', '408', '408', '429', '429']);
  });
});

function jsonPart(letters: number): Buffer {
  return Buffer.from(
    `--b\r\ncontent-disposition: form-data; name="action2"\r\ncontent-type: application/json\r\n\r\n{"a":"${'x'.repeat(letters)}"}\r\n`,
  );
}
