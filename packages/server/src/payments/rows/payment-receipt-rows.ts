import type { Brand } from '@loge/domain/brands/brand';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';

/** What a receipt says of money that came in. */
export interface PaymentReceiptRow {
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly isTrial: boolean;
  /** In the series of the conciergerie. */
  readonly number: number;
  readonly zone: string;
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
  readonly avoidsAllEmails: boolean;
  readonly orderId: number | null;
  /** Null for a fee. */
  readonly offerLabel: string | null;
  readonly userId: number | null;
  readonly personName: string;
  readonly email: string;
  readonly lang: Lang;
  readonly collectedAt: Date;
  readonly takenBy: string;
  readonly registerName: string | null;
  readonly payments: readonly {
    readonly id: number;
    readonly mode: PaymentMode;
    readonly amountCents: number;
    readonly vatCents: number;
    readonly vatRatePercent: number | null;
    /** What its card terminal said of it; null for all that no terminal has debited. */
    readonly card: { readonly brand: string; readonly maskedCard: string; readonly authorisation: string } | null;
  }[];
}

/** The receipt of a payment, with all that came in for its order in the same moment; null where it has not come in, or is a refund. */
export async function findPaymentReceipt(database: Database, paymentId: number): Promise<PaymentReceiptRow | null> {
  const found = await sql<PaymentReceiptRow>`
    select p.conciergerie_id as "conciergerieId", c.name as "conciergerieName", c.is_fake as "isTrial", p.receipt_number as number, c.zone,
      ${mailDesign}, c.avoids_all_emails as "avoidsAllEmails", p.order_id as "orderId", o.offer_label_fr as "offerLabel", p.user_id as "userId",
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as "personName", coalesce(case when u.active and u.anonymised_at is null then u.email::text end, '') as email,
      coalesce(u.lang, 'fr') as lang, p.collected_at as "collectedAt",
      coalesce(trim(taker.first_name || ' ' || taker.last_name), '') as "takenBy",
      (select r.name from cash_register_entries e join cash_registers r on r.id = e.cash_register_id
        where e.payment_id = p.id order by e.id limit 1) as "registerName",
      (select jsonb_agg(jsonb_build_object('id', t.id, 'mode', t.mode, 'amountCents', t.amount_cents, 
          'vatCents', case when names_vat then t.vat_cents else 0 end, 'vatRatePercent', case when names_vat then t.vat_rate_percent end,
          'card', (select r.receipt from terminal_requests r where r.payment_id = t.id)) order by t.id)
        from payments t where t.kind = 'payment' and t.status = 'collected'
          and t.conciergerie_id = p.conciergerie_id and t.receipt_number = p.receipt_number) as payments
    from payments p
    join conciergeries c on c.id = p.conciergerie_id
    left join client_companies k on k.id = c.client_company_id
    left join orders o on o.id = p.order_id
    left join offers f on f.id = o.offer_id
    left join seller_identities s on s.id = c.seller_identity_id
    -- Who names VAT owes it (CGI, article 283-3): not where the partner sells, nor where the seller charges none.
    cross join lateral (select not coalesce(f.partner_will_bill, false) and (s.id is null or s.vat_number is not null) as names_vat) vat
    left join users u on u.id = p.user_id
    left join users taker on taker.id = p.created_by
    where p.id = ${paymentId} and p.kind = 'payment' and p.status = 'collected'
  `.execute(database);
  return found.rows[0] ?? null;
}
