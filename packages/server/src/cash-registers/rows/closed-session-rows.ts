import type { Takings } from '@loge/domain/cash-registers/takings';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A session of a register that is over. */
export interface ClosedSessionRow {
  readonly deskName: string;
  readonly openedAt: Date;
  readonly openedBy: string;
  readonly closedAt: Date;
  readonly closedByUserId: number;
  readonly closedBy: string;
  readonly payments: Takings;
  readonly paymentCounts: Takings;
  readonly refundedCents: number;
  readonly besideCents: number;
  readonly toSafeCents: number;
  readonly expected: Takings;
  readonly counted: Takings;
  readonly comment: string;
  readonly sequence: number;
  readonly seal: string;
}

const takingsOf = (prefix: string) =>
  sql`jsonb_build_object('cash', main.${sql.ref(`${prefix}_cash_cents`)}, 'card', main.${sql.ref(`${prefix}_card_cents`)},
    'cheque', main.${sql.ref(`${prefix}_cheque_cents`)})`;

const paid = sql`filter (where e.category = 0 and e.amount_cents > 0`;

/**
 * How a register was closed last; null where it never was. What went into the safe left between two counts: then the first of them, of all that there was, is the one that
 * tells.
 */
export async function findLastSession(database: Database, cashRegisterId: number): Promise<ClosedSessionRow | null> {
  const found = await sql<ClosedSessionRow>`
    select c.name as "deskName", s.opened_at as "openedAt", trim(opener.first_name || ' ' || opener.last_name) as "openedBy",
      s.closed_at as "closedAt", s.closed_by as "closedByUserId", trim(closer.first_name || ' ' || closer.last_name) as "closedBy",
      moved.payments, moved.counts as "paymentCounts", moved.refunded as "refundedCents", moved.beside as "besideCents",
      moved.safe as "toSafeCents", ${takingsOf('expected')} as expected, ${takingsOf('counted')} as counted, main.comment,
      chain.sequence, chain.seal
    from (
      select * from cash_register_sessions where cash_register_id = ${cashRegisterId} and closed_at is not null order by id desc limit 1
    ) s
    join conciergeries c on c.id = s.conciergerie_id
    join users opener on opener.id = s.user_id
    join users closer on closer.id = s.closed_by
    cross join lateral (
      select id, previous_balance_id from cash_register_balances where session_id = s.id and kind = 'closing' order by id desc limit 1
    ) last
    cross join lateral (
      select jsonb_build_object('cash', coalesce(sum(e.amount_cents) ${paid} and e.means = 'cash'), 0),
          'card', coalesce(sum(e.amount_cents) ${paid} and e.means = 'card'), 0),
          'cheque', coalesce(sum(e.amount_cents) ${paid} and e.means = 'cheque'), 0)) as payments,
        jsonb_build_object('cash', count(*) ${paid} and e.means = 'cash'), 'card', count(*) ${paid} and e.means = 'card'),
          'cheque', count(*) ${paid} and e.means = 'cheque')) as counts,
        coalesce(sum(e.amount_cents) filter (where e.category = 0 and e.amount_cents < 0), 0)::bigint as refunded,
        coalesce(sum(e.amount_cents) filter (where e.category <> 0 and e.deposit_type is distinct from 'safe'), 0)::bigint as beside,
        coalesce(-sum(e.amount_cents) filter (where e.deposit_type = 'safe'), 0)::bigint as safe
      from cash_register_entries e where e.session_id = s.id
    ) moved
    join cash_register_balances main on main.id = case when moved.safe > 0 then last.previous_balance_id else last.id end
    join cash_chain_records chain on chain.balance_id = last.id
  `.execute(database);
  return found.rows[0] ?? null;
}
