import * as z from 'zod/mini';

/** The terms in one language, as HTML cleaned by the server. */
export const termsOnWire = z.object({
  content: z.string(),
  /** Which text was shown; SetCguRead says which one was accepted. */
  version: z.int(),
});
