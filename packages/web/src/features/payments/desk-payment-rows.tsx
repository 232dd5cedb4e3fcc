import type { OrderPaymentInfoOnWire } from '@loge/contract/payments/order-payment-wire';
import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import { cesuEndsSoon, cesuYearsOn, lastDayToPayByCesu } from '@loge/domain/payments/cesu';
import { paymentModeOfNumber, paymentStateLabel, paymentStatusNumber } from '@loge/domain/payments/payment-modes';
import { parseAmount } from '@loge/domain/payments/settlement';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { amountText, draftCents, isTakenNow, type DeskDraft } from './desk-payments.ts';
import styles from './desk-payments-dialog.module.css';

interface ExistingPaymentProps {
  readonly payment: PaymentOnWire;
  readonly isUndone: boolean;
  readonly onToggle: () => void;
}

/** A payment that was entered before. It can be undone only where the server says so. */
export function ExistingPayment({ payment, isUndone, onToggle }: ExistingPaymentProps) {
  const t = useTranslations('payments.desk');
  const language = useLocale();
  const { typeLabel, amount, status, canCancel, messageWarning, messageInfo } = payment;
  const state = paymentStateLabel(payment)?.[language].toLowerCase() ?? '';
  const isFailed = status === paymentStatusNumber('failed');
  return (
    <li className={classNames(styles.existing, (isUndone || isFailed) && styles.undone)}>
      <span className={styles.label}>
        <b>{typeLabel}</b>
        <small>{state}</small>
        {messageWarning !== null && <small className={styles.warning}>{messageWarning}</small>}
        {messageInfo !== null && <small>{messageInfo}</small>}
      </span>
      <MoneyText cents={amount} />
      {canCancel ? (
        <IconButton
          icon={isUndone ? IconArrowBackUp : IconTrash}
          size="sm"
          label={t(isUndone ? 'keep' : 'undo', { label: typeLabel })}
          onClick={onToggle}
        />
      ) : (
        <span />
      )}
    </li>
  );
}

interface NewPaymentProps {
  readonly info: OrderPaymentInfoOnWire;
  readonly draft: DeskDraft;
  readonly typeProblem: string | undefined;
  readonly costCenterProblem: string | undefined;
  readonly onChange: (draft: DeskDraft) => void;
  readonly onRemove: () => void;
}

/** A payment that is being entered: how, how much, for which cost centre. */
export function NewPayment({ info, draft, typeProblem, costCenterProblem, onChange, onRemove }: NewPaymentProps) {
  const t = useTranslations('payments.desk');
  const language = useLocale();
  const type = draft.typeIndex === null ? undefined : info.paymentTypes[draft.typeIndex];
  const ceiling = type?.maximumAmount ?? null;
  const hint = [
    type?.message ?? '',
    ceiling === null || ceiling <= 0 ? '' : t('atMost', { amount: formatMoney(ceiling, language) }),
  ].filter(Boolean);
  return (
    <li className={styles.draft}>
      <Select
        size="md"
        label={t('type')}
        hideLabel
        placeholder={t('chooseType')}
        options={info.paymentTypes.flatMap(({ id, value }, index) =>
          isTakenNow(info, id) ? [{ value: String(index), label: value }] : [],
        )}
        value={draft.typeIndex === null ? '' : String(draft.typeIndex)}
        error={typeProblem}
        {...(hint.length > 0 && { hint: hint.join(' · ') })}
        onValueChange={(value) => {
          const changed = { ...draft, typeIndex: value === '' ? null : Number(value) };
          onChange({ ...changed, text: draft.text === '' ? '' : amountText(draftCents(info, changed)) });
        }}
      />
      <TextField
        size="md"
        className={styles.amount}
        label={t(parseAmount(draft.text) < 0 ? 'refund' : 'amount')}
        hideLabel={parseAmount(draft.text) >= 0}
        inputMode="decimal"
        trailing="€"
        value={draft.text}
        onValueChange={(text) => onChange({ ...draft, text })}
        onBlur={() => onChange({ ...draft, text: amountText(draftCents(info, draft)) })}
      />
      <IconButton icon={IconTrash} size="sm" label={t('remove')} className={styles.remove} onClick={onRemove} />
      {type !== undefined && paymentModeOfNumber(type.id) === 'cesu' && <CesuYear draft={draft} onChange={onChange} />}
      {type?.askForCostCenter === true && (
        <Select
          size="md"
          className={styles.costCenter}
          label={t('costCenter')}
          required
          placeholder={t('chooseCostCenter')}
          options={info.costCenters.map(({ id, label }) => ({ value: String(id), label }))}
          value={draft.costCenterId === null ? '' : String(draft.costCenterId)}
          error={costCenterProblem}
          onValueChange={(value) => onChange({ ...draft, costCenterId: value === '' ? null : Number(value) })}
        />
      )}
    </li>
  );
}

/** The year of the cheques: those that pay today, with a word where a year ends soon. */
function CesuYear({ draft, onChange }: Pick<NewPaymentProps, 'draft' | 'onChange'>) {
  const t = useTranslations('deskMoney.cesu');
  const language = useLocale();
  const today = useToday();
  const years = cesuYearsOn(today);
  const { cesuYear } = draft;
  const ends = cesuYear !== undefined && cesuEndsSoon(cesuYear, today);
  return (
    <Select
      size="md"
      className={styles.costCenter}
      label={t('cesuYear')}
      placeholder={t('chooseCesuYear')}
      hint={
        ends ? t('cesuEnds', { day: formatDate(lastDayToPayByCesu(cesuYear), 'numeric', language) }) : t('cesuHint')
      }
      options={years.map((year) => ({ value: String(year), label: String(year) }))}
      value={cesuYear === undefined ? '' : String(cesuYear)}
      onValueChange={(value) => onChange(value === '' ? draft : { ...draft, cesuYear: Number(value) })}
    />
  );
}
