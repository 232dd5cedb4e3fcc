import { lockerStep, type LockerFacts, type LockerStep } from '@loge/domain/lockers/locker-order';
import { sql } from 'kysely';
import { isDroppedOff } from '../../order-facts/rows/dropped-off.ts';
import { usesLocker } from '../../order-facts/rows/uses-locker.ts';
import type { Database } from '../../platform/database/connection.ts';

export interface OrderToTry {
  readonly id: number;
  readonly lockerCode: string;
  readonly opens: LockerStep;
}

const ofEach = 2;

/**
 * Orders by whose codes a bench can be tried: what lies in it, and what is to be dropped off at its desk, the newest of each. None where the desk has a
 * real locker as well: there the same code opens a real door.
 */
export async function findOrdersToTry(
  database: Database,
  { id: lockerId, conciergerieId }: { readonly id: number; readonly conciergerieId: number },
): Promise<readonly OrderToTry[]> {
  const found = await sql<LockerFacts & { readonly id: number; readonly lockerCode: string }>`
    select o.id, o.locker_code as "lockerCode", o.status, o.workflow, ${usesLocker} as "usesLocker", ${isDroppedOff} as "isDroppedOff"
    from (
      (select p.order_id as id from locker_places p
        where p.locker_id = ${lockerId} and p.ended_at is null and p.inside_since is not null and p.purpose = 'pick_up'
        order by p.id desc limit 20)
      union
      (select o.id from orders o
        where o.conciergerie_id = ${conciergerieId} and o.workflow = 'DEPOSE_REPRISE_ENTREPRISE'
          and o.status in ('accepted', 'quote_accepted', 'to_be_dropped_off')
          and not exists (select from locker_places p where p.order_id = o.id and p.ended_at is null)
        order by o.id desc limit 20)
    ) wanted
    join orders o on o.id = wanted.id
    join conciergeries c on c.id = o.conciergerie_id
    join offers f on f.id = o.offer_id
    where not exists (select from lockers r where r.conciergerie_id = ${conciergerieId} and not r.is_simulated)
    order by o.id desc
  `.execute(database);
  const opening = found.rows.flatMap(({ id, lockerCode, ...facts }) => {
    const opens = lockerStep(facts);
    return opens === null ? [] : [{ id, lockerCode, opens }];
  });
  return (['toDropOff', 'toCollect'] as const).flatMap((step) =>
    opening.filter(({ opens }) => opens === step).slice(0, ofEach),
  );
}

/** The logins of providers who can sign in at the lockers of a desk: their partners work there, use its lockers and have a number to type. */
export async function findProvidersToTry(database: Database, conciergerieId: number): Promise<readonly string[]> {
  const found = await sql<{ login: string }>`
    select u.login from partner_conciergeries pc
    join partners p on p.id = pc.partner_id
    join users u on u.partner_id = p.id
    where pc.conciergerie_id = ${conciergerieId} and not pc.no_locker and p.active and p.locker_pin_hash is not null
      and u.active and u.is_partner
    order by u.login::text collate alphabetical limit ${ofEach}
  `.execute(database);
  return found.rows.map(({ login }) => login);
}
