import * as z from 'zod/mini';

/** One unit of time of one group: of one person who is there. */
export const calendarSlot = z.object({
  hour: z.int(),
  minute: z.int(),
  group: z.int(),
  available: z.boolean(),
});
