import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { statusDirection } from '@loge/domain/orders/filled-act';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { statusNumber } from '@loge/domain/orders/order-status';
import { lowered } from '@loge/domain/shared/capitalised';
import { messageText } from '@loge/domain/shared/messages';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ActionRefused, isCallFailure, type CallFailure } from '../../../client/failures.ts';
import { useFailureText } from '../../../client/failure-text.ts';
import { useToday } from '../../../client/local-moment.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { EarlyCompletion } from '../../../completion/early-completion.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { Dialog, initialFocus } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './acts.module.css';
import { aboutOrders } from './about-orders.ts';
import { FilePicker } from './file-picker.tsx';
import type { OrderInHand } from './order-in-hand.ts';
import { daysCompletedBy } from './later-service-day.ts';
import { fileKinds, type StatusDraft } from './status-draft.ts';
import { useCancellationFee } from './use-cancellation-fee.ts';
import { useAnsweredRequest } from './use-answered-request.ts';
import { useStatusUndo } from './use-status-undo.ts';
import { CancellationMoney } from './cancellation-money.tsx';
import { statusWord } from './status-direction.ts';

interface ChangeStatusDialogProps {
  readonly orders: readonly OrderInHand[];
  /** Chosen too, but not able to make this change. */
  readonly left: readonly OrderInHand[];
  readonly action: OrderActionOnWire;
  /** The payment dialog was seen before. */
  readonly paymentChecked: boolean;
  readonly onDone: (changed: boolean) => void;
  /** What was typed before prices or payments came first. */
  readonly draft: StatusDraft | undefined;
  /** Prices or payments come first, as the server has just said; what was typed comes back after them. */
  readonly onFirst: (step: 'prices' | 'payments', draft: StatusDraft) => void;
}

/**
 * Changes the status of one order or several: comment, who sees it, mail or none, a file, the new date where the change
 * fixes it. Spec: manager §4 "Order status", §5 "Status dialog".
 */
