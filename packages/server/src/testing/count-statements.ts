import pg from 'pg';
import { vi } from 'vitest';
import { PreparedStatementClient } from '../platform/database/prepared-statement-client.ts';

/** The texts of all statements that this process sends to the database while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.flatMap(([asked]: readonly unknown[], call) => {
      // The job queue and the live channel have connections of their own.
      if (!(query.mock.contexts[call] instanceof PreparedStatementClient)) return [];
      const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
      return [String(text)];
    });
  } finally {
    query.mockRestore();
  }
}
