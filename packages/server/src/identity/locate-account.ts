import { emailDomain } from '@loge/domain/access/login-step';
import type { Database } from '../platform/database/connection.ts';
import { findServerOfConciergerie, findServerOfDomain, findServerOfPerson } from './rows/server-rows.ts';
import { elsewhere, unlisted } from '../platform/gateway/other-servers.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Settings } from '../platform/settings.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import { logUnlistedServer } from '../platform/gateway/log-unlisted-server.ts';

/** The server to which a person's account has moved with their conciergerie: null for here, else its origin or `unlisted`. */
export const serverOfPerson = async (settings: Settings, database: Database, userId: number): Promise<string | null> =>
  elsewhere(settings, await findServerOfPerson(database, userId));

/**
 * The server on which a conciergerie lives, for the person who knows its code: null for here, or where nobody may be led.
 * Spec: beneficiary-and-access §7 "ValidateCodeConciergerie … targetServer".
 */
export async function serverOfConciergerie(
  settings: Settings,
  database: Database,
  conciergerieId: number,
): Promise<string | null> {
  const server = elsewhere(settings, await findServerOfConciergerie(database, conciergerieId));
  return server === unlisted ? null : server;
}

/** The server on which people sign in whose login is of this e-mail domain; null for here. */
export async function serverOfLogin(
  request: Pick<ActionRequest<never, Caller | null>, 'caller' | 'client' | 'database' | 'now' | 'services'>,
  login: string,
): Promise<string | null> {
  const domain = emailDomain(login);
  if (domain === null) return null;
  const server = elsewhere(request.services.settings, await findServerOfDomain(request.database, domain));
  if (server !== unlisted) return server;
  await logUnlistedServer(request);
  return null;
}
