import { noteRefused } from './note-refused.ts';

/** Says in the business log that a row names a server that is not in the settings: nobody is led there, and somebody should look at the row. */
export const noteUnlistedServer = (
  request: Parameters<typeof noteRefused>[0],
  subjectUserId?: number,
): Promise<boolean> =>
  noteRefused(request, {
    action: 'server-unlisted',
    comment: 'Adresse de serveur absente de la liste des serveurs',
    subjectUserId,
  });
