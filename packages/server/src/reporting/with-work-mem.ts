import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/**
 * Small groups of a million orders, each with one of its people, are sorted in memory and not on disk: three times as fast. What is joined is small: looked up row by
 * row it takes many times as long wherever the database expects fewer rows than there are. Indexes that hold all that is asked are read instead of whole orders, and groups
 * are handed on between processes: at PostgreSQL's usual costs, which are those of a turning disk, neither seems to pay. What has been asked often is planned anew all the
 * same: a plan for whatever months there may be takes four times as long as one for these.
 */
export const withWorkMem = <Found>(database: Database, question: (at: Database) => Promise<Found>): Promise<Found> =>
  database.transaction().execute(async (at) => {
    await sql`select set_config(name, value, true) from (values ('work_mem', '64MB'), ('enable_nestloop', 'off'), ('random_page_cost', '1.1'),
      ('parallel_tuple_cost', '0.01'), ('plan_cache_mode', 'force_custom_plan')) settings (name, value)`.execute(at);
    return question(at);
  });
