import { randomBytes } from 'node:crypto';
import { providerAddressProblem } from '@loge/domain/access/provider-address';
import type { SignOnConnectionRow } from './rows/sign-on-connection-rows.ts';
import { insertSignOnRequest } from './rows/sign-on-request-rows.ts';
import { hashToken, newSessionToken } from '../platform/gateway/sessions.ts';
import { newOidcChecks } from '../platform/outside/single-sign-on/oidc.ts';
import { hostPlaces } from '../platform/outside/single-sign-on/host-place.ts';
import { failed, type ProviderAnswer } from '../platform/outside/single-sign-on/provider-answer.ts';
import { expectSamlAnswer, samlAddress } from '../platform/outside/single-sign-on/saml.ts';
import type { Services } from '../platform/services.ts';
import { callbackAddress } from './addresses.ts';
import { oidcConnection, samlConnection } from './provider-connection.ts';
import type { AskedLink } from './authorize-sign-on.ts';

/** As long as somebody may take to sign in with their company, second factor and all. */
const requestLifetimeMs = 10 * 60_000;

interface Beginning {
  readonly browserHash: Buffer;
  readonly then: string | null;
  readonly link: AskedLink | null;
}

/** Keeps what the answer will be held against, and says where the browser goes. */
export async function beginSignOn(
  services: Services,
  connection: SignOnConnectionRow,
  { browserHash, then, link }: Beginning,
): Promise<ProviderAnswer<{ readonly address: string }>> {
  const now = services.clock();
  const state = newSessionToken();
  const checks = connection.protocol === 'oidc' ? newOidcChecks(state) : null;
  const samlRequestId = checks === null ? `_${randomBytes(20).toString('hex')}` : null;
  const answer =
    checks === null
      ? await samlBeginning(services, connection, samlRequestId ?? '', state)
      : await services.oidc.begin(
          oidcConnection(services.seal, connection),
          callbackAddress(services.settings, connection),
          checks,
        );
  if ('failure' in answer) return answer;
  await insertSignOnRequest(services.database, {
    state_hash: hashToken(state),
    connection_id: connection.id,
    browser_hash: browserHash,
    nonce: checks?.nonce ?? null,
    code_verifier: checks?.codeVerifier ?? null,
    saml_request_id: samlRequestId,
    then_route: then,
    linked_user_id: link?.userId ?? null,
    linked_email: link?.email ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + requestLifetimeMs),
  });
  return answer;
}

/** Also where the settings were saved by an older version, or by hand: nobody is led to an address that they could not hold today. */
async function samlBeginning(
  { settings, parsers }: Services,
  connection: SignOnConnectionRow,
  requestId: string,
  state: string,
): Promise<ProviderAnswer<{ readonly address: string }>> {
  const wrong = providerAddressProblem(connection.entry_point, hostPlaces(settings.privateIdentityProviders));
  if (wrong !== null) return failed('notTrusted', `entry point ${connection.entry_point}: ${wrong}`);
  expectSamlAnswer(parsers);
  return { address: await samlAddress(samlConnection(settings, connection), requestId, state) };
}
