import type { AccessRule } from '../shared/access-rule.ts';

/** Those for whom programs may act. */
export const programPeople: AccessRule = { audiences: ['beneficiary', 'manager', 'partner', 'admin'] };
