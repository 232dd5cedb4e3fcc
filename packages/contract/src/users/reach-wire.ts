import * as z from 'zod/mini';

/**
 * What somebody may do that the caller may not: as long as there is anything, the caller does nothing to that account (`account-of-colleague`), and the
 * screen says why. Null for nothing. Not in the specification.
 */
export const reachBeyondCaller = z.nullable(
  z.object({
    /** They look after the servers. */
    admin: z.boolean(),
    /** Labels of their permissions. */
    permissions: z.array(z.string()),
    /** How many of their conciergeries are not the caller's. */
    nbConciergeries: z.int(),
  }),
);

export type ReachBeyondCaller = z.output<typeof reachBeyondCaller>;
