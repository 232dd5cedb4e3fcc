import { removeRequestedAccount } from '@loge/contract/admin/remove-requested-account';
import { isColleague } from '@loge/domain/access/account-erasure';
import { removeAccount } from '../../accounts/remove-account.ts';
import { lockAccountToErase } from '../../accounts/rows/account-erasure-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const removeRequestedAccountHandler = handle(
  removeRequestedAccount,
  async ({ rows, caller, database, now, changes }) => {
    const { id: requestId, ...request } = rows.id;
    if (request.userId === null) return refuse('not-found');
    if (request.processed) return refuse('changed-meanwhile');
    const account = await lockAccountToErase(database, request.userId);
    if (account === null || account.erased) return refuse('changed-meanwhile');
    if (isColleague(account)) return refuse('removal-of-colleague');

    const erased = await removeAccount(database, { requestId, account, by: caller.userId, now, changes });
    changes.queue('account-removed', { requestId });
    return { erased };
  },
);
