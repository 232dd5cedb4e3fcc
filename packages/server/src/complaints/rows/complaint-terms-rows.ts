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

export async function findComplaintTerms(database: Database): Promise<ComplaintTermsRow> {
  const found = await sql<ComplaintTermsRow>`
    select acknowledge_days as "acknowledgeDays", answer_days as "answerDays", mediator_name as "mediatorName", mediator_address as "mediatorAddress",
      mediator_url as "mediatorUrl", version
    from complaint_terms
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
