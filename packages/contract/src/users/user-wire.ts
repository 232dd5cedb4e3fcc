import * as z from 'zod/mini';
import { cents, localDate, moment } from '../shared/wire-types.ts';
import { reachBeyondCaller } from './reach-wire.ts';

/** Somebody in a list or a search (Spec: manager §3 "User (manager view)", reduced to what a list shows). */
export const userSummary = z.object({
  id: z.int(),
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
  login: z.string(),
  mobileNumber: z.string(),
  conciergerie: z.nullable(z.object({ id: z.int(), name: z.string() })),
  entity: z.string(),
  entreprise: z.string(),
  vip: z.boolean(),
  warning: z.string(),
  active: z.boolean(),
  adherent: z.boolean(),
  partner: z.boolean(),
});

/** What a manager may do with this user now. */
const userActions = z.object({
  /** Save the profile. */
  canEdit: z.boolean(),
  canReinvite: z.boolean(),
  canDelete: z.boolean(),
  canActivate: z.boolean(),
  canAssociateCostCenter: z.boolean(),
  canAddCredit: z.boolean(),
  canChangeLogin: z.boolean(),
  canUnblock: z.boolean(),
  /** Beyond the specification, like those that follow. */
  canDeactivate: z.boolean(),
  canChangeVip: z.boolean(),
  canResendTerms: z.boolean(),
  canResetPassword: z.boolean(),
  canStartFees: z.boolean(),
  canMove: z.boolean(),
  canChangeRelations: z.boolean(),
  /** Their account would end for want of use, and may be kept. */
  canKeepInactive: z.boolean(),
});

/** What a manager should know of a user beyond the profile (Spec: manager §3 "User info"). */
export const userInfos = z.object({
  user: userSummary,
  /** 0 unknown, 1 valid, 2 doubtful, 3 refused by its server; the meaning of 0 to 3 is not in the specification. */
  mailValidity: z.int().check(z.gte(0), z.lte(3)),
  paymentDetails: z.object({
    cardExpirationDate: z.nullable(localDate),
    expired: z.boolean(),
    almostExpired: z.boolean(),
    lastCardAttempt: z.nullable(z.object({ date: moment, message: z.string() })),
    /** Beyond the specification: the direct-debit mandate in force, by its reference (RUM); null for none. */
    mandate: z.nullable(z.object({ reference: z.string(), signedAt: moment })),
  }),
  /** The yearly membership that stands: until when, and what it costs; null for none. */
  feesInfo: z.nullable(
    z.object({
      endDate: localDate,
      amount: cents,
      /** Beyond the specification: its money has come. */ paid: z.boolean(),
    }),
  ),
  /** Where they may be served; ours: the client company of each. */
  conciergeries: z.array(z.object({ id: z.int(), name: z.string(), entreprise: z.string() })),
  actions: userActions,
  beyond: reachBeyondCaller,
  /** Beyond the specification, with what follows: service, sub-service, place and sub-place (§6). */
  service: z.object({ bu1: z.string(), bu2: z.string(), geo1: z.string(), geo2: z.string() }),
  /** Who answers for their conciergerie. */
  responsable: z.nullable(z.string()),
  /** When they came, and were here last. */
  createdAt: moment,
  lastActiveAt: z.nullable(moment),
  inactivity: z.object({
    /** The day on which the account ends unless it is used; null where it does not end. */
    removalDueOn: z.nullable(localDate),
    /** They were told by mail. */
    warned: z.boolean(),
    /** Somebody said that it is to be kept. */
    kept: z.boolean(),
  }),
  /** What production looks at (CARROUSEL_MANAGER); null for others. */
  production: z.nullable(
    z.object({
      id: z.int(),
      externalId: z.string(),
      termsVersion: z.nullable(z.int()),
      connectionType: z.string(),
      hasPassword: z.boolean(),
      deactivatedAt: z.nullable(moment),
      deactivationReason: z.string(),
    }),
  ),
});

export type UserSummaryOnWire = z.output<typeof userSummary>;
export type UserInfosOnWire = z.output<typeof userInfos>;
