import type { OrderPaymentInfoOnWire } from '@loge/contract/payments/order-payment-wire';
import { setOrderPayments } from '@loge/contract/payments/set-order-payments';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { messageText } from '@loge/domain/shared/messages';
import { formatMoney, type Cents } from '@loge/domain/shared/money';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import type { Form } from '../../forms/use-form.ts';
import { RefundAtTerminal } from './refund-at-terminal.tsx';
import { ExistingPayment, NewPayment } from './desk-payment-rows.tsx';
import styles from './desk-payments-dialog.module.css';
import {
  amountText,
  type DeskDraft,
  deskPaymentProblems,
  paymentsToSet,
  shownPayments,
  validateDeskPayments,
} from './desk-payments.ts';

interface EnterPaymentsProps {
  readonly info: OrderPaymentInfoOnWire;
  /** A card terminal gives money back. */
  readonly onTerminal: (requestId: number) => void;
  readonly onDone: (saved: boolean) => void;
}

interface Draft {
  readonly drafts: readonly DeskDraft[];
  /** The payments that are undone. */
  readonly undone: readonly number[];
}

const begin: Draft = { drafts: [], undone: [] };

/** Payments entered line by line, with what remains at every step. Spec: manager §5 "Payment dialog". */
export function EnterPayments({ info, onTerminal, onDone }: EnterPaymentsProps) {
  const t = useTranslations('payments.desk');
  const language = useLocale();
  const toast = useToast();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const number = formatOrderNumber(info.orderId);
  const existing = shownPayments(info.payments);
  const form = useActionForm(setOrderPayments, {
    draft: begin,
    rule: ({ drafts, undone }) => deskPaymentProblems(info, existing, undone, drafts),
    input: ({ drafts, undone }) => ({
      data: { orderId: info.orderId, payments: paymentsToSet(info, existing, undone, drafts) },
    }),
    kept: ({ axeptaFailures }, sent) => ({ draft: axeptaFailures.length > 0 ? { ...sent, drafts: [] } : sent }),
    onSuccess: ({ axeptaFailures }) => {
      setFailures(
        axeptaFailures.map(({ typeLabel, amount, message }) =>
          t('failed', { type: typeLabel, amount: formatMoney(amount, language), why: message }),
        ),
      );
      if (axeptaFailures.length > 0) return;
      toast.success(t('saved', { number }), { about: [`order ${info.orderId}`] });
      onDone(true);
    },
  });
  const { undone } = form.draft;
  return (
    <FormDialog
      form={form}
      title={t('title', { number })}
      save={t('save')}
      beside={
        <Button variant="outline" size="md" disabled={form.isSaving} onClick={() => onDone(false)}>
          {t('cancel')}
        </Button>
      }
      className={styles.form}
      // A card that is being charged may fail: what became of it is shown here.
      onClose={() => {
        if (!form.isSaving) onDone(false);
      }}
    >
      <WhatIsDue info={info} />
      {failures.map((failure) => (
        <Note key={failure} tone="danger" live>
          {failure}
        </Note>
      ))}
      {existing.length > 0 && (
        <ul className={styles.rows}>
          {existing.map((payment) => (
            <ExistingPayment
              key={payment.id}
              payment={payment}
              isUndone={undone.includes(payment.id)}
              onToggle={() => form.change({ undone: toggled(undone, payment.id) })}
            />
          ))}
        </ul>
      )}
      <RefundAtTerminal info={info} onTerminal={onTerminal} />
      <NewPayments info={info} form={form} />
    </FormDialog>
  );
}

/** What is to be paid or given back, and what one should know before. */
function WhatIsDue({ info }: { readonly info: OrderPaymentInfoOnWire }) {
  const t = useTranslations('payments.desk');
  const { toGiveBack, totalAmount, partialAmount, hints, cardOk, checkOk, cashOk } = info;
  return (
    <>
      <p className={styles.due}>
        <span>{t(toGiveBack !== null ? 'toGiveBack' : partialAmount === null ? 'amount' : 'partialAmount')}</span>
        <MoneyText cents={toGiveBack ?? (totalAmount > 0 ? totalAmount : (partialAmount ?? 0))} />
      </p>
      {hints.length > 0 && (
        <Note>
          <ul>
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </Note>
      )}
      {!cardOk && !checkOk && !cashOk && <Note tone="warning">{t('noRegister')}</Note>}
    </>
  );
}

interface NewPaymentsProps {
  readonly info: OrderPaymentInfoOnWire;
  readonly form: Form<Draft, object>;
}

/** The payments that are being entered, and what remains with them. */
function NewPayments({ info, form }: NewPaymentsProps) {
  const t = useTranslations('payments.desk');
  const language = useLocale();
  const { drafts, undone } = form.draft;
  const { problems, remainderCents, warning } = validateDeskPayments(
    info,
    shownPayments(info.payments),
    undone,
    drafts,
  );
  const tooMuch = problems.find(({ field }) => field === 'payments');
  const { toGiveBack } = info;
  /** What is left to pay; of a cancelled order, what is left to give back. */
  const restCents = toGiveBack === null ? remainderCents : toGiveBack - remainderCents;
  const add = () =>
    form.change({
      drafts: [...drafts, newDraft(drafts, restCents <= 0 ? 0 : toGiveBack === null ? restCents : -restCents)],
    });
  return (
    <>
      {drafts.length > 0 && (
        <ul className={styles.rows}>
          {drafts.map((draft, index) => (
            <NewPayment
              key={draft.key}
              info={info}
              draft={draft}
              typeProblem={form.errorAt(`drafts.${index}.type`)}
              costCenterProblem={form.errorAt(`drafts.${index}.costCenterId`)}
              onChange={(changed) => form.change({ drafts: drafts.with(index, changed) })}
              onRemove={() => form.change({ drafts: drafts.filter(({ key }) => key !== draft.key) })}
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
      {tooMuch !== undefined && (
        <Note tone="danger" live>
          {messageText(tooMuch.message, language, tooMuch.values)}
        </Note>
      )}
      {warning !== null && (
        <Note tone="warning" live>
          {messageText(warning, language)}
        </Note>
      )}
    </>
  );
}

/** A further payment over what is left to pay; over nothing where nothing is, since a refund is not proposed by itself. */
const newDraft = (drafts: readonly DeskDraft[], leftCents: Cents): DeskDraft => ({
  key: Math.max(-1, ...drafts.map(({ key }) => key)) + 1,
  typeIndex: null,
  text: leftCents === 0 ? '' : amountText(leftCents),
  costCenterId: null,
});

const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
