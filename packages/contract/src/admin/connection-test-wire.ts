import * as z from 'zod/mini';
import { moment } from '../shared/wire-types.ts';

/** The services outside that an administrator can test: where files are, where backups go, who carries out card payments. */
export const testedConnection = z.enum(['files', 'backups', 'payments']);

export const connectionTest = z.object({
  connection: testedConnection,
  /** Where it is, or who it is; null where this server is connected to none. */
  place: z.nullable(z.string()),
  last: z.nullable(
    z.object({
      at: moment,
      by: z.string(),
      succeeded: z.boolean(),
      /** No answer, or none that can be used; access or key refused; null where it succeeded, and of a failure from before causes were kept. */
      cause: z.nullable(z.enum(['unavailable', 'refused', 'other'])),
      /** What the other side said where it failed. */
      words: z.string(),
    }),
  ),
});
