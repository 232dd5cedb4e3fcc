import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { partnerId } from './catalogue-ids.ts';
import { ABSENCES, CALENDAR_PEOPLE, CALENDARS, FULL_DAYS, SINGLE_HOURS } from './data/calendars.ts';
import { PARTNERS } from './data/partners.ts';
import { addWorkdays, at, type DemoClock, stamp } from './demo-clock.ts';
import { deskId } from './fill-desks.ts';
import { insertRows } from './insert-rows.ts';

/** The hours of the partners with a calendar, the time that orders have taken of them, and some days on which nothing is left. */
export async function fillCalendars(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  const desksOfPartner = (key: string): number[] =>
    (PARTNERS.find((partner) => partner.key === key)?.desks ?? []).map((desk) => deskId(desk));
  await insertRows(
    transaction,
    'recurring_calendar_entries',
    CALENDARS.flatMap(({ partner, hours }) =>
      desksOfPartner(partner).flatMap((conciergerie_id) =>
        hours.flatMap(({ days, startsAt, minutes, group = 1 }) =>
          days.map((day) => ({
            partner_id: partnerId(partner),
            conciergerie_id,
            group_number: group,
            day_of_week: day,
            starts_at: startsAt,
            length_minutes: minutes,
            created_at: stamp(clock.now),
            updated_at: stamp(clock.now),
          })),
        ),
      ),
    ),
  );
  await bookOrders(transaction);
  await fillSingleDays(transaction, clock, desksOfPartner);
  const kept = FULL_DAYS.flatMap(({ partner, workdays, groups, from, to }) =>
    desksOfPartner(partner).flatMap((conciergerieId) =>
      workdays.flatMap((workday) =>
        groups.map((group) => {
          const date = addWorkdays(clock.today, workday);
          return {
            partnerId: partnerId(partner),
            conciergerieId,
            group,
            from: stamp(at(date, from)),
            to: stamp(at(date, to)),
          };
        }),
      ),
    ),
  );
  await keepRest(transaction, kept, clock);
  await fillWaitingList(transaction, clock);
}

/** Who is who, hours of single days, and days on which somebody is away. */
async function fillSingleDays(
  transaction: DatabaseTransaction,
  clock: DemoClock,
  desksOfPartner: (key: string) => readonly number[],
): Promise<void> {
  await insertRows(
    transaction,
    'calendar_people',
    CALENDAR_PEOPLE.flatMap(({ partner, group, name }) =>
      desksOfPartner(partner).map((conciergerie_id) => ({
        partner_id: partnerId(partner),
        conciergerie_id,
        group_number: group,
        name,
        created_at: stamp(clock.now),
      })),
    ),
  );
  await insertRows(
    transaction,
    'real_calendar_entries',
    SINGLE_HOURS.flatMap(({ partner, workday, startsAt, minutes, group = 1 }) =>
      desksOfPartner(partner).map((conciergerie_id) => ({
        partner_id: partnerId(partner),
        conciergerie_id,
        group_number: group,
        date: addWorkdays(clock.today, workday),
        starts_at: startsAt,
        length_minutes: minutes,
        created_at: stamp(clock.now),
        updated_at: stamp(clock.now),
      })),
    ),
  );
  await insertRows(
    transaction,
    'partner_absences',
    ABSENCES.map(({ partner, from, to }) => ({
      partner_id: partnerId(partner),
      from_date: addWorkdays(clock.today, from),
      to_date: addWorkdays(clock.today, to),
      created_at: stamp(clock.now),
    })),
  );
}

/** Every appointment that was not cancelled holds its time; in the demo world all are with the first person. */
async function bookOrders(transaction: DatabaseTransaction): Promise<void> {
  await sql`
    insert into slot_bookings (conciergerie_id, partner_id, group_number, during, order_id, created_at)
    select conciergerie_id, partner_id, 1, tstzrange(service_at, service_at + duration_minutes * interval '1 minute'), id, created_at
    from orders
    where is_calendar and service_at is not null and service_time is not null and duration_minutes > 0
      and status not in ('refused', 'quote_refused', 'cancelled')
    order by id`.execute(transaction);
  await keepBuffers(transaction);
}

/** Offers got their buffers not long ago: appointments that stand close together were made before. */
async function keepBuffers(transaction: DatabaseTransaction): Promise<void> {
  await sql`
    with buffers as (
      select b.id, f.calendar_buffer_before_minutes * interval '1 minute' as before, f.calendar_buffer_after_minutes * interval '1 minute' as after
      from slot_bookings b join orders o on o.id = b.order_id join offers f on f.id = o.offer_id
      where f.calendar_buffer_before_minutes + f.calendar_buffer_after_minutes > 0
    )
    update slot_bookings b set during = tstzrange(lower(b.during) - w.before, upper(b.during) + w.after)
    from buffers w
    where w.id = b.id and not exists (
      select from slot_bookings n
      where n.id <> b.id and n.partner_id = b.partner_id and n.conciergerie_id = b.conciergerie_id and n.group_number = b.group_number
        and n.during && tstzrange(lower(b.during) - w.before - w.after, upper(b.during) + w.before + w.after))`.execute(
    transaction,
  );
}

/** Two people of a desk wait for a haircut on a day that is full. */
async function fillWaitingList(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  await sql`
    insert into slot_waits (conciergerie_id, partner_id, offer_id, beneficiary_id, date, duration_minutes, created_at)
    select ${deskId('horizon')}, f.partner_id, f.id, u.id, ${addWorkdays(clock.today, 2)}::date, 30,
      ${stamp(clock.now)}::timestamptz - u.nth * interval '3 hours'
    from (select id, row_number() over (order by id desc) as nth from users
        where is_beneficiary and active and conciergerie_id = ${deskId('horizon')}) u,
      (select o.id, o.partner_id from offers o
        where o.partner_id = ${partnerId('ondine')} and o.has_calendar and not o.has_half_day_calendar order by o.id limit 1) f
    where u.nth <= 2
    order by u.nth desc`.execute(transaction);
}

/** Keeps what is still free of a stretch, quarter of an hour by quarter of an hour. */
async function keepRest(
  transaction: DatabaseTransaction,
  stretches: readonly object[],
  clock: DemoClock,
): Promise<void> {
  await sql`
    insert into slot_bookings (conciergerie_id, partner_id, group_number, during, kept_for, created_at)
    select s."conciergerieId", s."partnerId", s."group", tstzrange(quarter, quarter + interval '15 minutes'), 'Réservé par le partenaire',
      ${stamp(clock.now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb)
      as s ("conciergerieId" bigint, "partnerId" bigint, "group" integer, "from" timestamptz, "to" timestamptz),
      generate_series(s."from", s."to" - interval '15 minutes', interval '15 minutes') quarter
    on conflict do nothing`.execute(transaction);
}
