import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { useToday } from '../../../client/local-moment.ts';
import { messageText } from '@loge/domain/shared/messages';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { actionBehind } from '../detail/order-next-act.ts';
import { CreditPartDialog } from './credit-part-dialog.tsx';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { EarlierStatusDialog } from './earlier-status-dialog.tsx';
import { ExpectedDayDialog } from './expected-day-dialog.tsx';
import { LastActedContext, OrderActsContext, type OrderActs } from './order-acts-context.ts';
import type { OrderInHand } from './order-in-hand.ts';
import { PricesDialog } from './prices-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import type { StatusDraft } from './status-draft.ts';
import { happensAtOnce, useChangeStatus } from './use-change-status.ts';
import { useDirectActs } from './use-direct-acts.ts';

/** The dialog in which an order's payments are edited; another feature draws it. `done` says whether they were saved. */
type RenderPayments = (orderId: number, done: (saved: boolean) => void) => ReactNode;

/** What a pick-up asks for first, and what it is told when that is done. */
interface PickupHandlers {
  readonly paymentChecked: boolean;
  readonly onPrices: () => void;
  readonly onPayments: () => void;
  readonly onDone: () => void;
}
type RenderPickup = (orderId: number, ways: PickupHandlers) => ReactNode;

interface OrderActsProviderProps {
  readonly renderPayments: RenderPayments;
  /** The dialog of a pick-up; another feature draws it. */
  readonly renderPickup: RenderPickup;
  /** The dialog in which an open problem with an item is settled; another feature draws it. */
  readonly renderProblem: (orderId: number, done: () => void) => ReactNode;
  /** The dialog in which a spending is added; another feature draws it. */
  readonly renderSpending: (orderId: number, done: () => void) => ReactNode;
  readonly children: ReactNode;
}

type Step = 'prices' | 'payments' | 'change' | 'status' | 'pickup' | 'expectedDay' | 'credit' | 'force' | 'rollback';

interface Running {
  readonly order: OrderInHand;
  /** The others of the selection. */
  readonly others: readonly OrderInHand[];
  readonly left: readonly OrderInHand[];
  readonly action: OrderActionOnWire;
  /** What is asked, one after the other; giving up one gives up all. */
  readonly steps: readonly Step[];
  /** The payment dialog has been seen: the order may go on unpaid. */
  readonly paymentChecked: boolean;
  /** What was typed into the dialog of the status, when a step before it turned out to be missing. */
  readonly draft?: StatusDraft;
}

