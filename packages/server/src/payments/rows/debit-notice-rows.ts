import type { Brand } from '@loge/domain/brands/brand';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';

/** What a file collects of one person, for the mail that announces it. */
export interface DebitNoticeRow {
  readonly fileId: number;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
  readonly collectionDate: string;
  readonly creditorName: string;
  readonly creditorId: string;
  readonly userId: number;
  readonly email: string;
  readonly lang: Lang;
  readonly mandateReference: string;
  readonly ibanCountry: string;
  readonly ibanLastFour: string;
  readonly debits: readonly {
    readonly amountCents: number;
    /** Null for a year of membership. */
    readonly orderId: number | null;
    readonly offerLabelFr: string | null;
    readonly offerLabelEn: string | null;
  }[];
}

/** Whom a file debits, as long as it is with the bank: a row each with all their debits. */
export async function findDebitNotices(database: Database, fileId: number): Promise<readonly DebitNoticeRow[]> {
  const found = await sql<DebitNoticeRow>`
    select f.id as "fileId", c.id as "conciergerieId", c.name as "conciergerieName", ${mailDesign}, f.collection_date as "collectionDate",
      f.creditor_name as "creditorName", f.creditor_id as "creditorId", u.id as "userId", u.email, u.lang, t."mandateReference",
      m.iban_country as "ibanCountry", m.iban_last_four as "ibanLastFour", t.debits
    from direct_debit_files f
    join conciergeries c on c.id = f.conciergerie_id
    left join client_companies k on k.id = c.client_company_id
    cross join lateral (
      select p.user_id as "userId", d.mandate_id as "mandateId", d.mandate_reference as "mandateReference",
        jsonb_agg(jsonb_build_object('amountCents', d.amount_cents, 'orderId', p.order_id, 'offerLabelFr', o.offer_label_fr,
          'offerLabelEn', o.offer_label_en) order by p.id) as debits
      from direct_debit_collections d join payments p on p.id = d.payment_id left join orders o on o.id = p.order_id
      where d.file_id = f.id and d.state = 'sent'
      group by p.user_id, d.mandate_id, d.mandate_reference
    ) t
    join users u on u.id = t."userId" and u.anonymised_at is null and position('@' in u.email) > 1
    join direct_debit_mandates m on m.id = t."mandateId"
    where f.id = ${fileId}
    order by u.id
  `.execute(database);
  return found.rows;
}
