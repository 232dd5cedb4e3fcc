import * as z from 'zod/mini';

/** A picture of a partner, public under an id that cannot be guessed: `getImageView` shows it. */
export const partnerImage = z.object({
  id: z.string(),
  name: z.string(),
  /** Pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});

export type PartnerImageOnWire = z.output<typeof partnerImage>;
