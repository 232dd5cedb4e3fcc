import { changeUserEmailBeforeSSO } from '@loge/contract/access/change-user-email-before-sso';
import { emailDomain } from '@loge/domain/access/login-step';
import { isEmailTakenByAnother } from '../../database/sign-on-people-rows.ts';
import { findSignOnConnectionById } from '../../database/sign-on-connection-rows.ts';
import { refuse } from '../../refusal.ts';
import { startAddress } from '../../single-sign-on/addresses.ts';
import { readLink, startLasts } from '../../single-sign-on/link.ts';
import { handlePublic } from '../action-handler.ts';
import { consumeToken, issueToken } from './single-use-token.ts';

export const changeUserEmailBeforeSSOHandler = handlePublic(
  changeUserEmailBeforeSSO,
  async ({ input, database, services, now }) => {
    const given = await consumeToken(database, input.token, ['sign-on-link'], now);
    if (given === null || given.user_id === null) return refuse('link-expired');
    const connection = await findSignOnConnectionById(database, readLink(given.payload).connectionId);
    if (connection === null) return refuse('link-expired');
    if (!connection.domains.includes(emailDomain(input.email) ?? '')) return refuse('email-not-of-company');
    if (await isEmailTakenByAnother(database, input.email, given.user_id)) return refuse('email-already-used');

    const token = await issueToken(
      database,
      {
        purpose: 'sign-on-start',
        userId: given.user_id,
        lastsMs: startLasts,
        payload: { connectionId: connection.id, email: input.email },
      },
      now,
    );
    return {
      targetUrl: startAddress(services.settings, connection, { link: token }),
      token,
      conciergerieId: connection.conciergerie_id,
    };
  },
);
