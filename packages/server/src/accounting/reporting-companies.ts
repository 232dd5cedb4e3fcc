import { type RawBuilder, sql } from 'kysely';

/**
 * The companies that sell, or have reported sales, at some of these desks and at no others: a report is a company's, so who keeps the accounts of all its desks has it.
 */
export const companiesOf = (deskIds: readonly number[]): RawBuilder<{ siren: string }> => sql<{ siren: string }>`
  select w.siren from (
    select s.siren, c.id from conciergeries c join seller_identities s on s.id = c.seller_identity_id where c.server_origin is null
    union
    select d.siren, c.id from ereported_desks d join conciergeries c on c.id = d.conciergerie_id where c.server_origin is null
  ) w
  group by w.siren having bool_and(w.id = any(${deskIds}::bigint[]))`;
