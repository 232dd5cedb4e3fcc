import type { Design } from '@loge/domain/access/designs';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What is said in one place, as it is kept; null follows from above. */
export interface BrandColumns {
  readonly name: string | null;
  readonly logo_image_id: string | null;
  readonly main: string | null;
  readonly hover: string | null;
  readonly dark: string | null;
  readonly alt: string | null;
  readonly ter: string | null;
  readonly support_email: string | null;
  readonly support_phone: string | null;
  readonly sender_name: string | null;
  readonly sender_address: string | null;
  readonly reply_to: string | null;
}

export interface SavedBrandRow extends BrandColumns {
  readonly changes: number;
}

const columns: RawBuilder<unknown> = sql`
  name, logo_image_id, main, hover, dark, alt, ter, support_email, support_phone, sender_name, sender_address, reply_to, changes`;

const nothingSaid: SavedBrandRow = {
  name: null,
  logo_image_id: null,
  main: null,
  hover: null,
  dark: null,
  alt: null,
  ter: null,
  support_email: null,
  support_phone: null,
  sender_name: null,
  sender_address: null,
  reply_to: null,
  changes: 0,
};

/** What the installation says about a design. */
export async function findSavedBrand(database: Database, design: Design): Promise<SavedBrandRow> {
  const found = await sql<SavedBrandRow>`select ${columns} from brands where design = ${design}`.execute(database);
  return found.rows[0] ?? nothingSaid;
}

/** What a desk says for itself. */
export async function findSavedDeskBrand(database: Database, desk: number): Promise<SavedBrandRow> {
  const found = await sql<SavedBrandRow>`select ${columns} from desk_brands where conciergerie_id = ${desk}`.execute(
    database,
  );
  return found.rows[0] ?? nothingSaid;
}

/** Writes it unless somebody has since; false then. */
export async function saveBrand(
  database: Database,
  design: Design,
  values: BrandColumns,
  version: number,
): Promise<boolean> {
  await database
    .insertInto('brands')
    .values({ design })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const saved = await database
    .updateTable('brands')
    .set({ ...values, changes: version + 1 })
    .where('design', '=', design)
    .where('changes', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** The same of a desk. */
export async function saveDeskBrand(
  database: Database,
  desk: number,
  values: BrandColumns,
  version: number,
): Promise<boolean> {
  await database
    .insertInto('desk_brands')
    .values({ conciergerie_id: desk })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const saved = await database
    .updateTable('desk_brands')
    .set({ ...values, changes: version + 1 })
    .where('conciergerie_id', '=', desk)
    .where('changes', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Whether a file is a picture that was brought as a logo: for everybody, and of nothing else. */
export async function isLogo(database: Database, fileId: string): Promise<boolean> {
  const found = await database
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('is_public', '=', true)
    .where('owner_kind', 'is', null)
    .where('content_type', 'like', 'image/%')
    .where('purged_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The design of a desk's company, in which its people see it. */
export async function findDesignOfDesk(database: Database, desk: number): Promise<Design> {
  const found = await sql<{ brand: Design }>`
    select k.brand from conciergeries c join client_companies k on k.id = c.client_company_id where c.id = ${desk}
  `.execute(database);
  return found.rows[0]?.brand ?? 'loge';
}
