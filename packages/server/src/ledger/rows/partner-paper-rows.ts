import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** An invoice or credit note between a partner and us, as the entry behind it names it. */
export interface PartnerPaper {
  readonly partnerId: number;
  readonly partnerName: string;
  readonly reference: string;
  readonly issuedOn: LocalDate;
  /** The invoice that it is about: what shares it settles each other. */
  readonly settles: string;
  /** What the entry moves of it: below zero where it is taken back, nothing where it is paid. */
  readonly excludingVatCents: number;
  readonly vatCents: number;
}

/** Says which document stands behind what was booked under a key. */
export async function insertBookedPartnerPaper(
  database: Database,
  sourceKey: string,
  paper: PartnerPaper,
): Promise<void> {
  await sql`
    insert into booked_partner_papers (transaction_id, conciergerie_id, partner_id, partner_name, reference, issued_on, settles, excluding_vat_cents, vat_cents)
    select id, conciergerie_id, ${paper.partnerId}, ${paper.partnerName}, ${paper.reference}, ${paper.issuedOn}::date, ${paper.settles}, ${paper.excludingVatCents}, ${paper.vatCents}
    from ledger_transactions where source_key = ${sourceKey}
  `.execute(database);
}
