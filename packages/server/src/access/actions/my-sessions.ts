import { mySessions } from '@loge/contract/access/my-sessions';
import { readUserAgent } from '@loge/domain/access/user-agent';
import { findOwnSessions } from '../../identity/rows/own-session-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const mySessionsHandler = handle(mySessions, async ({ caller, database, now }) => {
  const rows = await findOwnSessions(database, caller.userId, now);
  const isThis = (row: (typeof rows)[number]): boolean => row.session_key === caller.sessionKey;
  const sorted = [...rows.filter(isThis), ...rows.filter((row) => !isThis(row))];
  return {
    sessions: sorted.map((row) => ({
      id: row.id,
      isThis: isThis(row),
      ...readUserAgent(row.user_agent),
      way: row.way,
      remembered: row.remembered,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
  };
});
