import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export type MandateSide = 'partner' | 'desk';

/** Who a partner is before the law, as its invoices name it. */
export interface LegalIdentityRow {
  readonly legalName: string;
  readonly legalForm: string;
  readonly siren: string;
  readonly tradeRegister: string;
  /** Null: not subject to VAT. */
  readonly vatNumber: string | null;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
}

export interface MandateRow extends LegalIdentityRow {
  readonly id: number;
  readonly givenOn: LocalDate;
  readonly givenBySide: MandateSide;
  readonly person: string | null;
  readonly fileId: string | null;
  readonly daysToContest: number;
  readonly endedAt: Date | null;
  readonly endedBySide: MandateSide | null;
}

/** The mandates of a partner, latest first: of several none but the first may be in force. */
export async function findMandates(database: Database, partnerId: number): Promise<readonly MandateRow[]> {
  const found = await sql<MandateRow>`
    select m.id, m.given_on::text as "givenOn", m.given_by_side as "givenBySide", nullif(trim(u.first_name || ' ' || u.last_name), '') as person,
      m.file_id as "fileId", m.days_to_contest as "daysToContest", m.ended_at as "endedAt", m.ended_by_side as "endedBySide",
      m.legal_name as "legalName", m.legal_form as "legalForm", m.siren, m.trade_register as "tradeRegister", m.vat_number as "vatNumber",
      m.address1, m.address2, m.zip_code as "zipCode", m.city
    from self_billing_mandates m left join users u on u.id = m.given_by
    where m.partner_id = ${partnerId} order by m.id desc limit 100
  `.execute(database);
  return found.rows;
}

export interface NewMandate extends LegalIdentityRow {
  readonly partnerId: number;
  readonly givenOn: LocalDate;
  readonly side: MandateSide;
  readonly by: number;
  readonly fileId: string | null;
  readonly daysToContest: number;
  readonly now: Date;
}

export async function insertMandate(database: Database, mandate: NewMandate): Promise<void> {
  await sql`
    insert into self_billing_mandates (partner_id, given_on, given_by_side, given_by, file_id, days_to_contest, legal_name, legal_form, siren,
      trade_register, vat_number, address1, address2, zip_code, city, created_at)
    values (${mandate.partnerId}, ${mandate.givenOn}::date, ${mandate.side}, ${mandate.by}, ${mandate.fileId}, ${mandate.daysToContest},
      ${mandate.legalName}, ${mandate.legalForm}, ${mandate.siren}, ${mandate.tradeRegister}, ${mandate.vatNumber}, ${mandate.address1},
      ${mandate.address2}, ${mandate.zipCode}, ${mandate.city}, ${mandate.now})
  `.execute(database);
}

/** Ends the mandate in force; answers whether there was one. */
export async function endMandate(
  database: Database,
  partnerId: number,
  { side, by, now }: { readonly side: MandateSide; readonly by: number; readonly now: Date },
): Promise<boolean> {
  const ended = await sql`
    update self_billing_mandates set ended_at = ${now}, ended_by_side = ${side}, ended_by = ${by}
    where partner_id = ${partnerId} and ended_at is null returning id
  `.execute(database);
  return ended.rows.length > 0;
}
