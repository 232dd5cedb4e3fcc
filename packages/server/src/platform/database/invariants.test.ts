import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breaches } from '../../testing/invariant-breaches.ts';
import { type OpenedWorld, openWorld } from '../../testing/opened-world.ts';
import type { Database } from './connection.ts';
import { checkInvariants, listInvariants } from './invariants.ts';

/** Runs what must leave no trace. */
async function withoutTrace(database: Database, run: (transaction: Database) => Promise<void>): Promise<void> {
  const undo = new Error('Undo');
  const running = database.transaction().execute(async (transaction) => {
    await run(transaction);
    throw undo;
  });
  await expect(running).rejects.toBe(undo);
}

/** One for all of them: whatever they try is undone or refused. */
let world: OpenedWorld;
beforeAll(async () => {
  world = await openWorld({ beneficiaries: 30, orders: 150 });
}, 60_000);
afterAll(() => world.close());

describe('the invariants', () => {
  it('are each broken here once', async () => {
    expect(await listInvariants(world.connection.database)).toEqual(Object.keys(breaches).toSorted());
  });

  it('hold in a world that the rules made', async () => {
    expect(await checkInvariants(world.connection.database)).toEqual([]);
  });

  it.for(Object.entries(breaches))('%s is noticed when it is broken', async ([invariant, statements]) => {
    await withoutTrace(world.connection.database, async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      const broken = await sql<{ problem: string }>`
        select problem from ${sql.table(`invariant_${invariant}`)} limit 20
      `.execute(transaction);
      expect(broken.rows).not.toEqual([]);
      expect(broken.rows.every(({ problem }) => problem.length > 20)).toBe(true);
    });
  });
});

describe('the database itself', () => {
  it.for([
    ['order_status_changes', `update order_status_changes set comment = 'x'`],
    ['order_status_changes', `delete from order_status_changes`],
    ['credit_uses', `delete from credit_uses`],
    ['ledger_transactions', `delete from ledger_transactions`],
    ['ledger_entries', `update ledger_entries set amount_cents = 1`],
    ['cash_register_entries', `update cash_register_entries set amount_cents = amount_cents + 1`],
    ['cash_register_entries', `delete from cash_register_entries`],
    ['cash_register_balances', `delete from cash_register_balances`],
    ['spendings', `update spendings set amount_cents = 1`],
    ['spending_deletions', `delete from spending_deletions`],
    ['cash_register_remittances', `delete from cash_register_remittances`],
    ['sales_facts', `update sales_facts set content = content`],
    ['sales_facts', `delete from sales_facts`],
    ['sales_facts', `truncate sales_facts cascade`],
    ['sales_chain_records', `update sales_chain_records set content = content`],
    ['sales_chain_records', `delete from sales_chain_records`],
    ['sales_chain_records', `truncate sales_chain_records`],
    ['business_log', `delete from business_log`],
    ['legal_texts', `update legal_texts set content_fr = ''`],
    ['order_items', `delete from order_items`],
  ] as const)('keeps %s for ever', async ([table, statement]) => {
    await expect(sql.raw(statement).execute(world.connection.database)).rejects.toThrow(
      `rows of ${table} are append-only`,
    );
  });

  it('refuses a ledger transaction that does not balance, when it commits', async () => {
    const unbalanced = world.connection.database.transaction().execute(async (transaction) => {
      await sql`insert into ledger_transactions (id, conciergerie_id, source_key, event) values (900001, 1, 'test', 'paymentCollected')`.execute(
        transaction,
      );
      await sql`insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
        values (900001, 1, 1, 'money:card', 100), (900001, 2, 1, 'receivable', -99)`.execute(transaction);
    });
    await expect(unbalanced).rejects.toThrow('ledger transaction 900001 has 2 lines that sum to 1 cents');
  });

  it('refuses a ledger transaction without lines, and one cause booked twice', async () => {
    const empty = sql`insert into ledger_transactions (conciergerie_id, source_key, event) values (1, 'empty', 'paymentCollected')`;
    await expect(empty.execute(world.connection.database)).rejects.toThrow('has 0 lines');
    const again = sql`insert into ledger_transactions (conciergerie_id, source_key, event) select conciergerie_id, source_key, event from ledger_transactions limit 1`;
    await expect(again.execute(world.connection.database)).rejects.toThrow('ledger_transactions_source_key_key');
  });
});
