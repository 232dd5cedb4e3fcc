import { type RawBuilder, sql } from 'kysely';

/** Whether an order `o` of offer `f` at conciergerie `c` goes through the desk's connected locker. */
export const usesLocker: RawBuilder<boolean> = sql<boolean>`(c.locker_name <> '' and f.has_locker_rules
  and not exists (select from partner_conciergeries pc
    where pc.partner_id = o.partner_id and pc.conciergerie_id = o.conciergerie_id and pc.no_locker))`;
