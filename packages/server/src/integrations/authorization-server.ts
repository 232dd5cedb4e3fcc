import { generateKeyPairSync } from 'node:crypto';
import { programScopes } from '@loge/contract/integrations/open-to-programs';
import { PROGRAM_LIFETIMES } from '@loge/domain/integrations/programs';
import Provider, { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Services } from '../platform/services.ts';
import { isActiveAccount } from './rows/active-account-rows.ts';
import { resourceOfAddress, resourcesOf } from './program-resources.ts';
import { recordAdapter } from './oauth-record-adapter.ts';

/** Where the authorization server answers. */
export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
} as const;
export const consentPath = '/oauth/consent';
/** Of the library's own sessions, which are not gone on with (`oauth-routes.ts`). */
export const oauthSessionCookie = 'loge_oauth';
export const metadataPath = '/.well-known/oauth-authorization-server';

const { Prompt, Check } = interactionPolicy;

/** Each time somebody is asked: who they are is what Loge's own session says, and nothing is remembered here between two requests. */
function askEachTime(): interactionPolicy.Prompt[] {
  const isAnswered = ({ oidc }: KoaContextWithOIDC): boolean => oidc.result?.login !== undefined;
  const check = new Check('asked_each_time', 'the person is asked each time', 'login_required', (context) =>
    isAnswered(context) ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  return [new Prompt({ name: 'login', requestable: true }, check), new Prompt({ name: 'consent', requestable: true })];
}

/** Nothing is signed by it that anybody reads: tokens are random texts. The library wants one all the same. */
const unusedKey = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
};

/** OAuth 2.1 for programs that act for people: codes with PKCE, tokens for one resource, refresh tokens that are turned. */
export function createAuthorizationServer(services: Services): Provider {
  const { publicUrl, programRegistration, programRegistrationToken } = services.settings;
  const server = new Provider(new URL(publicUrl).origin, {
    adapter: recordAdapter(services),
    routes: oauthPaths,
    scopes: ['openid', 'offline_access', ...programScopes],
    claims: { openid: ['sub'] },
    discovery: { service_documentation: `${publicUrl}/#!/aide/integrations` },
    jwks: { keys: [unusedKey()] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: services.seal.keysFor('cookies of the authorization server').map(({ bytes }) => bytes.toString('base64')),
      names: { session: oauthSessionCookie, interaction: 'loge_oauth_request', resume: 'loge_oauth_resume' },
    },
    clientAuthMethods: ['none'],
    clientDefaults: {
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      // Programs on somebody's own device come back to an address there; others to one of theirs.
      application_type: 'native',
      id_token_signed_response_alg: 'ES256',
    },
    responseTypes: ['code'],
    pkce: { required: () => true },
    interactions: { policy: askEachTime(), url: (_context, { uid }) => `${consentPath}/${uid}` },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      registration: {
        enabled: programRegistration === 'open' || programRegistrationToken !== undefined,
        ...(programRegistration !== 'open' && programRegistrationToken !== undefined
          ? { initialAccessToken: programRegistrationToken }
          : {}),
        issueRegistrationAccessToken: false,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_context, _client, oneOf) =>
          Array.isArray(oneOf) ? (oneOf[0] ?? '') : (oneOf ?? resourcesOf(services.settings).gateway),
        useGrantedResource: () => true,
        getResourceServerInfo(_context, address) {
          if (resourceOfAddress(services.settings, address) === null) throw new errors.InvalidTarget();
          return {
            scope: programScopes.join(' '),
            audience: address,
            accessTokenTTL: PROGRAM_LIFETIMES.accessToken,
            accessTokenFormat: 'opaque',
          };
        },
      },
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    ttl: {
      AccessToken: PROGRAM_LIFETIMES.accessToken,
      AuthorizationCode: PROGRAM_LIFETIMES.code,
      Grant: PROGRAM_LIFETIMES.consent,
      IdToken: PROGRAM_LIFETIMES.accessToken,
      Interaction: PROGRAM_LIFETIMES.request,
      RefreshToken: PROGRAM_LIFETIMES.refreshToken,
      Session: PROGRAM_LIFETIMES.request,
    },
    async loadExistingGrant({ oidc }) {
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
    },
    async findAccount(_context, accountId) {
      if (!(await isActiveAccount(services.database, Number(accountId)))) return undefined;
      return { accountId, claims: () => ({ sub: accountId }) };
    },
    // Nothing can be sent back to the program: the person reads it, in a page of ours.
    renderError(context, { error }) {
      context.redirect(`${publicUrl}/#!/connect/over?error=${encodeURIComponent(error)}`);
    },
  } satisfies Configuration);
  // Its addresses are those that the settings say (`oauth-routes.ts`).
  server.proxy = true;
  server.on('server_error', (_context: unknown, error: Error) =>
    services.log.error({ err: error }, 'the authorization server failed'),
  );
  return server;
}
