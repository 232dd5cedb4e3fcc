import type { Database } from '../platform/database/connection.ts';
import { isAnybodyRegistered } from './rows/first-administrator-rows.ts';

/** Asks whether nobody can sign in yet. Once somebody is registered, somebody always is: the database is asked until then only. */
export function askNobodyRegistered(database: Database): () => Promise<boolean> {
  let wasRegistered = false;
  return async () => {
    if (wasRegistered) return false;
    try {
      wasRegistered = await isAnybodyRegistered(database);
      return !wasRegistered;
    } catch {
      // The page is served also while the database is away.
      return false;
    }
  };
}
