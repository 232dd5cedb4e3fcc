import type { SignOnConnectionRow } from './rows/sign-on-connection-rows.ts';
import { verifyApplicationToken } from '../platform/outside/single-sign-on/application-token.ts';
import type { Services } from '../platform/services.ts';
import { oidcConnection } from './provider-connection.ts';

/** Verifies the token that an application of the company brings. The one call to the outside that an answer must wait for; it is bounded in time. */
export const verifyApplication = (
  { oidc, seal }: Services,
  connection: SignOnConnectionRow,
  token: string,
): ReturnType<typeof verifyApplicationToken> => verifyApplicationToken(oidc, oidcConnection(seal, connection), token);
