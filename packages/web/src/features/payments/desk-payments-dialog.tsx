import { getOrderPaymentInfo } from '@loge/contract/payments/get-order-payment-info';
import type { OrderPaymentInfoOnWire } from '@loge/contract/payments/order-payment-wire';
import { setOrderPayments } from '@loge/contract/payments/set-order-payments';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { messageText } from '@loge/domain/shared/messages';
import { formatMoney, type Cents } from '@loge/domain/shared/money';
import { IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import {
  amountText,
  validateDeskPayments,
  keptPayments,
  paymentsToSet,
  shownPayments,
  type DeskDraft,
} from './desk-payments.ts';
import { ExistingPayment, NewPayment } from './desk-payment-rows.tsx';
import { PaymentTaken } from './payment-taken.tsx';
import { TakePayment, type TakenPayment } from './take-payment.tsx';
import { dueAtTill, offeredWays } from './till-draft.ts';
import styles from './desk-payments-dialog.module.css';

interface DeskPaymentsDialogProps {
  readonly orderId: number;
  readonly onDone: (saved: boolean) => void;
}

/**
 * Money is taken as at a till, in one way, with its change and its receipt. What is corrected, divided, refunded or comes otherwise is entered line by line, with what remains at every step.
 * Spec: manager §5 "Payment dialog".
 */
export function DeskPaymentsDialog({ orderId, onDone }: DeskPaymentsDialogProps) {
  const t = useTranslations('payments.desk');
  const till = useTranslations('till');
  const language = useLocale();
  const query = useActionQuery(getOrderPaymentInfo, { orderId });
  const [busy, setBusy] = useState(false);
  const [isSplit, setIsSplit] = useState(false);
  const [taken, setTaken] = useState<TakenPayment | null>(null);
  const info = query.data;
  const refused = info === undefined ? null : whyNothing(info);
  const dueCents = info === undefined || isSplit ? null : dueAtTill(info);
  // The till stays with what it opened for: a colleague who takes the money first, or an answer that was lost, is shown in it.
  const [openedFor, setOpenedFor] = useState<Cents | null>(null);
  const isTill =
    info !== undefined && refused === null && dueCents !== null && offeredWays(info).some(({ isOpen }) => isOpen);
  if (isTill && openedFor === null) setOpenedFor(dueCents);
  const number = formatOrderNumber(orderId);
  if (taken !== null)
    return (
      <Dialog
        open
        size="side"
        title={till('title', { number })}
        onClose={() => onDone(true)}
        footer={
          <Button size="md" onClick={() => onDone(true)}>
            {till('finish')}
          </Button>
        }
      >
        <PaymentTaken taken={taken} />
      </Dialog>
    );
  if (info !== undefined && openedFor !== null && !isSplit)
    return (
      <TakePayment
        info={info}
        dueCents={dueCents ?? openedFor}
        onSplit={() => setIsSplit(true)}
        onTaken={setTaken}
        onClose={() => onDone(false)}
      />
    );
  return (
    <Dialog
      open
      size={info === undefined ? 'side' : 'md'}
      title={t('title', { number })}
      onClose={() => busy || onDone(false)}
      footer={
        <>
          <Button variant="outline" size="md" disabled={busy} onClick={() => onDone(false)}>
            {t('cancel')}
          </Button>
          {refused === null && (
            <Button type="submit" form="desk-payments" size="md" pending={busy} disabled={info === undefined}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      {info === undefined ? (
        query.error === null ? (
          <SkeletonGroup className={styles.form ?? ''}>
            <Skeleton shape="box" height={44} />
            <Skeleton shape="box" height={44} />
            <Skeleton width="40%" />
          </SkeletonGroup>
        ) : (
          <QueryError failure={query.error} retry={() => void query.refetch()} />
        )
      ) : refused !== null ? (
        <Note tone="info">{messageText(refused, language)}</Note>
      ) : (
        <PaymentsForm info={info} onBusy={setBusy} onDone={onDone} />
      )}
    </Dialog>
  );
}

/** The two cases in which there is nothing to enter (Spec: manager §5: total 0 or less, total −1). */
function whyNothing({
  totalAmount,
  partialAmount,
  toGiveBack,
}: OrderPaymentInfoOnWire): 'everyLineNeedsAPrice' | 'nothingToPay' | null {
  if (toGiveBack !== null) return null;
  if (totalAmount === -1) return 'everyLineNeedsAPrice';
  return totalAmount <= 0 && partialAmount === null ? 'nothingToPay' : null;
}

interface PaymentsFormProps {
  readonly info: OrderPaymentInfoOnWire;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: (saved: boolean) => void;
}

function PaymentsForm({ info, onBusy, onDone }: PaymentsFormProps) {
  const t = useTranslations('payments.desk');
  const language = useLocale();
  const failureText = useFailureText();
  const toast = useToast();
  const [drafts, setDrafts] = useState<readonly DeskDraft[]>([]);
  const [undone, setUndone] = useState<ReadonlySet<number>>(new Set());
  const [nextKey, setNextKey] = useState(0);
  const [tried, setTried] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const save = useActionMutation(setOrderPayments, {
    onSuccess: ({ axeptaFailures }) => {
      setFailures(
        axeptaFailures.map(({ typeLabel, amount, message }) =>
          t('failed', { type: typeLabel, amount: formatMoney(amount, language), why: message }),
        ),
      );
      if (axeptaFailures.length > 0) return setDrafts([]);
      toast.success(t('saved', { number: formatOrderNumber(info.orderId) }), { about: [`order ${info.orderId}`] });
      onDone(true);
    },
  });
  const existing = shownPayments(info.payments);
  const keptCount = keptPayments(existing, undone).length;
  const verdict = validateDeskPayments(info, existing, undone, drafts);
  const { remainderCents, warning } = verdict;
  const problemOf = (field: string) => {
    const found = verdict.problems.find((problem) => problem.field === field);
    return found === undefined ? undefined : messageText(found.message, language, found.values);
  };
  const general = problemOf('payments');
  const { toGiveBack } = info;
  /** What is left to pay; of an order that was called off, what is left to give back. */
  const restCents = toGiveBack === null ? remainderCents : toGiveBack - remainderCents;

  const add = () => {
    setDrafts([
      ...drafts,
      {
        key: nextKey,
        typeIndex: null,
        text: restCents > 0 ? amountText(toGiveBack === null ? restCents : -restCents) : '',
        costCenterId: null,
      },
    ]);
    setNextKey(nextKey + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (verdict.problems.length > 0 || save.isPending) return;
    onBusy(true);
    await save
      .mutateAsync({ data: { orderId: info.orderId, payments: paymentsToSet(info, existing, undone, drafts) } })
      .catch(() => undefined);
    onBusy(false);
  };

  return (
    <form id="desk-payments" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.due}>
        <span>{t(toGiveBack !== null ? 'toGiveBack' : info.partialAmount === null ? 'amount' : 'partialAmount')}</span>
        <MoneyText cents={toGiveBack ?? (info.totalAmount > 0 ? info.totalAmount : (info.partialAmount ?? 0))} />
      </p>
      {info.hints.length > 0 && (
        <Note>
          <ul>
            {info.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </Note>
      )}
      {!info.cardOk && !info.checkOk && !info.cashOk && <Note tone="warning">{t('noRegister')}</Note>}
      {failures.map((failure) => (
        <Note key={failure} tone="danger" live>
          {failure}
        </Note>
      ))}
      {save.error !== null && (
        <Note tone="danger" live>
          {failureText(save.error)}
        </Note>
      )}
      {existing.length > 0 && (
        <ul className={styles.rows}>
          {existing.map((payment) => (
            <ExistingPayment
              key={payment.id}
              payment={payment}
              isUndone={undone.has(payment.id)}
              onToggle={() => setUndone(toggled(undone, payment.id))}
            />
          ))}
        </ul>
      )}
      {drafts.length > 0 && (
        <ul className={styles.rows}>
          {drafts.map((draft, index) => (
            <NewPayment
              key={draft.key}
              info={info}
              draft={draft}
              typeProblem={tried ? problemOf(`payments[${keptCount + index}].type`) : undefined}
              costCenterProblem={tried ? problemOf(`payments[${keptCount + index}].costCenterId`) : undefined}
              onChange={(changed) => setDrafts(drafts.map((each) => (each.key === draft.key ? changed : each)))}
              onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button size="sm" variant="outline" icon={IconPlus} onClick={add}>
          {t(toGiveBack === null ? 'add' : 'addRefund')}
        </Button>
      </div>
      <p
        className={classNames(styles.rest, restCents === 0 && styles.settled, restCents < 0 && styles.over)}
        aria-live="polite"
      >
        <span>{t(toGiveBack === null ? 'rest' : 'restToGiveBack')}</span>
        <MoneyText cents={restCents} />
      </p>
      {general !== undefined && (
        <Note tone="danger" live>
          {general}
        </Note>
      )}
      {warning !== null && (
        <Note tone="warning" live>
          {messageText(warning, language)}
        </Note>
      )}
    </form>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
