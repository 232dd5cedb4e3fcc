import type { CategoryShape } from '@loge/domain/catalogue/category-shapes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** For what a picture of the catalogue was brought. */
export type ImageUse = CategoryShape | 'universe';

export async function addCatalogueImage(
  transaction: Database,
  { fileId, use, now }: { readonly fileId: string; readonly use: ImageUse; readonly now: Date },
): Promise<void> {
  await sql`insert into catalogue_images (file_id, use, added_at) values (${fileId}, ${use}, ${now})`.execute(
    transaction,
  );
}

/** For what each of these pictures was brought; what is no picture of the catalogue is left out. */
export async function findImageUses(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImageUse>> {
  const found = await sql<{ id: string; use: ImageUse }>`
    select i.file_id as id, i.use from catalogue_images i join files f on f.id = i.file_id
    where i.file_id = any(${ids}::text[]) and f.purged_at is null
  `.execute(database);
  return new Map(found.rows.map(({ id, use }) => [id, use]));
}
