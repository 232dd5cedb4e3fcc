import type { Design } from '@loge/domain/access/designs';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface PresentationRow {
  readonly descriptionFr: string;
  readonly descriptionEn: string;
  readonly secondDesign: boolean;
  readonly feeCents: number;
  readonly feeVatPercent: number;
  readonly asksForExternalId: boolean;
  readonly externalIdLabelFr: string;
  readonly externalIdLabelEn: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyDescriptionFr: string;
  readonly companyDescriptionEn: string;
  readonly brand: Design;
  readonly logoImageId: string | null;
  readonly places: readonly {
    readonly kind: 'sub_entity' | 'sub_location';
    readonly label: string;
    readonly labelEn: string;
  }[];
  /** The other desks of the company, by name. */
  readonly otherDesks: readonly { readonly id: number; readonly name: string }[];
  /** Grows with each save of the desk or of its company: when the desk was changed, in milliseconds, and how often its company was. */
  readonly version: number;
}

/** The desk must be there: it is the selected one. */
export async function findPresentation(database: Database, conciergerieId: number): Promise<PresentationRow> {
  const found = await sql<PresentationRow>`
    select c.description_fr as "descriptionFr", c.description_en as "descriptionEn", c.second_design as "secondDesign",
      c.registration_fee_cents as "feeCents", c.registration_fee_vat_percent::float8 as "feeVatPercent",
      c.asks_for_external_id as "asksForExternalId", c.external_id_label_fr as "externalIdLabelFr", c.external_id_label_en as "externalIdLabelEn",
      company.id as "companyId", company.name as "companyName", company.description_fr as "companyDescriptionFr",
      company.description_en as "companyDescriptionEn", company.brand, company.logo_image_id as "logoImageId",
      coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'labelEn', l.label_en) order by l.kind, l.position, l.label collate alphabetical)
        from conciergerie_locations l where l.conciergerie_id = c.id), '[]') as places,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name collate alphabetical)
        from conciergeries s where s.client_company_id = company.id and s.id <> c.id and s.server_origin is null), '[]') as "otherDesks",
      (extract(epoch from c.updated_at) * 1000)::float8::bigint::float8 + company.version as version
    from conciergeries c join client_companies company on company.id = c.client_company_id
    where c.id = ${conciergerieId}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`There is no conciergerie ${conciergerieId}.`);
  return row;
}

/** Saves of the presentation of a company wait here for each other. */
export async function lockCompanyOfDesk(transaction: Database, conciergerieId: number): Promise<void> {
  await sql`
    select from client_companies where id = (select client_company_id from conciergeries where id = ${conciergerieId}) for update
  `.execute(transaction);
}

type DeskPart = Pick<
  PresentationRow,
  | 'descriptionFr'
  | 'descriptionEn'
  | 'secondDesign'
  | 'feeCents'
  | 'feeVatPercent'
  | 'asksForExternalId'
  | 'externalIdLabelFr'
  | 'externalIdLabelEn'
>;

export async function updateDeskPresentation(
  transaction: Database,
  conciergerieId: number,
  desk: DeskPart,
): Promise<void> {
  await sql`
    update conciergeries set description_fr = ${desk.descriptionFr}, description_en = ${desk.descriptionEn},
      second_design = ${desk.secondDesign}, registration_fee_cents = ${desk.feeCents}, registration_fee_vat_percent = ${desk.feeVatPercent},
      asks_for_external_id = ${desk.asksForExternalId}, external_id_label_fr = ${desk.externalIdLabelFr},
      external_id_label_en = ${desk.externalIdLabelEn}
    where id = ${conciergerieId}
  `.execute(transaction);
}

type CompanyPart = Pick<PresentationRow, 'companyDescriptionFr' | 'companyDescriptionEn' | 'brand' | 'logoImageId'>;

export async function updateCompanyPresentation(
  transaction: Database,
  companyId: number,
  company: CompanyPart,
): Promise<void> {
  await sql`
    update client_companies set description_fr = ${company.companyDescriptionFr}, description_en = ${company.companyDescriptionEn},
      brand = ${company.brand}, logo_image_id = ${company.logoImageId}, version = version + 1
    where id = ${companyId}
  `.execute(transaction);
}

/** Names places in English; what is not there is left alone. */
export async function nameLocationsInEnglish(
  transaction: Database,
  conciergerieId: number,
  places: PresentationRow['places'],
): Promise<void> {
  await sql`
    update conciergerie_locations l set label_en = p."labelEn"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(kind text, label text, "labelEn" text)
    where l.conciergerie_id = ${conciergerieId} and l.kind = p.kind and l.label = p.label and l.label_en <> p."labelEn"
  `.execute(transaction);
}
