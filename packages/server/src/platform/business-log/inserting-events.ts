import { eventTypeOf, mayFreeSlot } from '@loge/domain/integrations/event-catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { BusinessLogLine } from '../unit-of-work/changes.ts';

/**
 * Programs are told of some lines of the business log: the statement that writes these events, which may stand in front of another; null for none. Desk,
 * partner and person follow from the order where the line does not name them.
 */
export function insertingEvents(
  lines: readonly BusinessLogLine[],
  { authorId, now }: { readonly authorId: number | null; readonly now: Date },
): RawBuilder<unknown> | null {
  const events = lines.flatMap((line, place) => {
    const type = eventTypeOf(line.action, line.status);
    if (type === null) return [];
    const event = {
      place,
      type,
      order: line.orderId ?? null,
      desk: line.conciergerieId ?? null,
      person: line.subjectUserId ?? (type.startsWith('person.') ? (line.authorId ?? authorId) : null),
      status: line.status ?? null,
    };
    return mayFreeSlot(line.action, line.status) ? [event, { ...event, type: 'slot.freed' as const }] : [event];
  });
  if (events.length === 0) return null;
  return sql`insert into integration_events (type, happened_at, conciergerie_id, partner_id, order_id, person_id, status)
    select e.type, ${now}::timestamptz, coalesce(e.desk, o.conciergerie_id, u.conciergerie_id), o.partner_id, e."order",
      coalesce(e.person, o.beneficiary_id), coalesce(e.status, o.status)
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e (place integer, type text, "order" bigint, desk bigint, person bigint, status text)
    left join orders o on o.id = e."order" left join users u on u.id = e.person
    where e.type <> 'slot.freed' or exists (select from slot_bookings b where b.order_id = e."order")
    order by e.place, e.type = 'slot.freed'`;
}

/** Whether programs are told of some of these lines. */
export const tellsPrograms = (lines: readonly BusinessLogLine[]): boolean =>
  lines.some(({ action, status }) => eventTypeOf(action, status) !== null);
