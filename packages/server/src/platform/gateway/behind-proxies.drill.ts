import { mkdtemp, rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_STATIC_FILE_BYTES } from '@loge/domain/files/static-files';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import {
  freePort,
  makeEtcLoge,
  type Ports,
  programOf,
  type ProxyName,
  type RunningProxy,
  startExample,
} from '../../testing/example-proxies.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { sendLive } from '../live/live-channel.ts';

/** The examples of `deploy/`, each started in front of the product and attacked. What their texts say is held by deployment-files.test.ts. */
const host = 'loge.example.org';
const metricsToken = 'a-token-that-somebody-found';
const loge = startTestServer({ toItself: true, environment: { TRUST_PROXY: '1', METRICS_TOKEN: metricsToken } });
let folder = '';
let port = 0;
const isMissing = (name: string): boolean => {
  if (programOf(name) !== undefined) return false;
  process.stderr.write(`${name} is not installed: its example is not tried. On Debian: apt-get install ${name}\n`);
  return true;
};
const cannotMakeCertificates = isMissing('openssl');

beforeAll(async () => {
  if (cannotMakeCertificates) return;
  folder = await mkdtemp(join(os.tmpdir(), 'loge-proxies-'));
  makeEtcLoge(folder);
  port = await freePort();
  await loge.server.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Which address of this machine asks. */
  readonly from?: string;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const send = ({ path, headers, body, from = '127.0.0.1' }: Asked, to: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = https.request(
      {
        host: '127.0.0.1',
        localAddress: from,
        port: to,
        servername: host,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host, ...headers, ...(body === undefined ? {} : { 'content-length': String(body.length) }) },
        rejectUnauthorized: false,
        agent: false,
      },
      resolve,
    );
    request.once('error', reject).end(body);
  });

async function ask(asked: Asked, to: number): Promise<Answer> {
  const answer = await send(asked, to);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await textOf(answer) };
}

const remaining = ({ headers }: Answer): number => Number(headers['x-ratelimit-remaining']);

async function upload(bytes: number, token: string, to: number): Promise<Answer> {
  const form = new FormData();
  const content = Buffer.alloc(bytes, ' ');
  content.write('%PDF-1.7\n');
  form.set('purpose', 'static-file');
  form.set('file', new Blob([content], { type: 'application/pdf' }), 'plan.pdf');
  const encoded = new Response(form);
  return ask(
    {
      path: '/gateway?action=uploadBinaryData',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        'x-session': token,
        fromapp: 'loge-test/1',
        'accept-language': 'fr',
      },
      body: Buffer.from(await encoded.arrayBuffer()),
    },
    to,
  );
}

test('without a proxy in front, a forged address is believed: what the examples have to prevent', async () => {
  const left: number[] = [];
  for (const forged of ['198.51.100.7', '198.51.100.8']) {
    const { headers } = await loge.server.app.inject({ url: '/gateway', headers: { 'x-forwarded-for': forged } });
    left.push(Number(headers['x-ratelimit-remaining']));
  }
  expect(left[0]).toBe(left[1]);
});

