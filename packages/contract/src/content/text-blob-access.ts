import { managers } from '../shared/access-rule.ts';

/** Who edits legal texts. */
export const textBlobAccess = managers('LEGAL_TEXTS');
