import type { AccessRule, Audience } from '@loge/contract/shared/access-rule';
import type { Lang } from '@loge/domain/shared/lang';
import type { Permission } from '@loge/domain/access/permissions';
import type { CompanyRight } from '@loge/domain/company/company-rights';

/** Who is asking, and in which context. Everything about rights that an action needs is here; nothing is taken from its input. */
export interface Caller {
  readonly userId: number;
  readonly name: string;
  readonly isBeneficiary: boolean;
  readonly isManager: boolean;
  readonly isPartner: boolean;
  readonly isAdmin: boolean;
  /** Signed in at a locker for the partner for whom they work, and nothing else whatever else they are. */
  readonly isProvider: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly lang: Lang;
  readonly partnerId: number | null;
  /** The client company whose space they see; null for those who see none. */
  readonly companyId: number | null;
  readonly companyRights: ReadonlySet<CompanyRight>;
  /** The conciergeries that this person may act in: a beneficiary's own, a manager's list. */
  readonly conciergerieIds: ReadonlySet<number>;
  /** The one in use: a beneficiary's own, or the one that a manager has selected and may act in. */
  readonly conciergerieId: number | null;
  /** Whose orders and payments are meant: the beneficiary themself, or the one that a manager has selected. */
  readonly beneficiaryId: number | null;
  /** The server that their own conciergerie lives on, as the row says it; null for here. */
  readonly serverOrigin: string | null;
  /** Their own conciergerie is just being copied to another server: nothing is written in the meantime. */
  readonly deskMoves: boolean;
  /** Must set up a second factor before anything else. */
  readonly owesSecondFactor: boolean;
  /** Proved who they are by two factors, or by a passkey, when they signed in here. */
  readonly gaveSecondFactor: boolean;
  /** Identifies the session without revealing its token. */
  readonly sessionKey: string;
  readonly throughSingleSignOn: boolean;
  /** The key by which a program asks for this person; null where they ask themselves. */
  readonly key: KeyOfCaller | null;
}

/** By what a program asks: a key that somebody made for it, or what somebody allowed it. What it may be used for is at most what that person may do. */
export interface KeyOfCaller {
  readonly kind: 'key' | 'program';
  readonly id: number;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly string[];
}

/** All that somebody is, whatever they ask for. */
export const rolesOf = ({
  isBeneficiary,
  isManager,
  isPartner,
  companyId,
  isAdmin,
  isProvider,
}: Caller): readonly Audience[] => [
  ...(isBeneficiary ? (['beneficiary'] as const) : []),
  ...(isManager ? (['manager'] as const) : []),
  ...(isPartner ? (['partner'] as const) : []),
  ...(companyId !== null ? (['company'] as const) : []),
  ...(isAdmin ? (['admin'] as const) : []),
  ...(isProvider ? (['provider'] as const) : []),
];

/** As whom a caller asks: what they are, as far as the action lets them in as such. What is open to the public asks no one to be less. */
export function audiencesOf({ audiences }: AccessRule, caller: Caller | null): readonly Audience[] {
  const roles = caller === null ? [] : rolesOf(caller);
  return audiences.includes('public') ? [...roles, 'public'] : roles.filter((role) => audiences.includes(role));
}

export const mayCall = (rule: AccessRule, caller: Caller | null): boolean => {
  if (rule.audiences.includes('public')) return true;
  if (caller === null) return false;
  if (audiencesOf(rule, caller).length === 0) return false;
  if (rule.anyCompanyRight !== undefined) return rule.anyCompanyRight.some((right) => caller.companyRights.has(right));
  // Permissions are a manager's: another audience of the same rule does not need them.
  const enteredAsManager = caller.isManager && rule.audiences.includes('manager');
  if (rule.anyPermission === undefined || !enteredAsManager) return true;
  return caller.isAdmin || rule.anyPermission.some((permission) => caller.permissions.has(permission));
};
