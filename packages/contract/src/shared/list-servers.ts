import * as z from 'zod/mini';

/**
 * Beyond the specification: another server on which the reader has an account too, and how it answered for its part of the list. Without `answered` its rows are
 * missing: it was `silent`, or asks the reader for a `step` of its own first (a second factor, a new password).
 */
export const listServer = z.object({
  server: z.string(),
  /** Its host, to be read. */
  name: z.string(),
  state: z.enum(['answered', 'silent', 'step']),
});

export type ListServerOnWire = z.output<typeof listServer>;
