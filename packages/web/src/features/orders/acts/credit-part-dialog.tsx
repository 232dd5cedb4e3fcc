import { creditBill } from '@loge/contract/orders/credit-bill';
import { getCreditableLines } from '@loge/contract/orders/get-creditable-lines';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { creditedParts, MAX_CREDIT_REASON_LENGTH } from '@loge/domain/billing/partial-credit';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { parseAmount } from '@loge/domain/payments/settlement';
import { formatMoney, sumCents, type Cents } from '@loge/domain/shared/money';
import { problem } from '@loge/domain/shared/problem';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { Stepper } from '../../../design-system/fields/stepper.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import acts from './acts.module.css';
import styles from './credit-part-dialog.module.css';

type Creditable = OutputOf<typeof getCreditableLines>;

interface CreditPartDialogProps {
  readonly orderId: number;
  readonly onDone: (saved: boolean) => void;
}

/** A part of a bill is refunded: articles of it or an amount, and why. The credit note says so, and the money sets out. */
export function CreditPartDialog({ orderId, onDone }: CreditPartDialogProps) {
  const t = useTranslations('billCredit');
  const query = useActionQuery(getCreditableLines, { orderId });
  if (query.data !== undefined) return <CreditForm orderId={orderId} bill={query.data} onDone={onDone} />;
  return (
    <Dialog open title={t('title', { number: formatOrderNumber(orderId) })} onClose={() => onDone(false)}>
      {query.error === null ? (
        <SkeletonGroup className={acts.form ?? ''}>
          <Skeleton shape="box" height={44} />
          <Skeleton shape="box" height={44} />
        </SkeletonGroup>
      ) : (
        <QueryError failure={query.error} retry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

interface Draft {
  readonly by: 'lines' | 'amount';
  /** By the line of the bill. */
  readonly quantities: Readonly<Record<number, number>>;
  readonly amount: string;
  readonly reason: string;
}

const chosenOf = (bill: Creditable, { quantities }: Draft) =>
  bill.lines.map(({ line }) => ({ line, quantity: quantities[line] ?? 0 })).filter(({ quantity }) => quantity > 0);

/** What a draft comes to, by the rule of the server. */
function centsOf(bill: Creditable, draft: Draft): Cents {
  if (draft.by === 'amount') return Math.max(0, parseAmount(draft.amount));
  const left = bill.lines.map(({ line, label, quantity, amount }) => ({
    ...{ line, label, ratePercent: 0, isCounted: quantity !== null, quantity: quantity ?? 1, cents: amount },
  }));
  return sumCents((creditedParts(left, { lines: chosenOf(bill, draft) }) ?? []).map(({ cents }) => cents));
}

function CreditForm({ orderId, bill, onDone }: CreditPartDialogProps & { readonly bill: Creditable }) {
  const t = useTranslations('billCredit');
  const language = useLocale();
  const number = formatOrderNumber(orderId);
  const begin: Draft = { by: 'lines', quantities: {}, amount: '', reason: '' };
  const form = useActionForm(creditBill, {
    draft: begin,
    rule: (draft) => {
      const cents = centsOf(bill, draft);
      const left = formatMoney(bill.left, language);
      return [
        ...(cents === 0 ? [problem(draft.by, 'creditPartMissing')] : []),
        ...(cents >= bill.left ? [problem(draft.by, 'creditBeyondBill', { left })] : []),
        ...(draft.reason.trim() === '' ? [problem('reason', 'invoiceReasonMissing')] : []),
      ];
    },
    input: (draft) => ({
      orderId,
      reason: draft.reason,
      ...(draft.by === 'lines' ? { lines: chosenOf(bill, draft) } : { amount: centsOf(bill, draft) }),
    }),
    success: ({ creditNote: { reference, amount } }) =>
      t('issued', { number, reference, amount: formatMoney(amount, language) }),
    onSuccess: () => onDone(true),
  });
  const { draft } = form;
  const cents = centsOf(bill, draft);
  return (
    <FormDialog
      form={form}
      title={t('title', { number })}
      save={cents > 0 ? t('issueOf', { amount: formatMoney(cents, language) }) : t('issue')}
      className={acts.form}
      onClose={() => onDone(false)}
    >
      <p className={styles.soft}>{t('help', { reference: bill.reference })}</p>
      <SegmentControl
        label={t('by')}
        value={draft.by}
        options={[
          { value: 'lines', label: t('lines') },
          { value: 'amount', label: t('amount') },
        ]}
        onValueChange={(by) => form.change({ by })}
      />
      {draft.by === 'lines' ? (
        <ul className={styles.lines}>
          {bill.lines.map((line) => (
            <LineChoice
              key={line.line}
              line={line}
              value={draft.quantities[line.line] ?? 0}
              onValueChange={(quantity) => form.change({ quantities: { ...draft.quantities, [line.line]: quantity } })}
            />
          ))}
        </ul>
      ) : (
        <TextField
          label={t('cents')}
          required
          inputMode="decimal"
          trailing="€"
          hint={t('left', { amount: formatMoney(bill.left, language) })}
          {...form.field('amount')}
        />
      )}
      <TextArea label={t('reason')} required rows={2} maxLength={MAX_CREDIT_REASON_LENGTH} {...form.field('reason')} />
    </FormDialog>
  );
}

interface LineChoiceProps {
  readonly line: Creditable['lines'][number];
  readonly value: number;
  readonly onValueChange: (quantity: number) => void;
}

function LineChoice({ line: { label, quantity, amount }, value, onValueChange }: LineChoiceProps) {
  const t = useTranslations('billCredit');
  const language = useLocale();
  const most = quantity ?? 1;
  return (
    <li className={styles.line}>
      <span className={styles.label}>
        {label}
        <span className={styles.soft}>
          {formatMoney(amount, language)}
          {most !== 1 && ` ${t('outOf', { count: most })}`}
        </span>
      </span>
      <Stepper
        label={label}
        size="sm"
        max={most}
        step={Number.isInteger(most) ? 1 : most}
        removable={false}
        value={value}
        onValueChange={onValueChange}
      />
    </li>
  );
}
