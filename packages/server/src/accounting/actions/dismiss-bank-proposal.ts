import { dismissBankProposal } from '@loge/contract/accounting/dismiss-bank-proposal';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteDismissal, insertDismissal } from '../rows/bank-line-rows.ts';
import { findMatches } from '../rows/bank-match-rows.ts';
import { done } from '../../platform/done.ts';

export const dismissBankProposalHandler = handle(
  dismissBankProposal,
  async ({ input, rows, caller, database, changes, now }) => {
    const line = rows.lineId;
    if ((await findMatches(database, [line.id])).length > 0) return refuse('bank-line-matched');
    if (input.dismissed) await insertDismissal(database, line, { by: caller.userId, now });
    else await deleteDismissal(database, line.id);
    changes.announce({ conciergerieId: line.conciergerieId });
    return done;
  },
);
