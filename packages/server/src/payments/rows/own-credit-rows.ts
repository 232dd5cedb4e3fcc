import type { Credit, CreditDesignation } from '@loge/domain/payments/split-payment';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export type OwnCreditRow = Credit & {
  readonly name: string;
  readonly designation: CreditDesignation;
  readonly originalCents: number;
  /** Latest first; negative when it came back. */
  readonly uses: readonly {
    readonly orderId: number;
    readonly labelFr: string;
    readonly labelEn: string;
    readonly date: string;
    readonly amountCents: number;
  }[];
};

/** Somebody's credits with their uses, latest given first, as many as a person looks through. */
export async function findOwnCredits(
  database: Database,
  userId: number,
  limit: number,
): Promise<readonly OwnCreditRow[]> {
  const found = await sql<OwnCreditRow>`
    select r.id, r.name, r.designation, r.original_cents as "originalCents", r.remaining_cents as "remainingCents",
      r.expires_on::text as "expirationDate", r.cancelled_at is not null as cancelled,
      coalesce((
        select jsonb_agg(jsonb_build_object('orderId', u.order_id, 'labelFr', o.offer_label_fr, 'labelEn', o.offer_label_en,
          'date', (u.created_at at time zone c.zone)::date, 'amountCents', case u.kind when 'use' then u.amount_cents else -u.amount_cents end)
          order by u.id desc)
        from credit_uses u join orders o on o.id = u.order_id where u.credit_id = r.id
      ), '[]') as uses
    from credits r join conciergeries c on c.id = r.conciergerie_id
    where r.user_id = ${userId}::bigint
    order by r.id desc
    limit ${limit}
  `.execute(database);
  return found.rows;
}
