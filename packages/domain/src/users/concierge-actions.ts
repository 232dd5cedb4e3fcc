import type { Moment } from '../shared/moment.ts';
import { type ActingManager, maySwitch, mayManageAccess, type StaffRoles } from './staff-accounts.ts';
import { mayBeInvited, mayBeWritten } from './user-actions.ts';

export type ConciergeFacts = StaffRoles & {
  readonly active: boolean;
  /** They may do what the reader may not, who therefore may not touch their account (`reachBeyond`). */
  readonly isBeyondCaller: boolean;
  readonly email: string;
  readonly isOwn: boolean;
  readonly lastActiveAt: Moment | null;
  /** They hold MANAGE_ALL_ENTREPRISE, and so have no conciergeries to choose. */
  readonly worksEverywhere: boolean;
  /** They work at the conciergerie in use. */
  readonly worksHere: boolean;
  /** They answer for it already. */
  readonly responsible: boolean;
};

/** What a manager may do with a concierge. Spec: manager §4, §6. */
export type ConciergeActions = {
  readonly canEdit: boolean;
  readonly canChangeStatus: boolean;
  readonly canChangeLogin: boolean;
  readonly canResetPassword: boolean;
  readonly canReinvite: boolean;
  readonly canChangePermissions: boolean;
  readonly canChangeRelations: boolean;
  readonly canMakeResponsible: boolean;
};

/** Screens show exactly what is true here; the gateway judges each call again. */
export function conciergeActions(facts: ConciergeFacts, manager: ActingManager): ConciergeActions {
  const has = (...any: Parameters<ActingManager['permissions']['has']>[0][]): boolean =>
    manager.isAdmin || any.some((permission) => manager.permissions.has(permission));
  // An account that anyone who reads this has nothing to do with is not found by those actions either.
  const sees = has('PROD', 'CREATE_CONCIERGE', 'MANAGE_PERMISSIONS');
  const { active, isOwn, isBeyondCaller } = facts;
  const touches = sees && !isBeyondCaller && mayManageAccess(facts, manager);
  return {
    canEdit: !isBeyondCaller && has('PROD', 'CREATE_CONCIERGE'),
    canChangeStatus: sees && !isOwn && !isBeyondCaller && maySwitch(facts, manager),
    canChangeLogin: touches && active,
    canResetPassword: touches && mayBeWritten(facts),
    canReinvite: touches && mayBeInvited(facts),
    // Opened all the same, to read: the editor says what may not be changed, and why.
    canChangePermissions: has('MANAGE_PERMISSIONS'),
    canChangeRelations: sees && !isBeyondCaller && !facts.worksEverywhere && (!facts.isAdmin || manager.isAdmin),
    canMakeResponsible: has('PROD') && active && facts.worksHere && !facts.responsible,
  };
}
