import { CERTIFICATES_FROM } from '@loge/domain/payments/tax-certificate';
import { sql } from 'kysely';
import { issueTaxCertificates } from '../payments/issue-tax-certificates.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Services } from '../platform/services.ts';
import { Changes } from '../platform/unit-of-work/changes.ts';
import type { DemoClock } from './demo-clock.ts';

const people = 8;

/** Last year's tax certificates of Camille and some others, as they were issued in January. By the same rules as everywhere; their mails are not sent. */
export async function fillTaxCertificates(
  database: Database,
  services: Pick<Services, 'files' | 'settings'>,
  clock: DemoClock,
): Promise<void> {
  const issuedAt = new Date(`${clock.today.slice(0, 4)}-${CERTIFICATES_FROM}T09:00:00Z`);
  if (issuedAt.getTime() > clock.now) return;
  await database.transaction().execute(async (transaction) => {
    for (const id of await findPeople(transaction, issuedAt)) {
      const issuing = { database: transaction, services, changes: new Changes(), now: issuedAt };
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they share a transaction
      await issueTaxCertificates(issuing, id);
    }
  });
}

/** Camille first. */
async function findPeople(transaction: Database, before: Date): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select u.id from users u
    where u.anonymised_at is null and exists (
      select from orders o where o.beneficiary_id = u.id and o.tax_credit_cents > 0 and o.done_at < ${before}::timestamptz)
    order by u.email <> 'camille@demo.loge.test', u.id limit ${people}
  `.execute(transaction);
  return found.rows.map(({ id }) => id);
}
