import type { TerminalReceipt } from '@loge/domain/counter/caisse-ap';
import type { TerminalBehaviour } from '@loge/domain/counter/terminal-behaviours';
import type {
  TerminalDoubt,
  TerminalRequestFailure,
  TerminalRequestKind,
  TerminalRequestState,
} from '@loge/domain/counter/terminal-request';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface TerminalRequestRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly terminalId: number;
  readonly terminalName: string;
  readonly agentId: number | null;
  readonly tellsLast: boolean;
  readonly reference: string;
  readonly kind: TerminalRequestKind;
  readonly orderId: number | null;
  readonly amountCents: number;
  readonly state: TerminalRequestState;
  readonly why: TerminalRequestFailure | TerminalDoubt | null;
  readonly paymentId: number | null;
  readonly receipt: TerminalReceipt | null;
  readonly lastSeen: TerminalReceipt | null;
  readonly askedBy: number;
  readonly askedByName: string;
  readonly mayWithout: boolean;
  readonly askedAt: Date;
  readonly calledAt: Date | null;
}

const columns = sql<TerminalRequestRow>`r.id, r.conciergerie_id as "conciergerieId", r.terminal_id as "terminalId", t.name as "terminalName",
  t.agent_id as "agentId", t.tells_last as "tellsLast", r.reference, r.kind, r.order_id as "orderId", r.amount_cents as "amountCents", r.state, r.why,
  r.payment_id as "paymentId", r.receipt, r.last_seen as "lastSeen", r.asked_by as "askedBy",
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.asked_by) as "askedByName", r.may_without as "mayWithout",
  r.asked_at as "askedAt", r.called_at as "calledAt"`;

