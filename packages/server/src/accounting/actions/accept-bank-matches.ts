import { acceptBankMatches } from '@loge/contract/accounting/accept-bank-matches';
import { matchProblem } from '@loge/domain/accounting/check-match';
import { bankMatched } from '@loge/domain/payments/ledger';
import { messageText } from '@loge/domain/shared/messages';
import { formatMoney } from '@loge/domain/shared/money';
import { postToLedger } from '../../ledger/post-to-ledger.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { carryOutMatch } from '../carry-out-match.ts';
import { placeParts } from '../place-parts.ts';
import { findMatches, insertMatch } from '../rows/bank-match-rows.ts';

export const acceptBankMatchesHandler = handle(
  acceptBankMatches,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    for (const [index, { parts: sent, reasons }] of input.matches.entries()) {
      const hands = rows.matches[index];
      if (hands === undefined) return refuse('not-found');
      const line = hands.lineId;
      if ((await findMatches(database, [line.id])).length > 0) return refuse('bank-line-matched');
      const parts = await placeParts(database, line, sent);
      if (isRefusal(parts)) return parts;
      const problem = matchProblem(line.amountCents, parts);
      if (problem !== null) {
        const rule = problem === 'nothingToPlace' ? problem : 'partsDiffer';
        return refuseInput([{ field: `matches.${index}.parts`, rule, message: messageText(rule, lang) }]);
      }

      const orders = new Map(
        hands.parts.flatMap(({ payments }) => payments.map(({ id, order }) => [id, order] as const)),
      );
      const by = { by: caller.userId, now };
      const match = { bankLineId: line.id, conciergerieId: line.conciergerieId, reasons, parts, ...by };
      const id = await insertMatch(database, match);
      const posting = { sourceKey: `bank-match-${id}`, transaction: bankMatched(parts) };
      await postToLedger(database, [posting], { conciergerieId: line.conciergerieId, ...by });
      const refused = await carryOutMatch({ database, changes, ...by }, { id, line, parts, orders });
      if (refused !== null) return refused;
      changes.announce({ conciergerieId: line.conciergerieId });
      changes.record({
        action: 'bank-lines-matched',
        conciergerieId: line.conciergerieId,
        comment: `${line.label}, ${formatMoney(line.amountCents, 'fr')}`,
      });
    }
    return { matched: input.matches.length };
  },
);
