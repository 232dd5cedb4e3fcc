import * as z from 'zod/mini';
import { language, maybe, moment, requiredText, text } from '../shared/wire-types.ts';

/** A person's own particulars (Spec: beneficiary-and-access §3 "Profile"). */
export const profile = z.object({
  id: z.int(),
  civility: z.string(),
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  professionalNumbr: z.string(),
  landlineNumber: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  zipCode: z.string(),
  companyName: z.string(),
  lang: language,
  /** Newsletter opt-in. */
  newsletter: z.boolean(),
  conciergerie: z.nullable(z.object({ id: z.int(), name: z.string() })),
  entLogo: z.nullable(z.string()),
  entDescLabel: z.nullable(z.string()),
  /** Beyond the specification, name open: direct debit is open to this person. */
  sepaAvailable: z.boolean(),
  /** Beyond the specification, name open: what the locker's QR code says; null without a connected locker. */
  lockerQrCode: z.nullable(z.string()),
  profileComplete: z.boolean(),
  cguOk: z.boolean(),
  /** Beyond the specification: when the terms were accepted that are in force now; null where they were not. */
  cguAcceptedAt: z.nullable(moment),
});

/** The part of it that its owner may change. An incomplete one may be saved too (§5 "Profile save"). */
export const profileInput = z.object({
  civility: maybe(text(20)),
  name: text(100),
  firstName: text(100),
  email: text(200),
  mobileNumber: maybe(text(20)),
  professionalNumbr: maybe(text(20)),
  landlineNumber: maybe(text(20)),
  address1: maybe(text(200)),
  address2: maybe(text(200)),
  city: maybe(text(100)),
  zipCode: maybe(text(8)),
  lang: maybe(language),
  newsletter: maybe(z.boolean()),
});

/** What a new beneficiary must give before the first order (§5 "Onboarding"). */
export const onboardingInput = {
  email: requiredText(200),
  firstName: requiredText(100),
  lastname: requiredText(100),
  phone: requiredText(20),
};

/** A centre of interest that one may subscribe to (Spec: partner-content-locker §3 "Subscription"). */
export const subscription = z.object({ id: z.int(), label: z.string(), selected: z.boolean() });

/** Hours as they are kept: hhmm numbers and a bit mask of days, 1 Monday to 64 Sunday. */
export const openingHours = z.object({ daysOfWeek: z.int(), startTime: z.int(), endTime: z.int() });

export type ProfileOnWire = z.output<typeof profile>;
