import { COMPANY_RIGHTS } from '@loge/domain/company/company-rights';
import { SERVICE_LOCATION_KINDS } from '@loge/domain/profile/service-location';
import * as z from 'zod/mini';
import { shownBrand } from '../brands/brand-wire.ts';
import { language } from '../shared/wire-types.ts';
import { textBlobType } from './text-blob-wire.ts';

/** The person behind a session, as every client remembers it (Spec: beneficiary-and-access §3 "User"). */
export const signedInUser = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  landlineNumber: z.string(),
  professionalNumbr: z.string(),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  civility: z.string(),
  lang: language,
  canChooseLanguage: z.boolean(),
  /** The conciergerie in use: a beneficiary's own, or the one that a manager has selected. */
  conciergerie: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Beyond the specification: what its clock is set to, as IANA names it. */
      zone: z.string(),
    }),
  ),
  conciergerieList: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The beneficiary for whom a manager acts. */
  selectedAdherent: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      firstName: z.string(),
      vip: z.boolean(),
      /** Beyond the specification: where they are called; empty without a number. */ telephone: z.string(),
    }),
  ),
  /** Beyond the specification: where services are to take place; null until the person has chosen. `zipCode` goes with other_zip and home. */
  serviceLocation: z.nullable(z.object({ kind: z.enum(SERVICE_LOCATION_KINDS), zipCode: z.nullable(z.string()) })),
  companyName: z.string(),
  bu1: z.string(),
  bu2: z.string(),
  geo1: z.string(),
  geo2: z.string(),
  vip: z.boolean(),
  warning: z.string(),
  entity: z.string(),
  entreprise: z.string(),
  /** The brand design, e.g. 'loge' or 'mirabelle'. */
  theme: z.string(),
  /** Beyond the specification: what the person sees of it, their conciergerie's own where it has one. */
  brand: shownBrand,
  /** Beyond the specification: the v2 mode, of the person's conciergerie. Without it a beneficiary sees the first design (Spec: §1). */
  v2Mode: z.boolean(),
  /**
   * Beyond the specification: the conciergerie in use shows no prices in its catalogue and on its order form, and asks for no comment there; a manager
   * sees the prices, and does not say who reads the comment (Spec: §9).
   */
  hidesPrices: z.boolean(),
  /** Beyond the specification: the legal texts that there are for the conciergerie in use; screens link to no other. */
  legalTexts: z.array(textBlobType),
  permissionsSet: z.array(z.string()),
  externalId: z.string(),
  needsToChooseConciergerie: z.boolean(),
  needsToValidateCGU: z.boolean(),
  needsToValidateSubscriptions: z.boolean(),
  /** Beyond the specification: a second factor is asked of the team, and this person has none yet. */
  needsSecondFactor: z.boolean(),
  profileComplete: z.boolean(),
  gestionnaire: z.boolean(),
  adherent: z.boolean(),
  partner: z.boolean(),
  admin: z.boolean(),
  /** Beyond the specification: the client company whose space this person sees, and what they may do there; null for those who see none. */
  company: z.nullable(z.object({ name: z.string(), rights: z.array(z.enum(COMPANY_RIGHTS)) })),
  partnerId: z.nullable(z.int()),
  hasCalO: z.boolean(),
  acceptCgu: z.boolean(),
  /** Beyond the specification: the session came by single sign-on, so that its end (code 1) leads to /sso-expired. */
  throughSingleSignOn: z.boolean(),
});

export type SignedInUser = z.output<typeof signedInUser>;
