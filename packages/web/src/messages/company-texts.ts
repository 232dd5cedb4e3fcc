import { capability } from './same-keys.ts';

/** The texts of client companies. Part of `capabilityTexts`. */
export const companyTexts = {
  companyMembers: capability(
    'companyMembers',
    () => import('./fr/company-members.ts'),
    () => import('./en/company-members.ts'),
  ),
  companySpace: capability(
    'companySpace',
    () => import('./fr/company-space.ts'),
    () => import('./en/company-space.ts'),
  ),
} as const;
