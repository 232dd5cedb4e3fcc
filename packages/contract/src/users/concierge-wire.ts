import * as z from 'zod/mini';

/** A concierge in the list (Spec: manager §3 "Concierge"). */
export const conciergeSummary = z.object({
  id: z.int(),
  name: z.string(),
  online: z.boolean(),
  /** How long ago they were seen last, in milliseconds; null for never. */
  lastSeenActiveDelayInMs: z.nullable(z.int()),
  /** The cash register that they have open now, by its name. */
  activeCashRegister: z.nullable(z.string()),
  active: z.boolean(),
  /** Beyond the specification: where they work, as far as the caller works there too. */
  conciergeries: z.array(z.object({ id: z.int(), name: z.string() })),
});

/** Somebody's own page as a concierge (Spec: manager §3 "Concierge", profile fields). */
export const conciergeProfile = z.object({
  id: z.int(),
  login: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  name: z.string(),
  email: z.string(),
  /** The professional number, else the mobile, else the landline. */
  professionalNumbr: z.string(),
  permissions: z.array(z.string()),
  active: z.boolean(),
  /** Beyond the specification, with what follows: the address is required of somebody who pays by direct debit. */
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  paysByDebit: z.boolean(),
  online: z.boolean(),
  lastSeenActiveDelayInMs: z.nullable(z.int()),
  activeCashRegister: z.nullable(z.string()),
  conciergeries: z.array(z.object({ id: z.int(), name: z.string() })),
  /** They are the responsible manager of the conciergerie in use. */
  responsable: z.boolean(),
});

/** What the caller may do with a concierge now; screens show exactly that. */
export const conciergeActions = z.object({
  canEdit: z.boolean(),
  canChangeStatus: z.boolean(),
  canChangeLogin: z.boolean(),
  canResetPassword: z.boolean(),
  canReinvite: z.boolean(),
  canChangePermissions: z.boolean(),
  /** Not of somebody who works everywhere (MANAGE_ALL_ENTREPRISE). */
  canChangeRelations: z.boolean(),
  canMakeResponsible: z.boolean(),
});

export type ConciergeSummaryOnWire = z.output<typeof conciergeSummary>;
export type ConciergeProfileOnWire = z.output<typeof conciergeProfile>;
