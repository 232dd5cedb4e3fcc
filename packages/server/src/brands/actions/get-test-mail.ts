import { getTestMail } from '@loge/contract/brands/get-test-mail';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findTestMail } from '../rows/test-mail-rows.ts';

export const getTestMailHandler = handle(getTestMail, async ({ caller, database, services }) => {
  const last = await findTestMail(database, caller.userId);
  return {
    isPossible: services.settings.smtpUrl !== undefined,
    last:
      last === null
        ? null
        : { to: last.to, from: last.from, state: last.state, error: last.error, at: last.createdAt.toISOString() },
  };
});
