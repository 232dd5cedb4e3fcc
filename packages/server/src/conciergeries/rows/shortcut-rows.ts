import type { Database } from '../../platform/database/connection.ts';

/** Whether links from outside the product lead to offers at a desk. Spec: manager §3 allowShortcuts. */
export async function allowsShortcuts(database: Database, conciergerieId: number): Promise<boolean> {
  const found = await database
    .selectFrom('conciergeries')
    .select('allows_shortcuts')
    .where('id', '=', conciergerieId)
    .executeTakeFirst();
  return found?.allows_shortcuts ?? false;
}
