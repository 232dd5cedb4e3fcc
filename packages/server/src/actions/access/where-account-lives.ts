import { emailDomain } from '@loge/domain/access/login-step';
import type { Database } from '../../database/connection.ts';
import { findServerOfConciergerie, findServerOfDomain, findServerOfPerson } from '../../database/server-rows.ts';
import { elsewhere, unlisted } from '../../gateway/other-servers.ts';
import type { Settings } from '../../settings.ts';

/** The server to which a person's account has moved with their conciergerie: null for here, else its origin or `unlisted`. */
export const serverOfPerson = async (settings: Settings, database: Database, userId: number): Promise<string | null> =>
  elsewhere(settings, await findServerOfPerson(database, userId));

/**
 * The server on which a conciergerie lives, for whoever knows its code: null for here, or where nobody may be led.
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
export async function serverOfLogin(settings: Settings, database: Database, login: string): Promise<string | null> {
  const domain = emailDomain(login);
  if (domain === null) return null;
  const server = elsewhere(settings, await findServerOfDomain(database, domain));
  return server === unlisted ? null : server;
}
