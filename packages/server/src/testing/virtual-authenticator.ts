import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An authenticator in software, as far as WebAuthn asks one: it makes a passkey and answers challenges with it, truly or not. */
export interface VirtualAuthenticator {
  readonly id: string;
  /** What a browser answers when a passkey is made. */
  make(challenge: string, how?: How): Record<string, unknown>;
  /** What a browser answers when it is used. Counts by itself unless told to. */
  use(challenge: string, how?: How): Record<string, unknown>;
}

interface How {
  readonly origin?: string;
  readonly host?: string;
  /** Whether the person has shown that they are the owner, by finger, face or number. */
  readonly verified?: boolean;
  readonly counter?: number;
  /** Signs something else than what it answers. */
  readonly forged?: boolean;
}

export const passkeyOrigin = 'http://localhost:4100';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR, as far as a key and its envelope need it. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};

const present = 0x01;
const userVerified = 0x04;
const holdsKey = 0x40;

export function virtualAuthenticator(): VirtualAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  let uses = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, counter: number, host: string, more: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, more]);
  };

  return {
    id,
    make(challenge, { origin = passkeyOrigin, host = 'localhost', verified = true, counter = uses } = {}) {
      const length = Buffer.from([0, credentialId.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const data = authenticatorData(present | holdsKey | (verified ? userVerified : 0), counter, host, key);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(challenge, { origin = passkeyOrigin, host = 'localhost', verified = true, counter, forged = false } = {}) {
      uses = counter ?? uses + 1;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(present | (verified ? userVerified : 0), uses, host, Buffer.alloc(0));
      const signed = Buffer.concat([data, sha256(forged ? 'something else' : client)]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
