import * as z from 'zod/mini';
import { moment } from '../shared/wire-types.ts';

/** One process of the server that is up. */
export const serverProcess = z.object({
  /** The same for as long as it lives. */
  process: z.string(),
  host: z.string(),
  pid: z.int(),
  /** The one that answers. */
  isThis: z.boolean(),
  startedAt: moment,
});
