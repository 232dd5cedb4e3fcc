import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface PartnerImageRow {
  readonly id: string;
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The pictures of a partner that still have their bytes, the latest first. */
export async function findPartnerImages(database: Database, partnerId: number): Promise<readonly PartnerImageRow[]> {
  const found = await sql<PartnerImageRow>`
    select f.id, f.name, f.width, f.height from partner_images i join files f on f.id = i.file_id
    where i.partner_id = ${partnerId} and f.purged_at is null order by i.added_at desc, f.id
  `.execute(database);
  return found.rows;
}

export async function addPartnerImage(
  transaction: Database,
  image: { readonly partnerId: number; readonly fileId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into partner_images (partner_id, file_id, added_at) values (${image.partnerId}, ${image.fileId}, ${image.now})
  `.execute(transaction);
}
