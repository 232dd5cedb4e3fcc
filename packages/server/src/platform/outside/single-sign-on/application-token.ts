import * as openid from 'openid-client';
import { isUnencrypted, type Oidc, type OidcConnection, describeOidcError } from './oidc.ts';
import { failed, type ProviderAnswer } from './provider-answer.ts';

type Claims = Readonly<Record<string, unknown>>;

/** What a token says of itself before anything is verified: only to choose for whom it should be. */
function audiencesOf(token: string): readonly string[] {
  const [, payload = '', signature = ''] = token.split('.');
  if (signature === '') return [];
  try {
    const { aud } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { aud?: unknown };
    return [aud].flat().filter((audience) => typeof audience === 'string');
  } catch {
    return [];
  }
}

/**
 * Verifies a token that an application of the company got for one of its people from the company's OpenID provider: an ID token, or a JWT access token. It must
 * be signed by the provider, be of its issuer, not expired, and made for us or for an application that the connection lists.
 *
 * The library verifies ID tokens where a token endpoint answers them. So it is given this one as such an answer; the keys come from the provider.
 */
export async function verifyApplicationToken(
  oidc: Oidc,
  connection: OidcConnection & { readonly callingApplications: readonly string[] },
  token: string,
): Promise<ProviderAnswer<{ readonly claims: Claims; readonly expiresAt: Date }>> {
  const accepted = [connection.clientId, ...connection.callingApplications];
  const audience = audiencesOf(token).find((one) => accepted.includes(one));
  if (audience === undefined) return failed('notTrusted', 'made for nobody that the connection lists');
  try {
    const known = await oidc.configuration(connection);
    const server = known.serverMetadata();
    if (server.token_endpoint === undefined) return failed('notTrusted', 'the provider has no token endpoint');
    const tokenEndpoint = server.token_endpoint;
    const config = new openid.Configuration(server, audience, {}, openid.None());
    openid.enableNonRepudiationChecks(config);
    if (isUnencrypted(connection.issuer)) openid.allowInsecureRequests(config);
    config[openid.customFetch] = (url, options) =>
      url === tokenEndpoint
        ? Promise.resolve(Response.json({ access_token: 'none', token_type: 'bearer', id_token: token }))
        : oidc.ask(url, options);
    config.timeout = known.timeout;
    const keys = openid.getJwksCache(known);
    if (keys !== undefined) openid.setJwksCache(config, keys);
    const tokens = await openid.genericGrantRequest(config, 'urn:loge:token-at-hand', {});
    const newKeys = openid.getJwksCache(config);
    if (newKeys !== undefined) openid.setJwksCache(known, newKeys);
    const claims = tokens.claims();
    if (claims === undefined) return failed('notTrusted', 'no claims');
    const presenter = claims['azp'] ?? claims['client_id'];
    if (presenter !== undefined && !accepted.some((one) => one === presenter))
      return failed('notTrusted', 'presented by an application that the connection does not list');
    return { claims, expiresAt: new Date(claims.exp * 1000) };
  } catch (error) {
    return describeOidcError(error);
  }
}
