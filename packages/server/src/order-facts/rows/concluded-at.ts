import type { OrderStatus } from '@loge/domain/orders/order-status';
import { type RawBuilder, sql } from 'kysely';

const openQuote: readonly OrderStatus[] = ['quote_requested', 'quote_sent'];
/** Steps that a desk takes for a contract alone, where it passes over the acceptance of the quote. */
const performing: readonly OrderStatus[] = [
  'accepted',
  'handed_to_partner',
  'being_processed',
  'received_from_partner',
  'available',
  'available_in_locker',
  'done',
  'billed',
  'paid',
];

/** When the order `o` of the query around it became a contract: as it was placed, or as its quote was accepted. Null where there is none: a quote that is open, or ended without an answer. */
export const concludedAt: RawBuilder<Date | null> = sql`
  case when o.final_cents is null or o.status in ('quote_requested', 'quote_sent', 'quote_refused') then null
    else coalesce(
      (select max(s.created_at) from order_status_changes s where s.order_id = o.id and s.to_status = 'quote_accepted'),
      case when not exists (
        select from order_status_changes q where q.order_id = o.id and q.to_status = any(${openQuote}::text[])
          and not exists (select from order_status_changes s where s.order_id = o.id and s.step > q.step and s.to_status = any(${performing}::text[])))
        then o.created_at end)
  end`;
