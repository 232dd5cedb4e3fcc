import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What a restore ended. */
export interface EndedAccess {
  readonly sessions: number;
  readonly links: number;
}

/**
 * Ends the sessions of a backup and its tokens that work once: since then somebody may have signed out, used them, or lost them to a thief. Kept are tokens of mails that have
 * not gone out yet, the way back from a change of e-mail or login, which protects its owner, and links to the terms, which open no account.
 */
export async function endRestoredAccess(database: Database): Promise<EndedAccess> {
  const { rows } = await sql<EndedAccess>`
    with ended as (
      update sessions set ended_at = greatest(now(), created_at) where ended_at is null returning expires_at
    ), spent as (
      update single_use_tokens t set used_at = greatest(now(), created_at)
       where used_at is null and purpose not in ('undo-change', 'read-terms')
         and not exists (select from mails m
                          where m.state in ('queued', 'sending') and m.one_time_token is not null
                            and sha256(convert_to(m.one_time_token, 'UTF8')) = t.token_hash)
      returning expires_at
    )
    select (select count(*)::int from ended where expires_at > now()) as sessions, (select count(*)::int from spent where expires_at > now()) as links
  `.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was counted.');
  return row;
}
