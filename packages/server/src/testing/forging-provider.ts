import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './close-server.ts';

type Claims = Record<string, unknown>;

export interface ForgingProvider {
  readonly issuer: string;
  /** What the token endpoint answers as ID token, given the claims of an honest one. */
  forge: (honest: Claims) => string;
  /** What it reports the person to who asks with the access token, beside the subject. */
  userInfo: Claims;
  /** How long it waits before each answer. */
  delayMs: number;
  /** The nonce of the sign-on under way. */
  nonce: string;
  honest(overrides?: Claims): Claims;
  sign(claims: Claims): string;
  close(): Promise<void>;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with a header and a signature of one's choice. */
export function forgeToken(header: Claims, claims: Claims, key: KeyObject | null): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  const signature = key === null ? '' : createSign('RSA-SHA256').update(signed).sign(key, 'base64url');
  return `${signed}.${signature}`;
}

export const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An OpenID provider that speaks well and signs what it is told to: each lie is one change to an honest answer. */
export async function startForgingProvider(clientId: string): Promise<ForgingProvider> {
  const { privateKey, publicKey } = newKeys();
  const server = createServer((request, response) => {
    setTimeout(() => {
      const body = answers[request.url ?? '']?.();
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? {}));
    }, provider.delayMs);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: ForgingProvider = {
    issuer,
    userInfo: {},
    delayMs: 0,
    nonce: '',
    forge: (claims) => provider.sign(claims),
    honest(overrides = {}) {
      const now = Math.floor(Date.now() / 1000);
      return { iss: issuer, sub: 'u-1', aud: clientId, iat: now, exp: now + 300, nonce: provider.nonce, ...overrides };
    },
    sign: (claims) => forgeToken({ alg: 'RS256', kid: 'k1', typ: 'JWT' }, claims, privateKey),
    close: () => closeServer(server),
  };
  const answers: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] }),
    '/userinfo': () => ({ sub: 'u-1', ...provider.userInfo }),
    '/token': () => ({
      access_token: 'access',
      token_type: 'Bearer',
      id_token: provider.forge(provider.honest({ email: 'zoe@forge.test' })),
    }),
  };
  return provider;
}
