import { sql, type SqlBool } from 'kysely';

/** The account `u` is a person's. Desks have one of their own, for what they order in nobody's name: it is neither entitled nor active. */
export const isPersonSql = sql<SqlBool>`not exists (select from conciergeries own where own.default_user_id = u.id)`;
