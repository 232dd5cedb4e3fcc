import * as z from 'zod/mini';

/** What the line between a bench and Loge does to what is sent over it; how much of each is `BENCH_FAULTS`. */
export const benchLine = z.object({
  /** Some reports are lost, and sent again. */
  loses: z.boolean(),
  /** Some come twice. */
  doubles: z.boolean(),
  /** Each comes late. */
  delays: z.boolean(),
  /** Some are overtaken by later ones. */
  reorders: z.boolean(),
  /** Each is told a second time under another name. */
  renames: z.boolean(),
  /** Nothing comes through until it is whole again, and no door answers. */
  isCut: z.boolean(),
});
