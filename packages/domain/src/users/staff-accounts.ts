import type { Permission } from '../access/permissions.ts';

/** What somebody is beside a beneficiary. */
export type StaffRoles = {
  readonly isManager: boolean;
  readonly isPartner: boolean;
  readonly isAdmin: boolean;
  /** Has rights in the space of a client company. */
  readonly isCompanyMember: boolean;
};

export type ActingManager = { readonly isAdmin: boolean; readonly permissions: ReadonlySet<Permission> };

/** How far an account reaches: what its owner may do, and where they work. */
export type AccountReach = {
  readonly isManager: boolean;
  readonly isAdmin: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly conciergerieIds: ReadonlySet<number>;
};

/** What the owner of an account has that somebody else has not. */
export type ReachBeyond = {
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
  readonly nbConciergeries: number;
};

/**
 * What the owner of an account may do that the caller may not; null for nothing. Any act on a colleague's account (e-mail, login, link, second
 * factors, status, rights, desks) needs null: who changes an account can end up using it, and must not gain by that. A beneficiary has no
 * reach, and an administrator reaches everything.
 */
export function reachBeyond(
  owner: AccountReach,
  caller: Pick<AccountReach, 'isAdmin' | 'permissions' | 'conciergerieIds'>,
): ReachBeyond | null {
  if (caller.isAdmin) return null;
  const permissions = owner.isManager ? [...owner.permissions].filter((each) => !caller.permissions.has(each)) : [];
  const desks = owner.isManager ? [...owner.conciergerieIds].filter((each) => !caller.conciergerieIds.has(each)) : [];
  if (!owner.isAdmin && permissions.length === 0 && desks.length === 0) return null;
  return { isAdmin: owner.isAdmin, permissions: permissions.toSorted(), nbConciergeries: desks.length };
}

/**
 * Whether a manager may touch what opens somebody's account: e-mail, login, invitation, new password, unblocking. A beneficiary's is
 * every manager's of the desk; a colleague's asks for the right to create one, for the e-mail is the way to the password. That the
 * colleague reaches no further than the caller (`reachBeyond`) is asked before, of every act.
 * Spec: manager §6 (PROD: create concierge; CREATE_PART: a partner's login and password).
 */
export function mayManageAccess(target: StaffRoles, manager: ActingManager): boolean {
  if (manager.isAdmin) return true;
  if (target.isAdmin) return false;
  if ((target.isManager || target.isCompanyMember) && !manager.permissions.has('PROD')) return false;
  return !target.isPartner || manager.permissions.has('CREATE_PART');
}

/**
 * Whether a manager may switch an account on or off. It opens nothing by itself, so that of a colleague is also theirs who may create
 * colleagues. Spec: manager §4 (a concierge is active or inactive, toggled by PROD users).
 */
export function maySwitch(target: StaffRoles, manager: ActingManager): boolean {
  if (mayManageAccess(target, manager)) return true;
  return target.isManager && !target.isAdmin && !target.isPartner && manager.permissions.has('CREATE_CONCIERGE');
}

/** Who finds the accounts of colleagues at all: anyone who has something to do with them. */
export const seesConcierges = ({ isAdmin, permissions }: ActingManager): boolean =>
  isAdmin || (['PROD', 'CREATE_CONCIERGE', 'MANAGE_PERMISSIONS'] as const).some((each) => permissions.has(each));
