import type { Contact } from '@loge/domain/profile/contact-rules';
import type { Credit, CreditDesignation } from '@loge/domain/payments/split-payment';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface PaymentMeansRow {
  readonly zone: string;
  readonly directDebitEnabled: boolean;
  readonly cardPaymentEnabled: boolean;
  /** Who they are and how they are reached: a mandate names its debtor. */
  readonly contact: Contact;
  readonly credits: readonly (Credit & { readonly name: string; readonly designation: CreditDesignation })[];
}

/** How somebody may pay besides at the desk; null when there is no such beneficiary. */
export async function findPaymentMeans(database: Database, beneficiaryId: number): Promise<PaymentMeansRow | null> {
  const found = await sql<PaymentMeansRow>`
    select c.zone, c.direct_debit_enabled as "directDebitEnabled", c.card_payment_enabled as "cardPaymentEnabled",
      jsonb_build_object('name', u.last_name, 'firstName', u.first_name, 'email', u.email, 'mobileNumber', u.mobile_phone,
        'landlineNumber', u.landline_phone, 'professionalNumbr', u.professional_phone) as contact,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'remainingCents', r.remaining_cents, 'expirationDate', r.expires_on,
          'cancelled', r.cancelled_at is not null, 'name', r.name, 'designation', r.designation) order by r.id)
        from credits r where r.user_id = u.id and r.remaining_cents > 0
      ), '[]') as credits
    from users u join conciergeries c on c.id = u.conciergerie_id
    where u.id = ${beneficiaryId} and u.is_beneficiary
  `.execute(database);
  return found.rows[0] ?? null;
}