export function ChangeStatusDialog(props: ChangeStatusDialogProps) {
  const { orders, left, action, paymentChecked, draft, onDone, onFirst } = props;
  const t = useTranslations('orders.acts');
  const language = useLocale();
  const today = useToday();
  const failureText = useFailureText();
  const toast = useToast();
  const undoOf = useStatusUndo();
  const [only] = orders;
  const choices = only === undefined || orders.length > 1 ? [action] : only.actions.filter(isPlainChange(action));
  const [status, setStatus] = useState(draft?.status ?? action.options.newStatus ?? 0);
  const chosen = choices.find(({ options }) => options.newStatus === status) ?? action;
  const { forceComment, dateCanBeChanged } = chosen.options;
  const isCalledOff = statusDirection(status) === 'off';
  const [comment, setComment] = useState(draft?.comment ?? '');
  const [va, setVa] = useState(draft?.va ?? false);
  const [vp, setVp] = useState(draft?.vp ?? false);
  const [withoutMail, setWithoutMail] = useState<boolean | null>(draft?.withoutMail ?? null);
  const nomail = withoutMail ?? chosen.options.avoidMails;
  const [date, setDate] = useState(draft?.date ?? '');
  const [file, setFile] = useState<File | null>(draft?.file ?? null);
  const [type, setType] = useState<StatusDraft['type']>(draft?.type ?? 'document');
  const fee = useCancellationFee(only, orders.length === 1 && status === statusNumber('cancelled'), draft?.fee ?? '');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [busy, setBusy] = useState(false);
  const { answers, isWithdrawn } = useAnsweredRequest(only?.id ?? 0);
  const answersRequest = answers && isCalledOff && orders.length === 1;
  const { mutateAsync } = useActionMutation(changeOrderStatus, { filesOf: () => (file === null ? {} : { file }) });

  const errors = {
    comment: forceComment && comment.trim() === '' ? messageText('commentRequired', language) : null,
    date: dateCanBeChanged && date === '' ? messageText('newDateRequired', language) : null,
    fee: fee.error,
  };
  const fieldMessage = (field: string) =>
    failure instanceof ActionRefused ? failure.fields.find((problem) => problem.field === field)?.message : undefined;

  // What is refused beside a field that is not drawn, e.g. a fee where none may be kept any more, is said in the note.
  const isDrawn: Readonly<Record<string, boolean>> = {
    comment: true,
    date: dateCanBeChanged,
    cancellationFee: fee.most > 0,
    file: orders.length === 1,
  };
  const fieldProblems = failure instanceof ActionRefused ? failure.fields : [];
  const unplaced = fieldProblems.filter(({ field }) => isDrawn[field] !== true).map(({ message }) => message);

  const saysNothing = comment.trim() === '' && file === null;
  const missing = orders.length === 1 ? stepBefore(failure) : null;

  const change = (order: OrderInHand) =>
    mutateAsync({
      orderId: order.id,
      status,
      va,
      vp,
      nomail,
      paymentChecked,
      undoable: true,
      ...(answersRequest && { answersRequest }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
      ...(dateCanBeChanged && { date }),
      ...(fee.cents > 0 && { cancellationFee: fee.cents }),
      ...(file !== null && { type }),
    });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.comment !== null || errors.date !== null || errors.fee !== null || busy) return;
    setBusy(true);
    const since = performance.now();
    const changed: { orderId: number; step: number | null }[] = [];
    const failed: { order: OrderInHand; failure: CallFailure }[] = [];
    let label = statusWord(status);
    for (const order of orders) {
      try {
        const { statusLabel, step } = await change(order);
        label = statusLabel;
        changed.push({ orderId: order.id, step });
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        failed.push({ order, failure: error });
      }
    }
    setBusy(false);
    if (changed.length === 0) return setFailure(failed[0]?.failure);
    const [first] = changed;
    const undoable = undoOf(changed, since);
    toast.success(
      changed.length === 1 && first !== undefined
        ? t('changed', { number: formatOrderNumber(first.orderId), status: lowered(label) })
        : t('changedSeveral', { count: String(changed.length), status: lowered(label) }),
      {
        ...aboutOrders(...changed.map(({ orderId }) => orderId)),
        ...(undoable !== undefined && { undo: undoable }),
      },
    );
    for (const one of failed)
      toast.error(t('notChanged', { number: formatOrderNumber(one.order.id), why: failureText(one.failure) }));
    onDone(true);
  };

  return (
    <Dialog
      open
      title={
        orders.length === 1
          ? t('changeTitle', { number: formatOrderNumber(only?.id ?? 0) })
          : t('changeSeveralTitle', { count: String(orders.length) })
      }
      onClose={() => onDone(false)}
      footer={
        <>
          <Button variant="outline" size="md" onClick={() => onDone(false)}>
            {t(isCalledOff ? 'keepOrder' : 'cancel')}
          </Button>
          {/* Where nothing has to be filled in, Enter confirms at once. */}
          <Button
            type="submit"
            form="change-status"
            size="md"
            pending={busy}
            disabled={answersRequest && isWithdrawn}
            {...(!forceComment && !dateCanBeChanged && initialFocus)}
          >
            {only?.filledAct?.newStatus === status ? only.filledAct.label : chosen.actionLabel}
          </Button>
        </>
      }
    >
      <form id="change-status" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {failure !== undefined && (fieldProblems.length === 0 || unplaced.length > 0) && (
          <Note tone="danger" live>
            {unplaced.length > 0 ? unplaced.join(' ') : failureText(failure)}{' '}
            {missing !== null && (
              <button
                type="button"
                className={styles.first}
                onClick={() =>
                  onFirst(missing, { status, comment, va, vp, withoutMail, date, fee: fee.text, file, type })
                }
              >
                {t(missing === 'prices' ? 'firstPrices' : 'firstPayments')}
              </button>
            )}
          </Note>
        )}
        {answersRequest && isWithdrawn && (
          <Note tone="danger" live>
            {t('requestWithdrawn')}
          </Note>
        )}
        {isCalledOff && only !== undefined && orders.length === 1 && (
          <CancellationMoney orderId={only.id} fee={fee} problem={fieldMessage('cancellationFee')} />
        )}
        {left.length > 0 && (
          <Note tone="warning">
            {t('left', { count: left.length, numbers: left.map(({ id }) => formatOrderNumber(id)).join(', ') })}
          </Note>
        )}
        <EarlyCompletion days={daysCompletedBy(orders, status)} />
        {choices.length > 1 && (
          <Select
            size="md"
            label={t('newStatus')}
            options={choices.map(({ options }) => ({
              value: String(options.newStatus),
              label: statusWord(options.newStatus),
            }))}
            value={String(status)}
            onValueChange={(value) => setStatus(Number(value))}
          />
        )}
        {dateCanBeChanged && (
          <DateField
            size="md"
            label={t('newDate')}
            required
            min={today}
            value={date}
            onValueChange={setDate}
            error={tried ? (errors.date ?? fieldMessage('date')) : undefined}
          />
        )}
        <TextArea
          label={t('comment')}
          required={forceComment}
          optional={!forceComment}
          rows={3}
          maxLength={4000}
          {...(forceComment && !dateCanBeChanged && initialFocus)}
          value={comment}
          onValueChange={setComment}
          error={tried ? (errors.comment ?? fieldMessage('comment')) : undefined}
        />
        <div className={styles.boxes}>
          <Checkbox label={t('visibleBeneficiary')} checked={va} onCheckedChange={setVa} disabled={saysNothing} />
          <Checkbox label={t('visiblePartner')} checked={vp} onCheckedChange={setVp} disabled={saysNothing} />
        </div>
        {orders.length === 1 && (
          <div className={styles.file}>
            <FilePicker file={file} onChange={setFile} error={fieldMessage('file')} />
            {file !== null && (
              <Select
                size="md"
                label={t('fileKind')}
                options={fileKinds.map((kind) => ({ value: kind, label: t(`fileKinds.${kind}`) }))}
                value={type}
                onValueChange={setType}
              />
            )}
          </div>
        )}
        <Checkbox
          label={t('noMail')}
          hint={t(nomail ? 'noMailHint' : 'mailHint')}
          checked={nomail}
          onCheckedChange={setWithoutMail}
        />
      </form>
    </Dialog>
  );
}

/** What has to be done first when the server refuses. */
const stepBefore = (failure: CallFailure | undefined): 'prices' | 'payments' | null => {
  if (!(failure instanceof ActionRefused)) return null;
  if (failure.refusal === 'items-not-priced') return 'prices';
  return failure.refusal === 'order-not-paid' ? 'payments' : null;
};

/** The other changes of status that need no step before, and the one that was asked for. */
const isPlainChange =
  (asked: OrderActionOnWire) =>
  (action: OrderActionOnWire): boolean => {
    const { newStatus, requiresPrices, requiresPaymentCheck } = action.options;
    const isAsked = newStatus === asked.options.newStatus;
    return action.actionName === 'changeStatus' && (isAsked || (!requiresPrices && !requiresPaymentCheck));
  };