/** One request of a terminal; null for none. */
export async function findTerminalRequest(database: Database, id: number): Promise<TerminalRequestRow | null> {
  const found = await sql<TerminalRequestRow>`
    select ${columns} from terminal_requests r join card_terminals t on t.id = r.terminal_id where r.id = ${id}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The request of a reference, as an agent names it; null for one that is not for this agent. */
export async function findRequestOfReference(
  database: Database,
  reference: string,
  agentId: number,
): Promise<TerminalRequestRow | null> {
  const found = await sql<TerminalRequestRow>`
    select ${columns} from terminal_requests r join card_terminals t on t.id = r.terminal_id
    where r.reference = ${reference} and t.agent_id = ${agentId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Makes everybody else who wants to change this request wait until the transaction ends. Its order is locked before it. */
export async function lockTerminalRequest(transaction: Database, id: number): Promise<void> {
  await sql`select id from terminal_requests where id = ${id} for update`.execute(transaction);
}

/** Money of a terminal is booked while nobody ends its batch (`lockTerminal`). */
export async function shareTerminal(transaction: Database, terminalId: number): Promise<void> {
  await sql`select id from card_terminals where id = ${terminalId} for share`.execute(transaction);
}

export interface NewTerminalRequest {
  readonly conciergerieId: number;
  readonly terminalId: number;
  readonly reference: string;
  readonly kind: TerminalRequestKind;
  readonly orderId: number | null;
  readonly amountCents: number;
  readonly askedBy: number;
  readonly mayWithout: boolean;
  readonly now: Date;
}

/** Writes what a terminal is to be asked for; null where the terminal or the order is under another request. */
export async function insertTerminalRequest(database: Database, request: NewTerminalRequest): Promise<number | null> {
  const inserted = await sql<{ id: number }>`
    insert into terminal_requests (conciergerie_id, terminal_id, reference, kind, order_id, amount_cents, state, asked_by, may_without, asked_at)
    values (${request.conciergerieId}, ${request.terminalId}, ${request.reference}, ${request.kind}, ${request.orderId}, ${request.amountCents}, 'asked',
      ${request.askedBy}, ${request.mayWithout}, ${request.now})
    on conflict do nothing
    returning id
  `.execute(database);
  return inserted.rows[0]?.id ?? null;
}

/** What an agent has to do: what was asked and nobody has taken, and what it is to ask its terminal again. The oldest first. */
export interface AgentWorkRow {
  readonly reference: string;
  readonly kind: TerminalRequestKind;
  readonly amountCents: number;
  readonly recall: boolean;
  readonly host: string;
  readonly port: number;
  readonly till: string;
  readonly tellsLast: boolean;
}

export async function findAgentWork(
  database: Database,
  agentId: number,
  since: Date,
): Promise<readonly AgentWorkRow[]> {
  const found = await sql<AgentWorkRow>`
    select r.reference, r.kind, r.amount_cents as "amountCents", r.state = 'unsure' as recall, t.host, t.port, t.till, t.tells_last as "tellsLast"
    from card_terminals t join terminal_requests r on r.terminal_id = t.id
    where t.agent_id = ${agentId} and ((r.state = 'asked' and r.asked_at > ${since}) or (r.state = 'unsure' and r.needs_recall))
    order by r.id limit 20
  `.execute(database);
  return found.rows;
}

/** An agent is about to call the terminal: from here on nobody knows what came of it until it says so. False where that is not wanted any more. */
export async function setRequestCalled(database: Database, id: number, now: Date): Promise<boolean> {
  const set = await sql`
    update terminal_requests set state = 'called', called_at = ${now} where id = ${id} and state = 'asked'
  `.execute(database);
  return set.numAffectedRows === 1n;
}

/** What a request becomes. */
export interface TerminalRequestEnd {
  readonly state: 'accepted' | 'failed' | 'unsure';
  readonly why: TerminalRequestFailure | TerminalDoubt | null;
  readonly paymentId: number | null;
  /** What is not said stays as it was. */
  readonly receipt: TerminalReceipt | null;
  readonly lastSeen: TerminalReceipt | null;
  readonly settledBy: number | null;
  readonly note: string;
  readonly now: Date;
}

export async function setRequestEnd(database: Database, id: number, end: TerminalRequestEnd): Promise<void> {
  await sql`
    update terminal_requests set state = ${end.state}, why = ${end.why}, payment_id = ${end.paymentId}::bigint,
      receipt = coalesce(${end.receipt === null ? null : JSON.stringify(end.receipt)}::jsonb, receipt),
      last_seen = coalesce(${end.lastSeen === null ? null : JSON.stringify(end.lastSeen)}::jsonb, last_seen), needs_recall = false, answered_at = ${end.now},
      settled_by = coalesce(${end.settledBy}::bigint, settled_by), settled_note = case when ${end.note} = '' then settled_note else ${end.note} end
    where id = ${id}
  `.execute(database);
}

/** The terminal is to be asked for its last transaction, or was and said this. */
export async function setRecall(
  database: Database,
  id: number,
  { needed, lastSeen }: { readonly needed: boolean; readonly lastSeen: TerminalReceipt | null },
): Promise<void> {
  await sql`
    update terminal_requests set needs_recall = ${needed}, last_seen = coalesce(${lastSeen === null ? null : JSON.stringify(lastSeen)}::jsonb, last_seen)
    where id = ${id} and state = 'unsure'
  `.execute(database);
}

/** Requests that nobody has taken since a moment, or that were called before another and never answered; some hundreds at most. */
export async function findOverdueRequests(
  database: Database,
  { askedBefore, calledBefore }: { readonly askedBefore: Date; readonly calledBefore: Date },
): Promise<readonly { readonly id: number }[]> {
  const found = await sql<{ id: number }>`
    select id from terminal_requests where (state = 'asked' and asked_at < ${askedBefore}) or (state = 'called' and called_at < ${calledBefore})
    order by id limit 500
  `.execute(database);
  return found.rows;
}

/** What has to be checked at the terminals of a desk, the oldest first; a hundred at most. */
export async function findTerminalQuestions(
  database: Database,
  conciergerieId: number,
): Promise<readonly TerminalRequestRow[]> {
  const found = await sql<TerminalRequestRow>`
    select ${columns} from terminal_requests r join card_terminals t on t.id = r.terminal_id
    where r.conciergerie_id = ${conciergerieId} and r.state = 'unsure' order by r.id limit 100
  `.execute(database);
  return found.rows;
}

/** The payment, or the refund, that a terminal’s money was just booked as: the latest of its order that no request has. */
export async function findPaymentByDeskCard(
  database: Database,
  orderId: number,
  money: { readonly kind: 'debit' | 'refund'; readonly amountCents: number },
): Promise<number> {
  const found = await sql<{ id: number }>`
    select p.id from payments p
    where p.order_id = ${orderId} and p.mode = 'desk_card' and p.status = 'collected' and p.amount_cents = ${money.amountCents}
      and p.kind = ${money.kind === 'debit' ? 'payment' : 'refund'}
      and not exists (select from terminal_requests r where r.payment_id = p.id)
    order by p.id desc limit 1
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`Order ${orderId} has no payment of its terminal.`);
  return row.id;
}

export interface PlayedTerminalRow {
  readonly behaviour: TerminalBehaviour;
  readonly kind: TerminalRequestKind;
  readonly amountCents: number;
  readonly reference: string;
  readonly till: string;
  readonly state: TerminalRequestState;
}

/** A request of a terminal that this server plays; null for any other. */
export async function findPlayedTerminal(database: Database, requestId: number): Promise<PlayedTerminalRow | null> {
  const found = await sql<PlayedTerminalRow>`
    select t.behaviour, r.kind, r.amount_cents as "amountCents", r.reference, t.till, r.state
    from terminal_requests r join card_terminals t on t.id = r.terminal_id
    where r.id = ${requestId} and t.behaviour is not null
  `.execute(database);
  return found.rows[0] ?? null;
}
