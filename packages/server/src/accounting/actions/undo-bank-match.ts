import { undoBankMatch } from '@loge/contract/accounting/undo-bank-match';
import { bankUnmatched } from '@loge/domain/payments/ledger';
import { formatMoney } from '@loge/domain/shared/money';
import { postToLedger } from '../../ledger/post-to-ledger.ts';
import { loadOrdersFacts, lockOrders } from '../../order-facts/rows/order-facts-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMatches, setMatchUndone } from '../rows/bank-match-rows.ts';
import { findOrdersOfPayments } from '../rows/orders-of-payments-rows.ts';
import { undoMatch } from '../undo-match.ts';
import { done } from '../../platform/done.ts';

export const undoBankMatchHandler = handle(undoBankMatch, async ({ rows, caller, database, changes, now }) => {
  const line = rows.lineId;
  const [match] = await findMatches(database, [line.id]);
  if (match === undefined) return refuse('bank-line-not-matched');
  const { conciergerieId } = line;
  const by = { by: caller.userId, now };

  // Only what the match has changed of orders is taken back there.
  const changed = match.parts.flatMap(({ kind, collected, paymentId }) =>
    paymentId !== null && (collected || kind === 'return') ? [paymentId] : [],
  );
  const orderOf = await findOrdersOfPayments(database, changed);
  const orderIds = [...new Set([...orderOf.values()].flatMap((id) => (id === null ? [] : [id])))];
  await lockOrders(database, orderIds);
  const orders = await loadOrdersFacts(database, orderIds);

  await setMatchUndone(database, match.id, by);
  const posting = { sourceKey: `bank-match-${match.id}-undone`, transaction: bankUnmatched(match.parts) };
  await postToLedger(database, [posting], { conciergerieId, ...by });
  await undoMatch({ database, changes, ...by }, match, { conciergerieId, orders, orderOf });
  changes.announce({ conciergerieId });
  changes.record({
    action: 'bank-match-undone',
    conciergerieId,
    comment: `${line.label}, ${formatMoney(line.amountCents, 'fr')}`,
  });
  return done;
});
