import { type AccessRule, managers } from '../shared/access-rule.ts';

/** Screens and acts of a desk's lockers. Spec: manager §6 (concierges only). */
export const lockerAccess: AccessRule = managers('LOCKERS');
