import { managers } from '../shared/access-rule.ts';

/** Who looks after the files that the desk makes public: anyone who writes contents or mailings. */
export const staticFilesAccess = managers('MANAGE_EDITORIAL_CONTENT', 'SEND_NEWSLETTER');