/** Holds the dialogs of what can be done with orders, so that list, panel and page start the same acts. Spec: manager §4. */
export function OrderActsProvider({
  renderPayments,
  renderPickup,
  renderProblem,
  renderSpending,
  children,
}: OrderActsProviderProps) {
  const [running, setRunning] = useState<Running | null>(null);
  const [movingId, setMovingId] = useState<number | null>(null);
  const [acted, setActed] = useState<number | null>(null);
  const [settlingId, setSettlingId] = useState<number | null>(null);
  const [spendingFor, setSpendingFor] = useState<number | null>(null);
  const language = useLocale();
  const dialogs = useDialogs();
  const direct = useDirectActs();
  const changeStatus = useChangeStatus();
  const today = useToday();
  const change = async (orders: readonly OrderInHand[], action: OrderActionOnWire, paymentChecked: boolean) => {
    await changeStatus(orders, action, paymentChecked);
  };
  const latest = useRef({ direct, dialogs, change, today });
  useEffect(() => {
    latest.current = { direct, dialogs, change, today };
  });

  const acts = useMemo<OrderActs>(() => {
    const start = (order: OrderInHand, action: OrderActionOnWire, steps: readonly Step[]) =>
      steps[0] === 'change'
        ? void latest.current.change([order], action, false)
        : setRunning({ order, others: [], left: [], action, steps, paymentChecked: false });
    const acts: OrderActs = {
      runFilled: (order) => {
        const { filledAct, actions } = order;
        if (filledAct === null) return;
        setActed(order.id);
        if (filledAct.kind === 'settleProblem') return setSettlingId(order.id);
        const action = actionBehind(filledAct, actions);
        if (action !== undefined) acts.run(order, action);
      },
      run: (order, action) => {
        const { requiresPrices, requiresPaymentCheck } = action.options;
        setActed(order.id);
        switch (action.actionName) {
          case 'changeStatus':
            return start(order, action, [
              ...(requiresPrices ? (['prices'] as const) : []),
              ...(requiresPaymentCheck ? (['payments'] as const) : []),
              happensAtOnce([order], action, latest.current.today) ? 'change' : 'status',
            ]);

          case 'pickedUp':
            return start(order, action, ['pickup']);
          case 'setPrice':
            return start(order, action, ['prices']);
          case 'editPayments':
            return start(order, action, ['payments']);
          case 'changeStatusManually':
            return start(order, action, ['force']);
          case 'rollbackStatus':
            return start(order, action, ['rollback']);
          case 'setExpectedDay':
            return start(order, action, ['expectedDay']);
          case 'snooze':
            return void latest.current.direct.snooze(order);
          case 'newLinkedOrder':
            return void latest.current.direct.continueOrder(order);
          case 'changeDebitDate':
            return void latest.current.direct.changeDebitDate(order);
          case 'markReprocessing':
          case 'endReprocessing':
            return void latest.current.direct.mark(order, action.actionName === 'markReprocessing');
          case 'generateBill':
            return void latest.current.direct.bill(order);
          case 'addToAttenduFactu':
          case 'removeFromAttenduFactu':
            return void latest.current.direct.settle(order, action.actionName === 'addToAttenduFactu');
          case 'creditBill':
            return start(order, action, ['credit']);
          case 'deleteBill':
            return void latest.current.direct.deleteBill(order);
          default:
            return void latest.current.dialogs.alert({
              title: messageText('unknownAction', language, { action: action.actionLabel }),
            });
        }
      },
      explain: (order) => {
        const action = order.actions.find(({ actionName }) => actionName === 'changeStatus');
        if (action !== undefined) start(order, action, ['status']);
      },
      changeSeveral: (orders, action, left) => {
        const [order, ...others] = orders;
        if (left.length === 0 && happensAtOnce(orders, action, latest.current.today))
          return void latest.current.change(orders, action, false);
        if (order !== undefined) setRunning({ order, others, left, action, steps: ['status'], paymentChecked: false });
      },
      changeSlot: ({ id }) => setMovingId(id),
      notify: (order) => void latest.current.direct.notify(order),
      wake: (order) => void latest.current.direct.wake(order),
      addSpending: setSpendingFor,
      deleteSpending: (spendingId) => void latest.current.direct.deleteSpending(spendingId),
    };
    return acts;
  }, [language]);

  const goOn = (goesOn: boolean) => {
    const steps = running?.steps.slice(1) ?? [];
    if (running !== null && goesOn && steps[0] === 'change') {
      const isPaymentSeen = running.paymentChecked || running.steps[0] === 'payments';
      void change([running.order], running.action, isPaymentSeen);
      return setRunning(null);
    }
    return setRunning((now) => {
      if (now === null || steps.length === 0) return null;
      // Given up on the way from a dialog that was filled in, or from a pick-up: back to it, with what was typed.
      if (!goesOn) return now.draft === undefined && steps[0] !== 'pickup' ? null : { ...now, steps };
      return { ...now, steps, paymentChecked: now.paymentChecked || now.steps[0] === 'payments' };
    });
  };
  const goBackTo = (step: 'prices' | 'payments', draft?: StatusDraft) =>
    setRunning((now) =>
      now === null ? null : { ...now, steps: [step, ...now.steps], ...(draft === undefined ? {} : { draft }) },
    );

  return (
    <OrderActsContext value={acts}>
      <LastActedContext value={acted}>{children}</LastActedContext>
      {movingId !== null && (
        <SlotDialog orderId={movingId} onDone={() => setMovingId((now) => (now === movingId ? null : now))} />
      )}
      {settlingId !== null && renderProblem(settlingId, () => setSettlingId(null))}
      {spendingFor !== null && renderSpending(spendingFor, () => setSpendingFor(null))}
      {running !== null && (
        <RunningStep
          key={running.steps[0]}
          running={running}
          renderPayments={renderPayments}
          renderPickup={renderPickup}
          onDone={goOn}
          onFirst={goBackTo}
        />
      )}
    </OrderActsContext>
  );
}

interface RunningStepProps {
  readonly running: Running;
  readonly renderPayments: RenderPayments;
  readonly renderPickup: RenderPickup;
  readonly onDone: (goesOn: boolean) => void;
  /** Something must be done before this step. */
  readonly onFirst: (step: 'prices' | 'payments', draft?: StatusDraft) => void;
}

function RunningStep({ running, renderPayments, renderPickup, onDone, onFirst }: RunningStepProps) {
  const { order, others, left, action, steps, paymentChecked, draft } = running;
  switch (steps[0]) {
    case 'prices':
      return <PricesDialog orderId={order.id} goesOn={steps.length > 1} onDone={onDone} />;
    case 'payments':
      return renderPayments(order.id, onDone);
    case 'pickup':
      return renderPickup(order.id, {
        paymentChecked,
        onPrices: () => onFirst('prices'),
        onPayments: () => onFirst('payments'),
        onDone: () => onDone(false),
      });
    case 'status':
      return (
        <ChangeStatusDialog
          orders={[order, ...others]}
          left={left}
          action={action}
          paymentChecked={paymentChecked}
          draft={draft}
          onDone={onDone}
          onFirst={onFirst}
        />
      );
    case 'expectedDay':
      return <ExpectedDayDialog order={order} onDone={onDone} />;
    case 'credit':
      return <CreditPartDialog orderId={order.id} onDone={onDone} />;
    case 'force':
    case 'rollback':
      return (
        <EarlierStatusDialog
          kind={steps[0]}
          order={order}
          statuses={action.options.statuses}
          serviceDay={action.options.serviceDay}
          onDone={onDone}
        />
      );
    default:
      return null;
  }
}
