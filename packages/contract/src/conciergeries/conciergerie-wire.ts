import * as z from 'zod/mini';

/** A conciergerie as managers select it (Spec: manager §3 "Conciergerie"). */
export const conciergerie = z.object({
  id: z.int(),
  name: z.string(),
  registrationCode: z.string(),
  cashRegisters: z.array(z.object({ id: z.int(), name: z.string(), opened: z.boolean() })),
  /** One of its cash registers is open by the caller. */
  caisseOpen: z.boolean(),
  /** The user whose orders are the desk's own; null without one. */
  defaultUser: z.nullable(z.int()),
  zipCodes: z.array(z.string()),
});

export type ConciergerieOnWire = z.output<typeof conciergerie>;
