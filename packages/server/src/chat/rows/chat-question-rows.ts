import { ANSWER_TIME_DAYS, MAX_ANSWER_TIME_QUESTIONS } from '@loge/domain/chat/answer-time';
import type { WeeklyHours } from '@loge/domain/conciergeries/opening-hours';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

interface QuestionRow {
  readonly askedAt: Date;
  /** Null for one that nobody at the desk has read. */
  readonly answeredAt: Date | null;
}

/**
 * What beneficiaries wrote to a desk lately after it had spoken last, the newest first, and its next words. What was read and needed no answer, a
 * thank-you say, is left out.
 */
export async function findQuestions(database: Database, conciergerieId: number, now: Date): Promise<QuestionRow[]> {
  const found = await sql<QuestionRow>`
    select q.created_at as "askedAt", a.created_at as "answeredAt"
      from chat_messages q
      left join lateral (
        select created_at from chat_messages
         where thread_id = q.thread_id and id > q.id and author_side = 'desk' order by id limit 1
      ) a on true
     where q.conciergerie_id = ${conciergerieId} and q.author_side = 'beneficiary'
       and q.created_at > ${now}::timestamptz - make_interval(days => ${ANSWER_TIME_DAYS}::int)
       and (a.created_at is not null or q.acknowledged_at is null)
       and coalesce((select author_side from chat_messages
                      where thread_id = q.thread_id and id < q.id order by id desc limit 1), 'desk') = 'desk'
     order by q.created_at desc
     limit ${MAX_ANSWER_TIME_QUESTIONS}
  `.execute(database);
  return found.rows;
}

interface DeskHours {
  /** An IANA time zone. */
  readonly zone: string;
  readonly deskHours: readonly WeeklyHours[];
  readonly beneficiaryHours: readonly WeeklyHours[];
  readonly holidays: readonly string[];
}

/** When a desk was open lately, but for single days with other hours. */
export async function findHoursOfLate(
  database: Database,
  conciergerieId: number,
  now: Date,
): Promise<DeskHours | null> {
  const hoursOf = (audience: 'desk' | 'beneficiary') => sql`
    (select coalesce(jsonb_agg(jsonb_build_object('daysOfWeek', h.days_of_week, 'startTime', h.opens_at_hhmm,
              'endTime', h.closes_at_hhmm)), '[]')
       from opening_hours h where h.conciergerie_id = c.id and h.audience = ${audience})`;
  const found = await sql<DeskHours>`
    select c.zone, ${hoursOf('desk')} as "deskHours", ${hoursOf('beneficiary')} as "beneficiaryHours",
           array(select d.day::text from desk_holidays d
                  where d.conciergerie_id = c.id and d.day between ${now}::timestamptz::date - ${ANSWER_TIME_DAYS + 1}::int and ${now}::timestamptz::date + 1) as holidays
      from conciergeries c where c.id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? null;
}
