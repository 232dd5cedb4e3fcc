import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ProductRow {
  readonly id: number;
  readonly categoryId: number;
  readonly title: string;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly ean13: string | null;
  readonly legacyReference: string | null;
  readonly archived: boolean;
  readonly mergedIntoId: number | null;
  readonly version: number;
}

const columns = sql`p.id, p.category_id as "categoryId", p.title, p.label_fr as "labelFr", p.label_en as "labelEn", p.ean13,
  p.legacy_reference as "legacyReference", p.archived, p.merged_into_id as "mergedIntoId", p.version`;

/** The products of a category by their title, archived ones too, as far as so many. Those that became another one are not among them. */
export async function findProductsOf(database: Database, categoryId: number, most: number): Promise<ProductRow[]> {
  const found = await sql<ProductRow>`
    select ${columns} from products p where p.category_id = ${categoryId} and p.merged_into_id is null
    order by p.title collate alphabetical, p.id limit ${most}
  `.execute(database);
  return found.rows;
}

export async function findProduct(database: Database, id: number): Promise<ProductRow> {
  const found = await sql<ProductRow>`select ${columns} from products p where p.id = ${id}`.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new RangeError(`There is no product ${id}.`);
  return row;
}

/** Which products became this one. */
export async function findMergedInto(database: Database, id: number): Promise<{ id: number; title: string }[]> {
  const found = await sql<{ id: number; title: string }>`
    select id, title from products where merged_into_id = ${id} order by title collate alphabetical, id limit 500
  `.execute(database);
  return found.rows;
}

export type ProductContent = Omit<ProductRow, 'id' | 'mergedIntoId' | 'version'>;

export async function insertProduct(transaction: Database, content: ProductContent): Promise<number> {
  const { id } = await transaction
    .insertInto('products')
    .values({
      category_id: content.categoryId,
      title: content.title,
      label_fr: content.labelFr,
      label_en: content.labelEn,
      ean13: content.ean13,
      legacy_reference: content.legacyReference,
      archived: content.archived,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a product that is locked. */
export async function updateProduct(transaction: Database, id: number, content: ProductContent): Promise<void> {
  await sql`
    update products set category_id = ${content.categoryId}, title = ${content.title}, label_fr = ${content.labelFr}, label_en = ${content.labelEn},
      ean13 = ${content.ean13}, legacy_reference = ${content.legacyReference}, archived = ${content.archived}, version = version + 1
    where id = ${id}
  `.execute(transaction);
}

export async function archiveProduct(transaction: Database, id: number): Promise<void> {
  await sql`update products set archived = true, version = version + 1 where id = ${id}`.execute(transaction);
}

/** These products, and all that became one of them before, are another one from now on. */
export async function mergeInto(transaction: Database, ids: readonly number[], keptId: number): Promise<void> {
  await sql`
    update products set archived = true, merged_into_id = ${keptId}, version = version + 1
    where id = any(${ids}::bigint[]) or merged_into_id = any(${ids}::bigint[])
  `.execute(transaction);
}
