import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { statusDirection } from '@loge/domain/orders/filled-act';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { statusNumber } from '@loge/domain/orders/order-status';
import { problem } from '@loge/domain/shared/problem';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused, type CallFailure } from '../../../client/failures.ts';
import { useToday } from '../../../client/local-moment.ts';
import { EarlyCompletion } from '../../../completion/early-completion.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { initialFocus } from '../../../design-system/overlays/dialog.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { type Form, useForm } from '../../../forms/use-form.ts';
import styles from './acts.module.css';
import { CancellationMoney } from './cancellation-money.tsx';
import { FilePicker } from './file-picker.tsx';
import { daysCompletedBy } from './later-service-day.ts';
import type { OrderInHand } from './order-in-hand.ts';
import { statusWord } from './status-direction.ts';
import { fileKinds, type StatusDraft } from './status-draft.ts';
import { useAnsweredRequest } from './use-answered-request.ts';
import { useCancellationFee } from './use-cancellation-fee.ts';
import { type Changed, useChangeStatuses } from './use-change-statuses.ts';

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

const blank = {
  comment: '',
  va: false,
  vp: false,
  withoutMail: null,
  date: '',
  fee: '',
  file: null,
  type: 'document',
} as const;

/**
 * Changes the status of one order or several: comment, who sees it, mail or none, a file, the new date where the change
 * fixes it. Spec: manager §4 "Order status", §5 "Status dialog".
 */
export function ChangeStatusDialog(props: ChangeStatusDialogProps) {
  const { orders, left, action, onDone, onFirst } = props;
  const t = useTranslations('orders.acts');
  const [only] = orders;
  const isOne = orders.length === 1;
  const choices = only === undefined || !isOne ? [action] : only.actions.filter(isPlainChange(action));
  const chosenOf = ({ status }: StatusDraft) => choices.find(({ options }) => options.newStatus === status) ?? action;
  const keptOf = useCancellationFee(only);
  const feeOf = ({ fee, status }: StatusDraft) => keptOf(fee, isOne && status === statusNumber('cancelled'));
  const { answers, isWithdrawn } = useAnsweredRequest(only?.id ?? 0);
  const answersRequest = (draft: StatusDraft) => answers && isOne && statusDirection(draft.status) === 'off';
  const [missing, setMissing] = useState<'prices' | 'payments' | null>(null);
  const [begin] = useState<StatusDraft>(() => ({ ...blank, status: action.options.newStatus ?? 0 }));
  const { send, say } = useChangeStatuses(props, (draft) => ({
    ...(answersRequest(draft) && { answersRequest: true }),
    nomail: draft.withoutMail ?? chosenOf(draft).options.avoidMails,
    ...(chosenOf(draft).options.dateCanBeChanged && { date: draft.date }),
    ...(feeOf(draft).cents > 0 && { cancellationFee: feeOf(draft).cents }),
  }));
  const form = useForm<StatusDraft, Changed>({
    draft: begin,
    rule: (draft) => {
      const { forceComment, dateCanBeChanged } = chosenOf(draft).options;
      const { problem: feeProblem } = feeOf(draft);
      return [
        ...(forceComment && draft.comment.trim() === '' ? [problem('comment', 'commentRequired')] : []),
        ...(dateCanBeChanged && draft.date === '' ? [problem('date', 'newDateRequired')] : []),
        ...(feeProblem === null ? [] : [feeProblem]),
      ];
    },
    // Where nothing may be kept any more the field is gone, and what is said of it stands in the note.
    aliases: (draft): { readonly cancellationFee?: 'fee' } => (feeOf(draft).most > 0 ? { cancellationFee: 'fee' } : {}),
    send: async (draft) => {
      setMissing(null);
      const changed = await send(draft);
      if (!(changed instanceof Error)) return changed;
      if (isOne) setMissing(stepBefore(changed));
      throw changed;
    },
    onSuccess: (changed) => {
      say(changed);
      onDone(true);
    },
  });
  // What was typed before prices or payments came first is not saved yet: closing it asks.
  const takeUp = useEffectEvent(() => {
    if (props.draft !== undefined) form.change(props.draft);
  });
  useEffect(() => takeUp(), []);
  const { draft } = form;
  const chosen = chosenOf(draft);
  const { forceComment, dateCanBeChanged } = chosen.options;
  const isOff = statusDirection(draft.status) === 'off';
  const isTooLate = answersRequest(draft) && isWithdrawn;
  return (
    <FormDialog
      form={form}
      title={
        isOne
          ? t('changeTitle', { number: formatOrderNumber(only?.id ?? 0) })
          : t('changeSeveralTitle', { count: String(orders.length) })
      }
      save={only?.filledAct?.newStatus === draft.status ? only.filledAct.label : chosen.actionLabel}
      // Where nothing has to be filled in, Enter confirms at once.
      look={{ disabled: isTooLate, ...(!forceComment && !dateCanBeChanged && initialFocus) }}
      beside={
        <Button variant="outline" size="md" onClick={() => onDone(false)}>
          {t(isOff ? 'keepOrder' : 'cancel')}
        </Button>
      }
      className={styles.form}
      onClose={() => onDone(false)}
    >
      {missing !== null && form.notice !== null && (
        <button type="button" className={styles.first} onClick={() => onFirst(missing, draft)}>
          {t(missing === 'prices' ? 'firstPrices' : 'firstPayments')}
        </button>
      )}
      {isTooLate && (
        <Note tone="danger" live>
          {t('requestWithdrawn')}
        </Note>
      )}
      {isOff && only !== undefined && isOne && (
        <CancellationMoney orderId={only.id} fee={feeOf(draft)} field={form.field('fee')} />
      )}
      {left.length > 0 && (
        <Note tone="warning">
          {t('left', { count: left.length, numbers: left.map(({ id }) => formatOrderNumber(id)).join(', ') })}
        </Note>
      )}
      <EarlyCompletion days={daysCompletedBy(orders, draft.status)} />
      <StatusFields form={form} choices={choices} chosen={chosen} isOne={isOne} />
    </FormDialog>
  );
}

