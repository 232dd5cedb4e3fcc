import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface WebhookOwnerRow {
  readonly userId: number;
  readonly email: string;
  readonly url: string;
  readonly isPartner: boolean;
  readonly conciergerieId: number | null;
}

/** Whom to tell about an address; null where it has ended, or its owner has no mail. */
export async function findWebhookOwner(database: Database, webhookId: number): Promise<WebhookOwnerRow | null> {
  const found = await sql<WebhookOwnerRow>`
    select w.user_id as "userId", u.email, w.url, w.kind = 'partner' as "isPartner", w.conciergerie_id as "conciergerieId"
    from webhooks w join users u on u.id = w.user_id where w.id = ${webhookId} and w.ended_at is null and u.active and u.email is not null
  `.execute(database);
  return found.rows[0] ?? null;
}
