import * as z from 'zod/mini';
import type { Database } from '../platform/database/connection.ts';
import { isChangeUndone, lockAccount } from './rows/undo-token-rows.ts';
import { issueToken } from './single-use-token.ts';

/** The page on which a change is taken back, by its token. */
export const undoChangeRoute = (token: string): string => `/undoChange/${token}`;

/** How long a change of e-mail or login can be taken back. */
const undoLifetimeMs = 72 * 3_600_000;

const change = z.object({
  /** When it was made. */
  at: z.string(),
  formerEmail: z.string(),
  formerLogin: z.string(),
});
export type UndoableChange = z.output<typeof change>;

/** What a link that takes a change back carries. */
export const readChange = (payload: unknown): UndoableChange => change.parse(payload);

/** The token of such a link; null where the time is over, or the change has been taken back already with an earlier one. */
export async function issueUndoToken(
  transaction: Database,
  userId: number,
  payload: UndoableChange,
  now: Date,
): Promise<string | null> {
  const lifetimeMs = Date.parse(payload.at) + undoLifetimeMs - now.getTime();
  await lockAccount(transaction, userId);
  if (lifetimeMs <= 0 || (await isChangeUndone(transaction, userId, payload.at))) return null;
  return issueToken(transaction, { purpose: 'undo-change', userId, lifetimeMs, payload }, now);
}
