import { capability } from './same-keys.ts';

/** The texts of the first page (`start` in `message-groups.ts`), which are part of the code that everybody fetches before it is drawn. */
export const startTexts = {
  access: capability(
    'access',
    () => import('./fr/access.ts'),
    () => import('./en/access.ts'),
  ),
  common: capability(
    'common',
    () => import('./fr/common.ts'),
    () => import('./en/common.ts'),
  ),
} as const;
