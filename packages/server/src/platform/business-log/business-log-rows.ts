import os from 'node:os';
import { type RawBuilder, sql } from 'kysely';
import type { BusinessLogLine } from '../unit-of-work/changes.ts';
import type { Database } from '../database/connection.ts';

const server = os.hostname();

/** Who did what is logged, by which request. */
interface LoggedBy {
  readonly authorId: number | null;
  readonly client: string;
  readonly requestId: string | null;
  readonly now: Date;
}

export async function insertBusinessLogLines(
  database: Database,
  lines: readonly BusinessLogLine[],
  by: LoggedBy,
): Promise<void> {
  if (lines.length > 0) await insertingLines(lines, by).execute(database);
}

/** The same as a statement, which may stand in front of another. */
export function insertingLines(lines: readonly BusinessLogLine[], by: LoggedBy): RawBuilder<unknown> {
  const rows = lines.map((line) => ({
    action: line.action,
    comment: line.comment ?? '',
    author: line.authorId ?? by.authorId,
    subject: line.subjectUserId ?? null,
    order: line.orderId ?? null,
    desk: line.conciergerieId ?? null,
  }));
  return sql`insert into business_log (at, action, comment, author_id, subject_user_id, order_id, conciergerie_id, client, server, request_id)
    select ${by.now}::timestamptz, l.action, l.comment, l.author, l.subject, l."order", l.desk, ${by.client}, ${server}, ${by.requestId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l (action text, comment text, author bigint, subject bigint, "order" bigint, desk bigint)`;
}
