import { removeRequestedAccount } from '@loge/contract/admin/remove-requested-account';
import { isColleague } from '@loge/domain/access/account-erasure';
import { eraseAccount } from '../../accounts/erase-account.ts';
import {
  closeAccount,
  lockAccountToErase,
  markAccountClosed,
  stopSeriesOf,
} from '../../accounts/rows/account-erasure-rows.ts';
import { endOtherSessions } from '../../credentials/rows/password-rows.ts';
import { markRemovalProcessed } from '../../accounts/rows/removal-request-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const removeRequestedAccountHandler = handle(
  removeRequestedAccount,
  async ({ rows, caller, database, now, changes }) => {
    const { id, ...request } = rows.id;
    if (request.userId === null) return refuse('not-found');
    if (request.processed) return refuse('changed-meanwhile');
    const account = await lockAccountToErase(database, request.userId);
    if (account === null || account.erased) return refuse('changed-meanwhile');
    if (isColleague(account)) return refuse('removal-of-colleague');

    await markRemovalProcessed(database, id, { userId: caller.userId, now });
    await closeAccount(database, account.id, now);
    await markAccountClosed(database, id, now);
    await endOtherSessions(database, account.id, null, now);
    await stopSeriesOf(database, account.id, { by: caller.userId, now });
    const erased = await eraseAccount(database, account.id, { by: caller.userId, now, changes });
    changes.queue('account-removed', { requestId: id });
    changes.forgetSessionsOf(account.id);
    changes.record({ action: 'account-closed', subjectUserId: account.id, comment: `Demande n° ${id}` });
    changes.announce({ topics: ['admin', 'users'] });
    return { erased };
  },
);