describe.each<ProxyName>(['nginx', 'caddy', 'haproxy'])('behind %s', (name) => {
  const isSkipped = cannotMakeCertificates || isMissing(name);
  let proxy: RunningProxy | undefined;
  let ports: Ports;
  let signed = { token: '' };
  let desk = 0;

  beforeAll(async () => {
    if (isSkipped) return;
    // Of the two processes that the example names one is not there: nobody notices.
    ports = { http: await freePort(), https: await freePort(), processes: [port, await freePort()] };
    proxy = await startExample(name, join(folder, name), folder, ports);
    desk = await buildConciergerie(loge.database);
    signed = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk] })).login);
    await vi.waitFor(async () => expect((await ask({ path: '/ready' }, ports.https)).status).toBe(200), 20_000);
    // HAProxy and Caddy have found out by themselves which process is away.
    await wait(3_000);
  });
  afterAll(() => proxy?.stop());

  test.skipIf(isSkipped)('a forged address does not change whose requests are counted', async () => {
    const answers: Answer[] = [];
    for (const forged of ['198.51.100.7', '198.51.100.8, 203.0.113.9', '127.0.0.1'])
      answers.push(await ask({ path: '/gateway', headers: { 'x-forwarded-for': forged } }, ports.https));
    const [first = 0, second, third] = answers.map(remaining);
    expect([second, third]).toEqual([first - 1, first - 2]);
  });

  test.skipIf(isSkipped)('two clients are counted each for itself', async () => {
    const [one, other] = [
      await ask({ path: '/gateway', from: '127.0.0.2' }, ports.https),
      await ask({ path: '/gateway', from: '127.0.0.3' }, ports.https),
    ];
    expect(remaining(other)).toBe(remaining(one));
  });

  test.skipIf(isSkipped)('nobody outside reads the figures, not even with the token', async () => {
    const authorization = `Bearer ${metricsToken}`;
    for (const path of ['/metrics', '/metrics?all=1', '/%6detrics', '//metrics', '/metrics/', '/x/../metrics']) {
      const { status, text } = await ask({ path, headers: { authorization } }, ports.https);
      // A path that only a proxy would tidy up is malformed for the product where the web is built, and unknown where it is not.
      const isTidy = !path.startsWith('//') && !path.includes('..');
      expect.soft(isTidy ? [404] : [400, 404], path).toContain(status);
      expect.soft(text, path).not.toContain('loge_answers_total');
    }
    const itself = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } });
    expect(itself.status).toBe(200);
  });

  test.skipIf(isSkipped)('live updates arrive at once, and one by one', async () => {
    const stream = await send({ path: '/events', headers: { 'x-session': signed.token } }, ports.https);
    expect(stream.statusCode).toBe(200);
    let heard = '';
    stream.setEncoding('utf8').on('data', (part: string) => (heard += part));
    await vi.waitFor(() => expect(heard).toContain('retry:'), { timeout: 2_000 });
    for (const round of [1, 2, 3]) {
      await sendLive(loge.database, [{ topics: ['orders'], conciergerieId: desk }]);
      await vi.waitFor(() => expect(heard.split('"orders"').length - 1).toBe(round), { timeout: 2_000, interval: 20 });
    }
    stream.destroy();
  });

  test.skipIf(isSkipped)('a file of 20 MB arrives, and one of 21 MB is refused in words', async () => {
    const largest = await upload(MAX_STATIC_FILE_BYTES, signed.token, ports.https);
    expect(JSON.parse(largest.text), largest.text.slice(0, 300)).toMatchObject({ code: 0 });
    const larger = await upload(MAX_STATIC_FILE_BYTES + 1024 * 1024, signed.token, ports.https);
    expect(larger.status).toBe(413);
    expect(JSON.parse(larger.text), larger.text.slice(0, 300)).toMatchObject({
      message: expect.stringMatching(/trop volumineuse/),
    });
  });

  test.skipIf(isSkipped)('HTTP leads to HTTPS at this address, whatever host is asked for', async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port: ports.http, path: '/concierge?a=1', headers: { host }, agent: false }, resolve)
        .once('error', reject);
    });
    answer.resume();
    expect([301, 308]).toContain(answer.statusCode);
    expect(answer.headers.location).toMatch(/^https:\/\/loge\.example\.org(:\d+)?\/concierge\?a=1$/);
  });

  test.skipIf(isSkipped)('one process of two is away, and no request fails', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await ask({ path: '/health' }, ports.https)).status),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test.skipIf(isSkipped)('while none is there people read that it will be back', async () => {
    const nowhere: Ports = {
      http: await freePort(),
      https: await freePort(),
      processes: [await freePort(), await freePort()],
    };
    const alone = await startExample(name, join(folder, `${name}-alone`), folder, nowhere);
    await wait(3_000);
    const { status, text, headers } = await ask({ path: '/' }, nowhere.https);
    await alone.stop();
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('15');
    expect(text).toContain('De retour dans un instant');
  });
});
