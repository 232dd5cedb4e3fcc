import type { TerminalBehaviour } from '@loge/domain/counter/terminal-behaviours';
import type { TerminalRequestState } from '@loge/domain/counter/terminal-request';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface CardTerminalRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly name: string;
  readonly agentId: number | null;
  readonly host: string;
  readonly port: number;
  readonly till: string;
  readonly tellsLast: boolean;
  readonly behaviour: TerminalBehaviour | null;
  readonly version: number;
  /** When the agent that reaches it was heard last; null for one that this server plays. */
  readonly agentSeenAt: Date | null;
  readonly lastTrialState: TerminalRequestState | null;
  readonly lastTrialAt: Date | null;
}

/** The card terminals of a desk, by name; a hundred at most. */
export async function findCardTerminals(
  database: Database,
  conciergerieId: number,
): Promise<readonly CardTerminalRow[]> {
  const found = await sql<CardTerminalRow>`
    select t.id, t.conciergerie_id as "conciergerieId", t.name, t.agent_id as "agentId", t.host, t.port, t.till, t.tells_last as "tellsLast", t.behaviour,
      t.version, a.seen_at as "agentSeenAt", trial.state as "lastTrialState", trial.asked_at as "lastTrialAt"
    from card_terminals t left join counter_agents a on a.id = t.agent_id
    left join lateral (select r.state, r.asked_at from terminal_requests r where r.terminal_id = t.id and r.kind = 'trial' order by r.id desc limit 1) trial on true
    where t.conciergerie_id = ${conciergerieId} and t.removed_at is null
    order by t.name collate alphabetical, t.id limit 100
  `.execute(database);
  return found.rows;
}

interface TerminalToSave {
  readonly name: string;
  readonly agentId: number | null;
  readonly host: string;
  readonly port: number;
  readonly till: string;
  readonly tellsLast: boolean;
  readonly behaviour: TerminalBehaviour | null;
}

/** A card terminal of a desk; answers its number. */
export async function insertCardTerminal(
  database: Database,
  conciergerieId: number,
  terminal: TerminalToSave,
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into card_terminals (conciergerie_id, name, agent_id, host, port, till, tells_last, behaviour)
    values (${conciergerieId}, ${terminal.name}, ${terminal.agentId}, ${terminal.host}, ${terminal.port}, ${terminal.till}, ${terminal.tellsLast},
      ${terminal.behaviour})
    returning id
  `.execute(database);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error('A card terminal was not added.');
  return row.id;
}

/** Changes a card terminal; false where somebody has saved it since the version that was read. */
export async function updateCardTerminal(
  database: Database,
  id: number,
  { terminal, version }: { readonly terminal: TerminalToSave; readonly version: number },
): Promise<boolean> {
  const updated = await sql`
    update card_terminals set name = ${terminal.name}, agent_id = ${terminal.agentId}, host = ${terminal.host}, port = ${terminal.port},
      till = ${terminal.till}, tells_last = ${terminal.tellsLast}, behaviour = ${terminal.behaviour}, version = version + 1
    where id = ${id} and version = ${version} and removed_at is null
  `.execute(database);
  return updated.numAffectedRows === 1n;
}

/** Takes a card terminal off its desk. */
export async function setTerminalRemoved(database: Database, id: number, now: Date): Promise<void> {
  await sql`update card_terminals set removed_at = ${now} where id = ${id} and removed_at is null`.execute(database);
}

/** Whether a terminal is under a request, or waits to be checked. */
export async function hasOpenTerminalRequest(database: Database, terminalId: number): Promise<boolean> {
  const found = await sql`
    select from terminal_requests
    where terminal_id = ${terminalId} and (state in ('asked', 'called') or (state = 'unsure' and why = 'noAnswer')) limit 1
  `.execute(database);
  return found.rows.length > 0;
}
