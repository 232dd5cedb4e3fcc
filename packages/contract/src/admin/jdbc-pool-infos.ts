import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { serverProcess } from './process-wire.ts';

/** The connections to the database that every process of the server holds, and how many the database lends in all. */
export const jdbcPoolInfos = defineAction({
  name: 'JdbcPoolInfos',
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: nothing,
  output: z.object({
    processes: z.array(
      z.extend(serverProcess, {
        pools: z.array(
          z.object({
            /** `main` for requests and jobs, `autonomous` for what a write does outside its transaction. */
            name: z.enum(['main', 'writing', 'jobs', 'autonomous']),
            /** As many as there may be. */
            max: z.int(),
            /** Open now: at work, or idle. */
            total: z.int(),
            idle: z.int(),
            active: z.int(),
            /** Requests that wait for a connection. */
            waiting: z.int(),
          }),
        ),
      }),
    ),
    database: z.object({
      /** Connections that are open, by the person who holds them, and as many as the database allows. */
      connections: z.int(),
      max: z.int(),
      /** At work on a statement, and idle in the middle of a transaction. */
      active: z.int(),
      idleInTransaction: z.int(),
      /** How long the oldest transaction has lasted; null while there is none. */
      longestTransactionMs: z.nullable(z.int()),
    }),
  }),
  refusals: [],
  shows: ['admin'],
  spec: 'partner-content-locker §2, §7',
});
