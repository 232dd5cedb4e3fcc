import { RATE_TYPES } from '@loge/domain/partners/desk-terms';
import * as z from 'zod/mini';
import { cents, label, maybe, moment } from '../shared/wire-types.ts';

/** A partner in the list (Spec: manager §3 "Partner and partner options"). All but the first five is not in the specification. */
export const partnerSummary = z.object({
  id: z.int(),
  /** Of the contact. */
  firstname: z.string(),
  lastname: z.string(),
  /** The company. */
  entreprise: z.string(),
  profileActive: z.boolean(),
  /** What beneficiaries read; the company's name where nothing else was said. */
  nameForBnf: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  imageId: z.nullable(z.string()),
  illustration: z.nullable(z.string()),
  /** In which it has a presentation or an offer, by name. */
  categories: z.array(z.string()),
  /** Published offers. */
  nbOffres: z.int(),
  /** Of the reader's conciergeries, those where the partner works. */
  nbConciergeries: z.int(),
});

/** What a partner and a conciergerie have agreed (Spec: manager §3 "Partner/conciergerie settings"). */
export const entPartSettings = z.object({
  entId: z.int(),
  partId: z.int(),
  /** Cents, tax included; null while none is agreed, and for those who do not see rates. */
  rate: z.nullable(cents),
  /** Per order (empty), by the hour, per order with a guaranteed minimum a month. */
  rateType: z.enum(RATE_TYPES),
  /** The partner does not use the desk's lockers. */
  noNexence: z.boolean(),
  /** What the place at the desk is called; both empty stand for « Espace Conciergerie ». */
  serviceLocationLabel: label,
  /** Not in the specification. */
  entName: z.string(),
  /** Beyond the specification: whether the partner works there now. */
  active: z.boolean(),
  /** Beyond the specification: counts the saves; 0 before the first. */
  version: z.int(),
});

/** What the reader may do with this partner. Not in the specification. */
export const partnerRightsOnWire = z.object({
  file: z.boolean(),
  presentations: z.boolean(),
  accounts: z.boolean(),
  rates: z.boolean(),
  locker: z.boolean(),
});

/** Who signs in for a partner. Not in the specification. */
export const partnerAccount = z.object({
  id: z.int(),
  firstName: z.string(),
  name: z.string(),
  login: z.string(),
  email: z.string(),
  active: z.boolean(),
  lastActive: z.nullable(moment),
});

/** The profile of a partner, as it is shown and saved. */
export const partnerProfile = z.object({
  entreprise: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  siret: z.string(),
});

/** The number of saves that a form was opened with: where there was another one since, this one is refused. Not in the specification. */
export const openedVersion = maybe(z.int().check(z.gte(0), z.lte(1_000_000_000)));

export type PartnerSummaryOnWire = z.output<typeof partnerSummary>;
export type EntPartSettingsOnWire = z.output<typeof entPartSettings>;
export type PartnerAccountOnWire = z.output<typeof partnerAccount>;
