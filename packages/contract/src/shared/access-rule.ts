import type { Permission } from '@loge/domain/access/permissions';
import type { CompanyRight } from '@loge/domain/company/company-rights';

/**
 * Who may stand at the gateway. `public` is anybody, signed in or not; `provider` is a locker provider's session; `company` is somebody of a client company
 * who looks after what it offers to its people.
 */
export type Audience = 'public' | 'beneficiary' | 'manager' | 'partner' | 'company' | 'admin' | 'provider';

/**
 * Who may call an action. Access is declared with the action and denied by default: the caller needs one of the audiences and,
 * when permissions are listed, at least one of them (Spec: manager §6, "true if any listed permission is in the user's permissionsSet").
 * Likewise somebody of a client company needs one of the company rights that are listed.
 */
export interface AccessRule {
  readonly audiences: readonly Audience[];
  readonly anyPermission?: readonly Permission[];
  readonly anyCompanyRight?: readonly CompanyRight[];
}

export const everyone: AccessRule = { audiences: ['public'] };
export const signedIn: AccessRule = { audiences: ['beneficiary', 'manager', 'partner', 'company', 'admin'] };
export const beneficiaries: AccessRule = { audiences: ['beneficiary'] };
/** Beneficiaries for themselves, managers for the beneficiary they have selected. */
export const beneficiariesAndManagers: AccessRule = { audiences: ['beneficiary', 'manager'] };
/** Those who may work for desks of several servers. */
export const managersAndPartners: AccessRule = { audiences: ['manager', 'partner'] };
export const partners: AccessRule = { audiences: ['partner'] };
/** Those who see other people's data. */
export const team: AccessRule = { audiences: ['manager', 'admin'] };
export const admins: AccessRule = { audiences: ['admin'] };
export const providers: AccessRule = { audiences: ['provider'] };

/** Managers; with permissions, only those who hold at least one of them. */
export function managers(...anyPermission: Permission[]): AccessRule {
  return anyPermission.length === 0 ? { audiences: ['manager'] } : { audiences: ['manager'], anyPermission };
}

/** People of a client company; with rights, only those who hold at least one of them. */
export function companies(...anyCompanyRight: CompanyRight[]): AccessRule {
  return anyCompanyRight.length === 0 ? { audiences: ['company'] } : { audiences: ['company'], anyCompanyRight };
}
