import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Whether a card terminal is at work on one of some orders, or nobody knows yet what it did: until then nothing else pays them. */
export async function isTerminalAtWork(database: Database, orderIds: readonly number[]): Promise<boolean> {
  const found = await sql`
    select from terminal_requests
    where order_id = any(${orderIds}::bigint[]) and (state in ('asked', 'called') or (state = 'unsure' and why <> 'contradicted')) limit 1
  `.execute(database);
  return found.rows.length > 0;
}

/** Whether one of some payments was debited by a terminal: it goes back as it came, and is not undone on paper alone. */
export async function hasPaymentOfTerminal(database: Database, paymentIds: readonly number[]): Promise<boolean> {
  if (paymentIds.length === 0) return false;
  const found = await sql`
    select from terminal_requests where payment_id = any(${paymentIds}::bigint[]) limit 1
  `.execute(database);
  return found.rows.length > 0;
}

export interface TerminalOfDeskRow {
  readonly id: number;
  readonly name: string;
  /** When the agent that reaches it was heard last; null for one that this server plays. */
  readonly agentSeenAt: Date | null;
  readonly isPlayed: boolean;
}

/** The card terminals of a desk, by name; a hundred at most. */
export async function findTerminalsOfDesk(
  database: Database,
  conciergerieId: number,
): Promise<readonly TerminalOfDeskRow[]> {
  const found = await sql<TerminalOfDeskRow>`
    select t.id, t.name, a.seen_at as "agentSeenAt", t.behaviour is not null as "isPlayed"
    from card_terminals t left join counter_agents a on a.id = t.agent_id
    where t.conciergerie_id = ${conciergerieId} and t.removed_at is null
    order by t.name collate alphabetical, t.id limit 100
  `.execute(database);
  return found.rows;
}

/** What a terminal is at work on for an order, or what has to be checked of it; null for nothing. */
export async function findOpenTerminalRequest(database: Database, orderId: number): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select id from terminal_requests where order_id = ${orderId} and state in ('asked', 'called', 'unsure') order by id desc limit 1
  `.execute(database);
  return found.rows[0]?.id ?? null;
}
