import { pageFact } from '../client/page-facts.ts';

/** Whether somebody calls people for the team here (CALL_CENTER). */
export const hasCallCenter = (): boolean => pageFact('no-call-center') === undefined;

/** Whether cards can be paid with here (PAYMENT_PROVIDER). */
export const hasCardProvider = (): boolean => pageFact('no-card-provider') === undefined;
