import * as z from 'zod/mini';
import { moment } from '../shared/wire-types.ts';

const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;

/** A file that is made, or was, since less than a week. */
export const exportRun = z.object({
  id: z.int(),
  state: z.enum(EXPORT_STATES),
  /** Null until the first row is written. */
  fileName: z.nullable(z.string()),
  /** So far; 0 for a file that is no table. */
  rows: z.int(),
  sizeBytes: z.int(),
  requestedAt: moment,
  finishedAt: z.nullable(moment),
  /** Why there is none, in the reader's language; empty unless it failed. */
  failure: z.string(),
});

export type ExportRunOnWire = z.output<typeof exportRun>;
