import * as z from 'zod/mini';
import { localDate } from '../shared/wire-types.ts';

/** What the link of a mail shows of an order to the person who has it: enough to answer, and no more. */
export const orderOfLink = z.object({
  id: z.int(),
  partnerName: z.string(),
  conciergerieName: z.string(),
  offreLabel: z.string(),
  /** `2 × Coupe, Brushing` */
  services: z.string(),
  date: z.nullable(localDate),
  time: z.nullable(z.string()),
  /** It still asks for an answer. */
  isOpen: z.boolean(),
});
