import os from 'node:os';
import type { BusinessLogLine } from '../unit-of-work/changes.ts';
import type { Database } from '../database/connection.ts';

const server = os.hostname();

export async function insertBusinessLogLines(
  database: Database,
  lines: readonly BusinessLogLine[],
  by: {
    readonly authorId: number | null;
    readonly client: string;
    readonly requestId: string | null;
    readonly now: Date;
  },
): Promise<void> {
  if (lines.length === 0) return;
  await database
    .insertInto('business_log')
    .values(
      lines.map((line) => ({
        at: by.now,
        action: line.action,
        comment: line.comment ?? '',
        author_id: line.authorId ?? by.authorId,
        subject_user_id: line.subjectUserId ?? null,
        order_id: line.orderId ?? null,
        conciergerie_id: line.conciergerieId ?? null,
        client: by.client,
        server,
        request_id: by.requestId,
      })),
    )
    .execute();
}
