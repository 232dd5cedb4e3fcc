import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Caller } from '../platform/gateway/caller.ts';
import { table } from '../platform/gateway/row-source.ts';

/** A partner works for one of the caller's desks, or for none yet: so a new one can be made ready by the person who made them. */
export const managedBy = (partnerId: string, { conciergerieIds }: Caller): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from partner_conciergeries w
    where w.partner_id = ${sql.ref(partnerId)} and w.conciergerie_id = any(${[...conciergerieIds]}::bigint[]))
  or not exists (select from partner_conciergeries w where w.partner_id = ${sql.ref(partnerId)})
  and not exists (select from offers f join offer_conciergeries k on k.offer_id = f.id where f.partner_id = ${sql.ref(partnerId)}
    and k.conciergerie_id <> all(${[...conciergerieIds]}::bigint[])))`;

export interface EditedOfferRow {
  readonly partnerId: number;
  /** The first row of the offer. */
  readonly originalId: number;
  readonly name: string;
  readonly replacedAt: Date | null;
}

export const offerSources = {
  'edited-offer': table('edited-offer', {
    from: sql`offers r`,
    whose: { desks: (caller) => managedBy('r.partner_id', caller) },
    columns: sql<EditedOfferRow>`r.partner_id as "partnerId", coalesce(r.original_id, r.id) as "originalId", r.name_fr as name,
      r.replaced_at as "replacedAt"`,
    lock: sql`for update of r`,
  }),
  'managed-partner': table('managed-partner', {
    from: sql`partners r`,
    whose: { desks: (caller) => managedBy('r.id', caller), partner: 'r.id' },
    columns: sql<{ companyName: string }>`r.company_name as "companyName"`,
  }),
};
