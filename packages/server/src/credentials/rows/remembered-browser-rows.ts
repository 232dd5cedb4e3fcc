import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Whether this browser has signed this person in before. Asked for nobody, the answer is no, in the same time. */
export async function isRememberedBrowser(
  database: Database,
  { tokenHash, userId, now }: { readonly tokenHash: Buffer; readonly userId: number | null; readonly now: Date },
): Promise<boolean> {
  const found = await sql<{ known: boolean }>`
    select exists (select from remembered_browsers
      where token_hash = ${tokenHash} and user_id = ${userId} and expires_at > ${now}) as known
  `.execute(database);
  return found.rows[0]?.known === true;
}

/** Whether we gave this token to a browser, for anyone. */
export async function isOurBrowser(database: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const found = await database
    .selectFrom('remembered_browsers')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertRememberedBrowser(
  database: Database,
  device: { readonly tokenHash: Buffer; readonly userId: number; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await database
    .insertInto('remembered_browsers')
    .values({
      token_hash: device.tokenHash,
      user_id: device.userId,
      created_at: device.now,
      expires_at: device.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ expires_at: device.expiresAt }))
    .execute();
}

/** With a new password every browser is a stranger again. */
export async function deleteRememberedBrowsers(database: Database, userId: number): Promise<void> {
  await database.deleteFrom('remembered_browsers').where('user_id', '=', userId).execute();
}
