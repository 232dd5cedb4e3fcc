import type { MatchReason } from '@loge/domain/accounting/propose-matches';
import type { AccountKey } from '@loge/domain/payments/ledger';
import type { PaymentMode, PaymentStatus } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface MatchPartRow {
  readonly kind: 'payment' | 'return' | 'deposit' | 'account';
  readonly paymentId: number | null;
  readonly registerEntryId: number | null;
  readonly account: AccountKey;
  readonly amountCents: number;
  /** The match has marked the payment as collected. */
  readonly collected: boolean;
}

export interface MatchRow {
  readonly id: number;
  readonly bankLineId: number;
  readonly reasons: readonly MatchReason[];
  readonly matchedAt: Date;
  readonly matchedBy: string;
  readonly parts: readonly MatchPartRow[];
}

/** What lines are, as somebody has said; lines that are open have none. */
export async function findMatches(database: Database, lineIds: readonly number[]): Promise<MatchRow[]> {
  const found = await sql<MatchRow>`
    select m.id, m.bank_line_id as "bankLineId", m.reasons, m.matched_at as "matchedAt",
      trim(u.first_name || ' ' || u.last_name) as "matchedBy",
      (select jsonb_agg(jsonb_build_object('kind', p.kind, 'paymentId', p.payment_id, 'registerEntryId', p.register_entry_id,
        'account', p.account, 'amountCents', p.amount_cents, 'collected', p.collected) order by p.part)
        from bank_match_parts p where p.bank_match_id = m.id) as parts
    from bank_matches m join users u on u.id = m.matched_by
    where m.bank_line_id = any(${lineIds}::bigint[]) and m.undone_at is null
  `.execute(database);
  return found.rows;
}

/** Keeps a match with its parts. What another match has already is refused by the database. */
export async function insertMatch(
  database: Database,
  match: {
    readonly bankLineId: number;
    readonly conciergerieId: number;
    readonly reasons: readonly MatchReason[];
    readonly parts: readonly MatchPartRow[];
    readonly by: number;
    readonly now: Date;
  },
): Promise<number> {
  const made = await sql<{ id: number }>`
    with made as (
      insert into bank_matches (conciergerie_id, bank_line_id, reasons, matched_by, matched_at)
      values (${match.conciergerieId}, ${match.bankLineId}, ${[...match.reasons]}::text[], ${match.by}, ${match.now}) returning id
    ), parts as (
      insert into bank_match_parts (bank_match_id, part, conciergerie_id, kind, payment_id, register_entry_id, account, amount_cents, collected)
      select made.id, p.position, ${match.conciergerieId}, p.part ->> 'kind', (p.part ->> 'paymentId')::bigint,
        (p.part ->> 'registerEntryId')::bigint, p.part ->> 'account', (p.part ->> 'amountCents')::bigint, (p.part ->> 'collected')::boolean
      from made, jsonb_array_elements(${JSON.stringify(match.parts)}::jsonb) with ordinality as p (part, position)
    )
    select id from made
  `.execute(database);
  return made.rows[0]?.id ?? 0;
}

export async function setMatchUndone(
  database: Database,
  matchId: number,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`
    with undone as (update bank_matches set undone_by = ${by}, undone_at = ${now} where id = ${matchId} and undone_at is null returning id)
    update bank_match_parts set undone = true where bank_match_id in (select id from undone)
  `.execute(database);
}

/** A payment that is to be matched, locked. */
export interface PaymentToMatchRow {
  readonly id: number;
  readonly conciergerieId: number;
  readonly kind: 'payment' | 'refund';
  readonly mode: PaymentMode;
  readonly status: PaymentStatus;
  readonly amountCents: number;
  /** A statement has shown it already. */
  readonly isAtBank: boolean;
  /** A debit that had come in, and that somebody has said was sent back. */
  readonly wasSentBack: boolean;
}

/** Locks payments in the sequence of their numbers, and reads them after that. */
export async function lockPaymentsToMatch(database: Database, ids: readonly number[]): Promise<PaymentToMatchRow[]> {
  if (ids.length === 0) return [];
  await sql`select from payments where id = any(${ids}::bigint[]) order by id for update`.execute(database);
  const found = await sql<PaymentToMatchRow>`
    select p.id, p.conciergerie_id as "conciergerieId", p.kind, p.mode, p.status, p.amount_cents as "amountCents",
      exists (select from bank_match_parts t where t.payment_id = p.id and t.kind = 'payment' and not t.undone) as "isAtBank",
      p.status = 'failed' and exists (select from direct_debit_collections d where d.payment_id = p.id and d.state = 'returned')
        and exists (select from ledger_transactions t where t.source_key = format('payment-%s-collected', p.id)) as "wasSentBack"
    from payments p where p.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

export interface DepositToMatchRow {
  readonly id: number;
  /** What reached the bank, positive. */
  readonly amountCents: number;
}

/** Those of some movements that went from a register of this desk to the bank and that no statement has shown. */
export async function findDepositsToMatch(
  database: Database,
  conciergerieId: number,
  ids: readonly number[],
): Promise<DepositToMatchRow[]> {
  if (ids.length === 0) return [];
  const found = await sql<DepositToMatchRow>`
    select e.id, -e.amount_cents as "amountCents" from cash_register_entries e
    where e.id = any(${ids}::bigint[]) and e.conciergerie_id = ${conciergerieId} and e.deposit_type in ('bank', 'safe')
      and not exists (select from bank_match_parts t where t.register_entry_id = e.id and not t.undone)
  `.execute(database);
  return found.rows;
}

/** A debit was sent back by its bank: its payment has failed, and says why. False where it had failed before. */
export async function setDebitReturned(database: Database, paymentId: number, warning: string): Promise<boolean> {
  const changed = await sql`
    update payments set status = 'failed', collected_at = null, message_warning = ${warning}
    where id = ${paymentId} and status = 'collected' returning id
  `.execute(database);
  return changed.rows.length > 0;
}

/**
 * It had not been sent back after all: whether that is so. What a file had collected stays sent back, for its bank is never asked for it again; so does what
 * this match has not changed.
 */
export async function setDebitCollectedAgain(
  database: Database,
  paymentId: number,
  returnedAs: string,
): Promise<boolean> {
  const changed = await sql`
    update payments p set status = 'collected', message_warning = '',
      collected_at = (select min(t.created_at) from ledger_transactions t where t.payment_id = p.id and t.event = 'paymentCollected')
    where p.id = ${paymentId} and p.status = 'failed'
      and exists (select from ledger_transactions t where t.source_key = ${returnedAs})
    returning p.id
  `.execute(database);
  return changed.rows.length > 0;
}

/** The same promise anew, in place of a payment whose money has not arrived after all. */
export async function insertPromiseAgain(database: Database, paymentId: number, now: Date): Promise<void> {
  await sql`
    insert into payments (conciergerie_id, order_id, user_id, kind, refunds_payment_id, mode, status, amount_cents, net_cents, vat_cents,
      vat_rate_percent, cost_center_id, created_by, created_at)
    select conciergerie_id, order_id, user_id, kind, refunds_payment_id, mode, 'pending', amount_cents, net_cents, vat_cents,
      vat_rate_percent, cost_center_id, created_by, ${now}
    from payments where id = ${paymentId}
  `.execute(database);
}
