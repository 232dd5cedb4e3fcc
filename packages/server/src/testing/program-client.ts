import { createHash, randomBytes } from 'node:crypto';
import { sessionCookie } from '../platform/gateway/session-cookie.ts';
import type { Signed, TestServer } from './running-server.ts';

/** As `fetch`, asked in this process. */
export const fetchOf =
  (loge: TestServer): typeof fetch =>
  async (address, options = {}) => {
    const url = new URL(address instanceof Request ? address.url : address);
    const headers = Object.fromEntries(new Headers(options.headers));
    const { body, method = 'GET' } = options;
    const answer = await loge.server.app.inject({
      method: method as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        ...(body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(body === undefined || body === null ? {} : { payload: String(body as string) }),
    });
    const isEmpty = [204, 304].includes(answer.statusCode);
    const entries = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, String(each)] as [string, string]),
    );
    return new Response(isEmpty ? null : answer.payload, { status: answer.statusCode, headers: new Headers(entries) });
  };

/** A browser on its way through the authorization of a program; where it is signed in decides who answers. */
export class ConsentBrowser {
  readonly #loge: TestServer;
  readonly #jar = new Map<string, string>();

  constructor(loge: TestServer) {
    this.#loge = loge;
  }

  async visit(path: string, as?: Signed): Promise<{ readonly status: number; readonly location: string }> {
    const cookies = [...this.#jar, ...(as === undefined ? [] : [[sessionCookie, as.token]])];
    const answer = await this.#loge.server.app.inject({
      method: 'GET',
      url: path,
      headers: { host: '127.0.0.1:4100', cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return { status: answer.statusCode, location: String(answer.headers.location ?? '') };
  }

  /** To the page of consent; answers the name of the request. */
  async begin(authorization: string): Promise<string> {
    const { location } = await this.visit(pathOf(authorization));
    if (!location.includes('/oauth/consent/')) throw new Error(`It leads to ${location}.`);
    const page = await this.visit(pathOf(location));
    return page.location.split('/').at(-1) ?? '';
  }

  /** From an answer back to the program; answers the address to which it is sent. */
  async finish(continueAt: string, as?: Signed): Promise<string> {
    const back = await this.visit(continueAt, as);
    if (back.status !== 303) throw new Error(`It is refused: ${back.status}.`);
    return (await this.visit(pathOf(back.location), as)).location;
  }

  /** The whole way of somebody who allows it. */
  async allow(authorization: string, as: Signed): Promise<URL> {
    const request = await this.begin(authorization);
    const { data, message } = await this.#loge.call('AnswerProgramRequest', { request, allow: true }, as);
    if (data === null) throw new Error(message);
    return new URL(await this.finish((data as unknown as { continueAt: string }).continueAt, as));
  }
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://127.0.0.1:4100');
  return `${pathname}${search}`;
};

/** A program that speaks the protocol by hand, to try what a library never sends. */
export function programOf(loge: TestServer, resource = 'http://127.0.0.1:4100/gateway') {
  const ask = fetchOf(loge);
  const origin = 'http://127.0.0.1:4100';
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const redirectUri = 'http://127.0.0.1:9999/callback';
  return {
    redirectUri,
    verifier,
    async register(over: Record<string, unknown> = {}, token?: string) {
      const answer = await ask(`${origin}/oauth/register`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ client_name: 'Assistant', redirect_uris: [redirectUri], ...over }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, string> };
    },
    authorization(clientId: string, over: Record<string, string> = {}) {
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: 'state-1',
        scope: 'ordering:read chat:write cash-registers:read',
        resource,
        ...over,
      };
      return `${origin}/oauth/authorize?${new URLSearchParams(asked).toString()}`;
    },
    async token(fields: Record<string, string>) {
      const answer = await ask(`${origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });
      return { status: answer.status, body: (await answer.json()) as Record<string, string> };
    },
    async exchange(clientId: string, code: string, over: Record<string, string> = {}) {
      return this.token({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        resource,
        ...over,
      });
    },
  };
}
