import { type RawBuilder, sql } from 'kysely';

/** A manager of a desk without cash registers is there while their last act is at most this number of minutes ago. */
const atWorkMinutes = 10;

/**
 * Whether a desk `c` is open at a moment, for its people and for who watches it: while one of its cash registers is; where it has none, while one of its managers
 * works. What its hours say is another thing: whether it should be.
 */
export const isDeskOpenSql = (now: Date): RawBuilder<boolean> => sql<boolean>`
  case when exists (select from cash_registers t where t.conciergerie_id = c.id)
    then exists (select from cash_registers t join cash_register_sessions s on s.cash_register_id = t.id and s.closed_at is null
      where t.conciergerie_id = c.id)
    else exists (select from users m join sessions s on s.user_id = m.id
      where m.is_manager and m.active and m.conciergerie_id = c.id and s.ended_at is null
        and s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${atWorkMinutes})) end`;
