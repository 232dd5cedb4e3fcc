import type { Retention } from '@loge/domain/access/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Tables of which old rows are forgotten, and which of them are old at a moment. Each condition has an index, or a table that stays small. */
export const isOutdated = {
  sessions: (before) => sql`expires_at < ${before} or ended_at < ${before}`,
  single_use_tokens: (before) => sql`expires_at < ${before}`,
  single_sign_on_requests: (before) => sql`expires_at < ${before}`,
  single_sign_on_accepted: (before) => sql`expires_at < ${before}`,
  used_handovers: (before) => sql`expires_at < ${before}`,
  sign_in_attempts: (before) => sql`at < ${before}`,
  attempt_limits: (before) => sql`starts_at < ${before}`,
  refused_attempts: (before) => sql`starts_at < ${before}`,
  remembered_browsers: (before) => sql`expires_at < ${before}`,
  // A program that registered and acts for nobody may register again.
  oauth_records: (before) => sql`expires_at < ${before} or (expires_at is null and created_at < ${before}
    and not exists (select from connected_programs p where p.client_id = payload->>'client_id' and p.ended_at is null and p.expires_at > ${before}))`,
  idempotency_keys: (before) => sql`created_at < ${before}`,
  // The one that made an account says who waits for their first password, and stays as long as the account.
  registrations: (before) => sql`settled_at < ${before} and outcome <> 'created'`,
  client_errors: (before) => sql`at < ${before}`,
  // Messages wait for three days at most.
  push_messages: (before) => sql`created_at < ${before}`,
  notifications: (before) => sql`created_at < ${before}`,
  pickup_codes: (before) => sql`expires_at < ${before}`,
  // Who took an order out with one that was used stays with the order.
  locker_loans: (before) => sql`expires_at < ${before} and used_at is null`,
  bench_events: (before) => sql`sent_at < ${before}`,
  mails: (before) => sql`created_at < ${before} and state not in ('queued', 'sending')`,
  export_runs: (before) => sql`requested_at < ${before}`,
  ui_events: (before) => sql`at < ${before}`,
  integration_events: (before) => sql`happened_at < ${before}`,
  webhook_deliveries: (before) => sql`created_at < ${before}`,
} as const satisfies Readonly<Record<string, (before: Date) => RawBuilder<unknown>>>;

export type RetentionTable = keyof typeof isOutdated;

/** After how long each table forgets its rows; the registry of personal columns is held against it. */
export const retentionOf = {
  accessTraces: [
    'sessions',
    'single_use_tokens',
    'single_sign_on_requests',
    'single_sign_on_accepted',
    'used_handovers',
    'sign_in_attempts',
    'attempt_limits',
    'refused_attempts',
    'remembered_browsers',
    'push_messages',
    'oauth_records',
    'idempotency_keys',
    'registrations',
    'pickup_codes',
    'bench_events',
    'locker_loans',
  ],
  browserErrors: ['client_errors'],
  notifications: ['notifications'],
  mails: ['mails'],
  usageEvents: ['ui_events'],
  exports: ['export_runs'],
  events: ['integration_events', 'webhook_deliveries'],
} as const satisfies Readonly<Record<Retention, readonly RetentionTable[]>>;

/** Forgets at most `limit` rows that were outdated at a moment, and says how many. Anyone who works on others of them does not wait for it. */
export async function deleteOutdated(
  database: Database,
  table: RetentionTable,
  before: Date,
  limit: number,
): Promise<number> {
  const deleted = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOutdated[table](before)} limit ${limit} for update skip locked))
  `.execute(database);
  return Number(deleted.numAffectedRows ?? 0);
}
