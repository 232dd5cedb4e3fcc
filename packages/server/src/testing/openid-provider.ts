import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientMetadata, Configuration } from 'oidc-provider';
import { closeServer } from './close-server.ts';
import { askWho, readAnswer } from './provider-page.ts';
import { logeHost } from './test-browser.ts';
import { withoutNotices } from './without-notices.ts';

const { Provider } = await withoutNotices(() => import('oidc-provider'));

export const clientSecret = 'secret-of-the-tests-'.repeat(3);

export interface OpenIdPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface TestOpenIdProvider {
  readonly issuer: string;
  /** Who signs on next. Null: the person declines. */
  person: OpenIdPerson | null;
  close(): Promise<void>;
}

interface ProviderWishes {
  /** The address of ours to which it sends people back. */
  readonly app?: string;
  /** By which name browsers know it: `localhost` makes it another site than ours at 127.0.0.1. */
  readonly host?: string;
  /** It asks people who they are, on a page of its own; otherwise everybody is signed in already. */
  readonly asks?: boolean;
}

/** A real OpenID provider on this machine. */
export async function startOpenIdProvider(
  slugs: readonly string[],
  { app = `http://${logeHost}`, host = '127.0.0.1', asks = false }: ProviderWishes = {},
): Promise<TestOpenIdProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const state: { person: OpenIdPerson | null } = { person: null };
  const client: ClientMetadata = {
    client_id: 'loge',
    client_secret: clientSecret,
    redirect_uris: slugs.map((slug) => `${app}/sso/${slug}/callback`),
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_post',
  };
  const people = new Map<string, OpenIdPerson>();
  const configuration: Configuration = {
    clients: [client],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['key of the tests'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: () => Promise.resolve({ ...people.get(id), sub: id }) }),
  };
  const provider = await withoutNotices(() => new Provider(issuer, configuration));
  const answer = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt, session } = await provider.interactionDetails(request, response);
    const known = people.get(session?.accountId ?? '') ?? null;
    if (asks && prompt.name === 'login' && request.method !== 'POST') return askWho(request, response);
    const person = asks ? (known ?? (await askedPerson(request))) : state.person;
    if (person === null) {
      const declined = { error: 'access_denied', error_description: 'declined' };
      return provider.interactionFinished(request, response, declined);
    }
    people.set(person.sub, person);
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    const grant = new provider.Grant({ accountId: person.sub, clientId: 'loge' });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  };
  server.on('request', (request, response) => {
    endCookiesWithWindow(response);
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    // A page of another sign-on has lost its cookies; the journeys beside it go on.
    interact(request, response).catch(() => response.writeHead(400).end());
  });
  return {
    issuer,
    get person() {
      return state.person;
    },
    set person(next) {
      state.person = next;
    },
    close: () => closeServer(server),
  };
}

/** Browsers judge the end of a cookie by the machine's clock, which is not that of a test run. */
function endCookiesWithWindow(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const withoutEnd = (cookie: string): string =>
    /expires=Thu, 01 Jan 1970/i.test(cookie) ? cookie : cookie.replace(/;\s*expires=[^;]*/i, '');
  response.writeHead = ((...rest: Parameters<typeof writeHead>) => {
    const cookies = [response.getHeader('set-cookie') ?? []].flat();
    if (cookies.length > 0)
      response.setHeader(
        'set-cookie',
        cookies.map((cookie) => withoutEnd(String(cookie))),
      );
    return writeHead(...rest);
  }) as typeof response.writeHead;
}

/** Who the page was told they are; null for somebody who declined. */
async function askedPerson(request: IncomingMessage): Promise<OpenIdPerson | null> {
  const { email, says } = await readAnswer(request);
  return says === 'truth'
    ? { sub: email, email, email_verified: true, given_name: 'Jeanne', family_name: 'Portail' }
    : null;
}
