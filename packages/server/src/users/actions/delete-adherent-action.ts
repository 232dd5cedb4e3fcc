import { deleteAdherentAction } from '@loge/contract/users/delete-adherent-action';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { isColleague } from '@loge/domain/access/account-erasure';
import { problem } from '@loge/domain/shared/problem';
import { removeAccount } from '../../accounts/remove-account.ts';
import { lockAccountToErase } from '../../accounts/rows/account-erasure-rows.ts';
import { insertRemovalByDesk } from '../../accounts/rows/removal-request-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';

export const deleteAdherentActionHandler = handle(
  deleteAdherentAction,
  async ({ input, rows, caller, database, now, lang, changes }) => {
    const { shouldSendMail } = input;
    if (shouldSendMail === undefined)
      return refuseInput(ruleProblems([problem('shouldSendMail', 'chooseReason')], lang));
    const account = await lockAccountToErase(database, rows.userId.id);
    if (account === null || account.erased) return refuse('changed-meanwhile');
    if (isColleague(account)) return refuse('removal-of-colleague');
    const reason = shouldSendMail ? 'Demande par e-mail (RGPD)' : 'Supprimé par la conciergerie';
    const requestId = await insertRemovalByDesk(database, account.id, { reason, now });
    const erased = await removeAccount(database, { requestId, account, by: caller.userId, now, changes });
    if (shouldSendMail) changes.queue('account-removed', { requestId });
    return { erased };
  },
);
