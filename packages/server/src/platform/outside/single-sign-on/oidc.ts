import * as openid from 'openid-client';
import { type PlaceOf, providerAddressProblem } from '@loge/domain/access/provider-address';
import { failed, isProviderUnreachable, type ProviderAnswer } from './provider-answer.ts';
import { providerFetch } from './provider-fetch.ts';

/** What is needed to speak with a company's OpenID provider. */
export interface OidcConnection {
  readonly id: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** Changes with the connection's settings. */
  readonly version: number;
}

/** What binds an answer to its question. */
export interface OidcChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

type Claims = Readonly<Record<string, unknown>>;

export interface Oidc {
  /** Where the browser goes to sign on. */
  begin(
    connection: OidcConnection,
    redirectUri: string,
    checks: OidcChecks,
  ): Promise<ProviderAnswer<{ readonly address: string }>>;
  /** Redeems the code of a callback and verifies whatever came with it. */
  finish(
    connection: OidcConnection,
    callback: URL,
    checks: OidcChecks,
  ): Promise<ProviderAnswer<{ readonly claims: Claims }>>;
  /** What the provider says of itself: for tokens that come without a flow of ours. */
  configuration(connection: OidcConnection): Promise<openid.Configuration>;
  /** How a provider's servers are asked, and no other way. */
  readonly ask: openid.CustomFetch;
}

interface OidcOptions {
  readonly timeoutSeconds: number;
  readonly placeOf: PlaceOf;
  readonly clock: () => Date;
}

export const newOidcChecks = (state: string): OidcChecks => ({
  state,
  nonce: openid.randomNonce(),
  codeVerifier: openid.randomPKCECodeVerifier(),
});

const discoveryCacheTtlMs = 10 * 60_000;
/** A provider that is away is not asked again by everybody at once. */
const cooldownMs = 5_000;

interface Remembered {
  readonly configuration: Promise<openid.Configuration>;
  readonly version: number;
  until: number;
}

/**
 * Speaks OpenID Connect: authorization code with PKCE, state and nonce; ID tokens must be signed by a key of the provider, also when they come straight from
 * it. What a provider says of itself is remembered for ten minutes, so that new keys and addresses come in by themselves.
 */
export function openOidc({ timeoutSeconds, placeOf, clock }: OidcOptions): Oidc {
  const remembered = new Map<number, Remembered>();
  const ask = providerFetch(placeOf);
  const discover = async ({ issuer, clientId, clientSecret }: OidcConnection): Promise<openid.Configuration> => {
    requirePlace(issuer, placeOf);
    return openid.discovery(
      new URL(issuer),
      clientId,
      clientSecret ?? undefined,
      clientSecret === null ? openid.None() : undefined,
      {
        timeout: timeoutSeconds,
        // Also at the addresses that the provider names itself: each of them is looked at when it is asked.
        [openid.customFetch]: ask,
        execute: [openid.enableNonRepudiationChecks, ...(isUnencrypted(issuer) ? [openid.allowInsecureRequests] : [])],
      },
    );
  };

  const configuration = (connection: OidcConnection): Promise<openid.Configuration> => {
    const known = remembered.get(connection.id);
    if (known !== undefined && known.version === connection.version && known.until > clock().getTime())
      return known.configuration;
    const asked: Remembered = {
      configuration: discover(connection),
      version: connection.version,
      until: clock().getTime() + discoveryCacheTtlMs,
    };
    asked.configuration.catch(() => (asked.until = clock().getTime() + cooldownMs));
    remembered.set(connection.id, asked);
    return asked.configuration;
  };

  return {
    configuration,
    ask,
    async begin(connection, redirectUri, { state, nonce, codeVerifier }) {
      try {
        const config = await configuration(connection);
        const address = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          response_type: 'code',
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        });
        requirePlace(address.href, placeOf);
        return { address: address.href };
      } catch (error) {
        return describeOidcError(error);
      }
    },
    async finish(connection, callback, { state, nonce, codeVerifier }) {
      try {
        const config = await configuration(connection);
        const tokens = await openid.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) return failed('notTrusted', 'no ID token');
        if (claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return { claims };
        const more = await openid.fetchUserInfo(config, tokens.access_token, claims.sub);
        return { claims: { ...more, ...claims, ...emailVerifiedBy(more, claims) } };
      } catch (error) {
        return describeOidcError(error);
      }
    },
  };
}

/**
 * Whether an e-mail is verified says who says the e-mail: here `more`, since the ID token has none. What the ID token says may be a doubt, and never
 * makes up for one.
 */
function emailVerifiedBy(more: Claims, idToken: Claims): Claims {
  const doubted = [idToken, more].find(
    (claims) => Object.hasOwn(claims, 'email_verified') && claims['email_verified'] !== true,
  );
  if (doubted !== undefined) return { email_verified: doubted['email_verified'] };
  // Said of no e-mail, it verifies none.
  return Object.hasOwn(idToken, 'email_verified') && !Object.hasOwn(more, 'email_verified')
    ? { email_verified: null }
    : {};
}

/** Of an address that may be asked: without encryption is allowed on this machine only. */
export const isUnencrypted = (address: string): boolean => address.startsWith('http:');

/** Whatever stands in the database, or in what a provider says of itself: nobody is asked at another address, or led to one. */
function requirePlace(address: string, placeOf: PlaceOf): void {
  const wrong = providerAddressProblem(address, placeOf);
  if (wrong !== null) throw new Error(`${address.slice(0, 100)}: ${wrong}`);
}

/** What went wrong, for the person in one of a few words, for the log in the library's. */
export function describeOidcError(error: unknown): {
  failure: 'unreachable' | 'notConfirmed' | 'notTrusted';
  detail: string;
} {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const detail = `${error.message}${code}${cause}`.slice(0, 300);
  if (isProviderUnreachable(error) || isBroken(error)) return { failure: 'unreachable', detail };
  if (error instanceof openid.AuthorizationResponseError) return { failure: 'notConfirmed', detail };
  return { failure: 'notTrusted', detail };
}

/** The provider answered that it cannot answer. */
const isBroken = ({ cause }: Error): boolean => cause instanceof Response && cause.status >= 500;
