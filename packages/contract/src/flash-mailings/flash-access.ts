import { managers } from '../shared/access-rule.ts';

/** Who writes templates and mailings. Spec: partner-content-locker §6, SEND_NEWSLETTER. */
export const flashAccess = managers('SEND_NEWSLETTER');
