import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ClientReport {
  readonly code: string;
  readonly at: Date;
  readonly userId: number | null;
  readonly message: string;
  readonly fromApp: string;
  readonly device: string;
}

/** Anybody may report: beyond so many a minute, from all clients together, reports are dropped. */
const maxPerMinute = 300;

/** Keeps what a client reports. False when there are too many. */
export async function insertClientError(database: Database, report: ClientReport): Promise<boolean> {
  const kept = await sql<{ id: number }>`
    insert into client_errors (code, at, user_id, message, from_app, device)
    select ${report.code}, ${report.at}, ${report.userId}::bigint, ${report.message}, ${report.fromApp}, ${report.device}
     where not exists (
       select from (select at from client_errors order by id desc offset ${maxPerMinute - 1} limit 1) oldest
        where oldest.at > ${report.at}::timestamptz - interval '1 minute'
     )
    returning id
  `.execute(database);
  return kept.rows.length > 0;
}

export interface UiEvent {
  readonly at: Date;
  readonly userId: number;
  readonly conciergerieId: number | null;
  readonly kind: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export async function insertUiEvent(database: Database, event: UiEvent): Promise<void> {
  await sql`
    insert into ui_events (at, user_id, conciergerie_id, kind, details)
    values (${event.at}, ${event.userId}, ${event.conciergerieId}, ${event.kind}, ${JSON.stringify(event.details)}::jsonb)
  `.execute(database);
}
