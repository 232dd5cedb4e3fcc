import { logRefusedAttempt } from './log-refused-attempt.ts';

/** Says in the business log that a row names a server that is not in the settings: nobody is led there, and somebody should look at the row. */
export const logUnlistedServer = (
  request: Parameters<typeof logRefusedAttempt>[0],
  subjectUserId?: number,
): Promise<boolean> =>
  logRefusedAttempt(request, {
    action: 'server-unlisted',
    comment: 'Adresse de serveur absente de la liste des serveurs',
    subjectUserId,
  });
