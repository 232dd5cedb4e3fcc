import type { Permission } from '../access/permissions.ts';
import type { Moment } from '../shared/moment.ts';

export type UserActionFacts = {
  readonly active: boolean;
  readonly isBeneficiary: boolean;
  /** It is the manager's own account. */
  readonly isOwn: boolean;
  /** Nobody is behind this account any more; it stays for the books alone. */
  readonly anonymised: boolean;
  readonly email: string;
  /** When somebody last acted under this account; null when never. */
  readonly lastActiveAt: Moment | null;
  /** Too many wrong passwords: no sign-in before this moment. */
  readonly blockedUntil: Moment | null;
  /** The company has cost centres at all. */
  readonly companyHasCostCenters: boolean;
  /** Their conciergerie asks for a yearly fee. */
  readonly hasYearlyFee: boolean;
  /** Their account ends some day for want of use. */
  readonly endsForInactivity: boolean;
  /** There are terms to read, of their conciergerie or in common. */
  readonly hasTerms: boolean;
};

/** What a manager may do with an account. Spec: manager §3 (per-user action flags), §6. */
export type UserActions = {
  /** Save the profile. */
  readonly canEdit: boolean;
  /** Send the invitation again to somebody who never came. */
  readonly canReinvite: boolean;
  readonly canDelete: boolean;
  /** Bring a deactivated account back. */
  readonly canActivate: boolean;
  readonly canAssociateCostCenter: boolean;
  readonly canAddCredit: boolean;
  /** Begin their next year of membership. */
  readonly canStartFees: boolean;
  readonly canChangeLogin: boolean;
  readonly canUnblock: boolean;
  /** Switch an account off; never one's own. */
  readonly canDeactivate: boolean;
  readonly canChangeVip: boolean;
  readonly canResendTerms: boolean;
  /** Send a link by which a new password is chosen. */
  readonly canResetPassword: boolean;
  /** Move them to another conciergerie. */
  readonly canMove: boolean;
  /** Say where else they may be served. */
  readonly canChangeRelations: boolean;
  /** Keep an account that nobody uses. */
  readonly canKeepInactive: boolean;
};

/** Whether an invitation still makes sense: to somebody who may come and never did. */
export const mayBeInvited = ({ active, lastActiveAt }: Pick<UserActionFacts, 'active' | 'lastActiveAt'>): boolean =>
  active && lastActiveAt === null;

/** Whether they can be sent a mail. */
export const mayBeWritten = ({ active, email }: Pick<UserActionFacts, 'active' | 'email'>): boolean =>
  active && email.includes('@');

/** Whether the way to the terms in force can be mailed: there have to be some. */
export const maySendTerms = (facts: Pick<UserActionFacts, 'active' | 'email' | 'hasTerms'>): boolean =>
  mayBeWritten(facts) && facts.hasTerms;

/** Whether an account may be switched on or off: never one's own, and never one that nobody is behind any more. */
export const mayChangeStatus = ({ isOwn, anonymised }: Pick<UserActionFacts, 'isOwn' | 'anonymised'>): boolean =>
  !isOwn && !anonymised;

/** Screens show exactly what is true here; the gateway judges each call again. */
export function userActions(facts: UserActionFacts, permissions: readonly Permission[], now: Moment): UserActions {
  const may = (permission: Permission): boolean => permissions.includes(permission);
  const { active, isBeneficiary } = facts;
  return {
    canEdit: isBeneficiary && !facts.anonymised,
    canReinvite: mayBeInvited(facts),
    canDelete: isBeneficiary && !facts.anonymised && may('DELETE_USER'),
    canActivate: !active && mayChangeStatus(facts),
    canAssociateCostCenter: active && isBeneficiary && facts.companyHasCostCenters && may('COST_CENTERS'),
    canAddCredit: active && isBeneficiary && may('GIVE_CREDIT'),
    canStartFees: active && isBeneficiary && facts.hasYearlyFee && (may('PROD') || may('RECURRING_FEES')),
    canChangeLogin: active,
    canUnblock: active && facts.blockedUntil !== null && facts.blockedUntil > now,
    canDeactivate: active && mayChangeStatus(facts),
    canChangeVip: isBeneficiary && !facts.anonymised && may('PROD'),
    canResendTerms: isBeneficiary && maySendTerms(facts),
    canResetPassword: mayBeWritten(facts),
    canMove: active && isBeneficiary,
    canChangeRelations: active && isBeneficiary,
    canKeepInactive: isBeneficiary && facts.endsForInactivity,
  };
}
