import { capability } from './same-keys.ts';

/** The texts of what the law gives a consumer. Part of `capabilityTexts`. */
export const rightsTexts = {
  push: capability(
    'push',
    () => import('./fr/push.ts'),
    () => import('./en/push.ts'),
  ),
  complaints: capability(
    'complaints',
    () => import('./fr/complaints.ts'),
    () => import('./en/complaints.ts'),
  ),
  withdrawal: capability(
    'withdrawal',
    () => import('./fr/withdrawal.ts'),
    () => import('./en/withdrawal.ts'),
  ),
  withdrawalForDesk: capability(
    'withdrawalForDesk',
    () => import('./fr/withdrawal-for-desk.ts'),
    () => import('./en/withdrawal-for-desk.ts'),
  ),
} as const;
