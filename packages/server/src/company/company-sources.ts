import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

export const companySources = {
  'company-member': table('company-member', {
    from: sql`company_members r`,
    key: 'r.user_id',
    whose: {
      desks: ({ conciergerieIds }) => sql`r.client_company_id in (
        select c.client_company_id from conciergeries c where c.id = any(${[...conciergerieIds]}::bigint[]))`,
    },
    columns: sql<{ companyId: number }>`r.client_company_id as "companyId"`,
    lock: sql`for update of r`,
    lockedBy: 'r.user_id',
  }),
};
