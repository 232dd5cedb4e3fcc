import { getOrderPaymentInfo } from '@loge/contract/payments/get-order-payment-info';
import type { OrderPaymentInfoOnWire } from '@loge/contract/payments/order-payment-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { isTerminalThere } from '@loge/domain/counter/terminal-request';
import { takesMeans } from '@loge/domain/cash-registers/take-money';
import {
  amountToCashIn,
  asksForCostCenter,
  modesToCashIn,
  refundModes,
  shouldBePaid,
} from '@loge/domain/payments/desk-payments';
import { refundableAmount } from '@loge/domain/payments/refundable-amount';
import { type PaymentMode, paymentModeLabel, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sortCreditsForUse } from '@loge/domain/payments/split-payment';
import { formatMoney } from '@loge/domain/shared/money';
import { findCounter } from '../../cash-registers/counter-money.ts';
import { loadOrderFacts, type OrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { type DeskPaymentSituation, findDeskPaymentSituation } from '../desk-payment-facts.ts';
import { mayPlayTerminals } from '../../platform/may-play-terminals.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findChequePayee } from '../rows/cheque-payee-rows.ts';
import { findOpenTerminalRequest, findTerminalsOfDesk } from '../rows/terminal-payment-rows.ts';
import { presentPayment } from '../presenters/present-payment.ts';

const noAmountYet = -1;

export const getOrderPaymentInfoHandler = handle(
  getOrderPaymentInfo,
  async ({ rows, caller, database, now, services }) => {
    const order = await loadOrderFacts(database, rows.orderId.id);
    if (order === null) return refuse('not-found');
    const situation = await findDeskPaymentSituation(database, order, caller.permissions, now);
    const { facts: till, row: counter } = await findCounter(database, order.conciergerieId, caller, { lock: false });
    const terminals = await findTerminalsOfDesk(database, order.conciergerieId);
    const toGiveBack = refundableAmount({ ...situation.facts, payments: situation.payments });
    const reader = {
      lang: 'fr',
      isManager: true,
      permissions: [...caller.permissions],
      reached: caller.conciergerieIds,
    } as const;
    const mayPlay = mayPlayTerminals(services.settings);
    return {
      orderId: order.id,
      totalAmount: amountToCashIn(situation.facts) ?? noAmountYet,
      partialAmount: null,
      payments: situation.payments.map((payment) => presentPayment(payment, reader)),
      hints: toGiveBack === null ? hints(order, situation) : [],
      paymentTypes:
        toGiveBack === null ? [...paymentTypes(situation), ...cardBack(situation)] : refundPaymentTypes(situation),
      toGiveBack,
      costCenters: situation.means.costCenters.map(({ id, label }) => ({ id, label })),
      chequePayee: await findChequePayee(database, order.conciergerieId),
      cardOk: takesMeans(till, 'card'),
      checkOk: takesMeans(till, 'cheque'),
      cashOk: takesMeans(till, 'cash'),
      register: counter.registerName,
      terminals: terminals.map(({ id, name, agentSeenAt, isPlayed }) => ({
        id,
        name,
        there: isTerminalThere({ isPlayed, agentSeenAt }, { now, mayPlay }),
      })),
      terminalRequest: await findOpenTerminalRequest(database, order.id),
      shouldBePaid: shouldBePaid(order.status),
    };
  },
);

/** One entry per mode; one per credit, for each has its own ceiling. */
function paymentTypes({ facts, means }: DeskPaymentSituation): OrderPaymentInfoOnWire['paymentTypes'] {
  const names = new Map(means.credits.map(({ id, name }) => [id, name]));
  return modesToCashIn(facts).flatMap((mode): OrderPaymentInfoOnWire['paymentTypes'] => {
    const type = {
      id: paymentModeNumber(mode),
      value: paymentModeLabel(mode).fr,
      message: null,
      askForCostCenter: asksForCostCenter(mode),
      maximumAmount: null,
      creditId: null,
    };
    if (mode !== 'credits') return [type];
    return sortCreditsForUse(facts.credits, facts.today).map((credit) => ({
      ...type,
      value: names.get(credit.id) ?? type.value,
      message: credit.expirationDate === null ? null : `Jusqu’au ${formatDay(credit.expirationDate)}`,
      maximumAmount: credit.remainingCents,
      creditId: credit.id,
    }));
  });
}

const refundOnly = { message: 'Remboursement seulement', askForCostCenter: false, maximumAmount: 0, creditId: null };
const refundPaymentType = (mode: PaymentMode): OrderPaymentInfoOnWire['paymentTypes'][number] => ({
  id: paymentModeNumber(mode),
  value: paymentModeLabel(mode).fr,
  ...refundOnly,
});

/** The ways in which money may go back of an order that takes none any more. */
const refundPaymentTypes = ({ facts }: DeskPaymentSituation): OrderPaymentInfoOnWire['paymentTypes'] =>
  refundModes(facts).map(refundPaymentType);

/** The desk takes no card, but what came in by one it may send back. */
const cardBack = ({ facts }: DeskPaymentSituation): OrderPaymentInfoOnWire['paymentTypes'] =>
  facts.mayRefund && refundModes(facts).includes('card') ? [refundPaymentType('card')] : [];

const formatDay = (day: string): string => day.split('-').toReversed().join('/');

/** What the desk should know before it takes money. */
function hints(order: OrderFacts, { facts }: DeskPaymentSituation): string[] {
  const credits = sortCreditsForUse(facts.credits, facts.today).reduce(
    (sum, { remainingCents }) => sum + remainingCents,
    0,
  );
  return [
    ...(order.paymentMode === null
      ? []
      : [`Mode choisi à la commande\u00a0: ${paymentModeLabel(order.paymentMode).fr}`]),
    ...(credits === 0 ? [] : [`Crédits disponibles\u00a0: ${formatMoney(credits, 'fr')}`]),
    // Spec: manager §9 (cheque payees), order numbers are written on the back.
    `Chèque\u00a0: noter le n°\u00a0${formatOrderNumber(order.id)} au dos`,
  ];
}
