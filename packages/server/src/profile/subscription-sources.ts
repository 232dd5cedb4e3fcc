import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

export const subscriptionSources = {
  /** Every desk offers the same ones. */
  subscription: table('subscription', {
    from: sql`subscriptions r`,
    whose: {},
    columns: sql<{ isNewsletter: boolean; version: number }>`r.is_newsletter as "isNewsletter", r.version`,
    lock: sql`for update of r`,
  }),
};
