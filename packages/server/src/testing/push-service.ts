import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What came for a device, as its browser reads it. */
export interface ReceivedPush {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly topic: string;
  readonly urgency: string;
  readonly ttl: number;
}

/** A browser that has subscribed at the service: it alone can read what is sent to it. */
export interface PushBrowser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** All that the service took for it, in the order in which it came. */
  readonly received: ReceivedPush[];
  /** What waits at the service while the browser is off: of each topic the newest alone (RFC 8030 §5.4). */
  readonly waiting: () => readonly ReceivedPush[];
}

export interface PushService {
  readonly host: string;
  subscribe(publicKey: string): PushBrowser;
  /** What it answers from now on, instead of taking what comes. */
  answerWith(status: number | null, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

interface Held extends PushBrowser {
  readonly keys: ECDH;
  readonly secret: Buffer;
  readonly publicKey: string;
}

/** A push service that speaks RFC 8030 to the sender, with the browsers behind it. It checks who sends (RFC 8292), and the browsers decrypt (RFC 8291). */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Held>();
  let said: { readonly status: number; readonly headers: Readonly<Record<string, string>> } | null = null;
  const server: Server = createServer((request, response) => {
    void answer(request).then(
      ({ status, headers = {} }) => response.writeHead(status, headers).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  async function answer(
    request: IncomingMessage,
  ): Promise<{ readonly status: number; readonly headers?: Readonly<Record<string, string>> }> {
    const body = await bytesOf(request);
    if (said !== null) return said;
    const browser = browsers.get(request.url ?? '');
    if (browser === undefined) return { status: 410 };
    const { headers } = request;
    if (!isFrom(headers.authorization ?? '', { publicKey: browser.publicKey, origin })) return { status: 403 };
    if (headers.ttl === undefined || headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
    if (body.length > 4_096) return { status: 413 };
    browser.received.push({
      payload: JSON.parse(decrypt(body, browser)) as Record<string, unknown>,
      topic: String(headers['topic'] ?? ''),
      urgency: String(headers['urgency'] ?? 'normal'),
      ttl: Number(headers['ttl']),
    });
    return { status: 201, headers: { location: `${origin}/message/${browser.received.length}` } };
  }

  return {
    host: '127.0.0.1',
    answerWith: (status, headers = {}) => (said = status === null ? null : { status, headers }),
    subscribe(publicKey) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const secret = randomBytes(16);
      const path = `/wpush/${randomBytes(16).toString('base64url')}`;
      const received: ReceivedPush[] = [];
      const held: Held = {
        keys,
        secret,
        publicKey,
        subscription: {
          endpoint: `${origin}${path}`,
          p256dh: keys.getPublicKey().toString('base64url'),
          auth: secret.toString('base64url'),
        },
        received,
        waiting: () => [...new Map(received.map((push) => [push.topic, push])).values()],
      };
      browsers.set(path, held);
      return held;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  request.setEncoding('latin1');
  return Buffer.from(await text(request), 'latin1');
}

/** Whether a message is from who may send to this subscription: the signature is theirs, it is for this service, and it has not run out. */
function isFrom(
  header: string,
  { publicKey, origin }: { readonly publicKey: string; readonly origin: string },
): boolean {
  const [, said = '', payload = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.([\w-]+))\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const isSigned = verify(
    'sha256',
    Buffer.from(said),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  return isSigned && claims.aud === origin && claims.exp > 0 && /^(mailto:|https?:)/.test(claims.sub);
}

/** As a browser does it (RFC 8291 §3.3). */
function decrypt(body: Buffer, { keys, secret }: Held): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), secret, info, 32));
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The record has no end.');
  return plain.subarray(0, end).toString('utf8');
}