interface StatusFieldsProps {
  readonly form: Form<StatusDraft, Changed>;
  readonly choices: readonly OrderActionOnWire[];
  readonly chosen: OrderActionOnWire;
  readonly isOne: boolean;
}

function StatusFields({ form, choices, chosen, isOne }: StatusFieldsProps) {
  const t = useTranslations('orders.acts');
  const today = useToday();
  const { draft } = form;
  const { forceComment, dateCanBeChanged, avoidMails } = chosen.options;
  const nomail = draft.withoutMail ?? avoidMails;
  const saysNothing = draft.comment.trim() === '' && draft.file === null;
  // What is refused of a field that is not drawn.
  const hidden = [dateCanBeChanged ? undefined : form.errorAt('date'), isOne ? undefined : form.errorAt('file')].filter(
    (text) => text !== undefined,
  );
  return (
    <>
      {hidden.length > 0 && (
        <Note tone="danger" live>
          {hidden.join(' ')}
        </Note>
      )}
      {choices.length > 1 && (
        <Select
          size="md"
          label={t('newStatus')}
          options={choices.map(({ options }) => ({
            value: String(options.newStatus),
            label: statusWord(options.newStatus),
          }))}
          {...form.field('status')}
          value={String(draft.status)}
          onValueChange={(value) => form.change({ status: Number(value) })}
        />
      )}
      {dateCanBeChanged && <DateField size="md" label={t('newDate')} required min={today} {...form.field('date')} />}
      <TextArea
        label={t('comment')}
        required={forceComment}
        optional={!forceComment}
        rows={3}
        maxLength={4000}
        {...(forceComment && !dateCanBeChanged && initialFocus)}
        {...form.field('comment')}
      />
      <div className={styles.boxes}>
        <Checkbox label={t('visibleBeneficiary')} disabled={saysNothing} {...form.check('va')} />
        <Checkbox label={t('visiblePartner')} disabled={saysNothing} {...form.check('vp')} />
      </div>
      {isOne && (
        <div className={styles.file}>
          <FilePicker file={draft.file} onChange={(file) => form.change({ file })} error={form.field('file').error} />
          {draft.file !== null && (
            <Select
              size="md"
              label={t('fileKind')}
              options={fileKinds.map((kind) => ({ value: kind, label: t(`fileKinds.${kind}`) }))}
              {...form.field('type')}
            />
          )}
        </div>
      )}
      <Checkbox
        label={t('noMail')}
        hint={t(nomail ? 'noMailHint' : 'mailHint')}
        checked={nomail}
        onCheckedChange={(withoutMail) => form.change({ withoutMail })}
      />
    </>
  );
}

/** What has to be done first when the server refuses. */
const stepBefore = (failure: CallFailure): 'prices' | 'payments' | null => {
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
