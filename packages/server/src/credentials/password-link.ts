import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/connection.ts';
import { findPasswordOwner, type PasswordOwnerRow } from './rows/password-rows.ts';
import type { SingleUseTokenRow, TokenPurpose } from './rows/single-use-token-rows.ts';

/** Links by which a password is chosen. */
export const passwordLinks = ['new-password', 'invitation'] as const satisfies readonly TokenPurpose[];

/** Where a password is chosen by a link. */
export const newPasswordRoute = (token: string): string => `/newPassword/${token}`;

/** What a link is bound to: the password (or its absence) at the time when it was sent. It tells nothing about the password. */
export const bindingOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? 'none')
    .digest('base64url');

/** The owner of a link, if they are still active and the password is still the one for which the link was sent. */
export async function ownerOfLink(database: Database, link: SingleUseTokenRow): Promise<PasswordOwnerRow | null> {
  const person = link.user_id === null ? null : await findPasswordOwner(database, link.user_id);
  if (person === null) return null;
  return boundToOf(link) === bindingOf(person.password_hash) ? person : null;
}

/** What a token says of the password to which it is bound; null for one that says nothing. */
export function boundToOf({ payload }: Pick<SingleUseTokenRow, 'payload'>): string | null {
  const boundTo = typeof payload === 'object' && payload !== null && 'boundTo' in payload ? payload.boundTo : null;
  return typeof boundTo === 'string' ? boundTo : null;
}
