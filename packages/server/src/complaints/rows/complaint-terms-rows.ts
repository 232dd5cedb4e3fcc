import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ComplaintTermsRow {
  readonly acknowledgeDays: number;
  readonly answerDays: number;
  readonly mediatorName: string;
  readonly mediatorAddress: string;
  readonly mediatorUrl: string;
  readonly version: number;
}

/** The delays of the installation, and the mediator of who sells at a desk; that of the installation where the seller names none, and without a desk. */
export async function findComplaintTerms(
  database: Database,
  conciergerieId: number | null = null,
): Promise<ComplaintTermsRow> {
  const found = await sql<ComplaintTermsRow>`
    select t.acknowledge_days as "acknowledgeDays", t.answer_days as "answerDays", coalesce(s.mediator_name, t.mediator_name) as "mediatorName",
      coalesce(s.mediator_address, t.mediator_address) as "mediatorAddress", coalesce(s.mediator_url, t.mediator_url) as "mediatorUrl", t.version
    from complaint_terms t left join conciergeries c on c.id = ${conciergerieId}
      left join seller_identities s on s.id = c.seller_identity_id and s.mediator_name <> ''
  `.execute(database);
  const [terms] = found.rows;
  if (terms === undefined) throw new Error('The terms of complaints are missing.');
  return terms;
}

/** Saves the terms over the version that was read; null where another save came first. */
export async function updateComplaintTerms(
  transaction: Database,
  terms: Omit<ComplaintTermsRow, 'version'>,
  version: number,
): Promise<number | null> {
  const saved = await transaction
    .updateTable('complaint_terms')
    .set({
      acknowledge_days: terms.acknowledgeDays,
      answer_days: terms.answerDays,
      mediator_name: terms.mediatorName,
      mediator_address: terms.mediatorAddress,
      mediator_url: terms.mediatorUrl,
      version: version + 1,
    })
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return saved?.version ?? null;
}
