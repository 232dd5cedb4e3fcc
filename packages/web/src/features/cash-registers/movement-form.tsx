import type { CaisseOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { setEntreeCaisse } from '@loge/contract/cash-registers/set-entree-caisse';
import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { setSortieCaisse } from '@loge/contract/cash-registers/set-sortie-caisse';
import {
  depositDayProblems,
  type DepositType,
  MOVEMENT_CATEGORIES,
  movementCategory,
} from '@loge/domain/cash-registers/movements';
import { type Means, MEANS_NUMBERS } from '@loge/domain/cash-registers/takings';
import { parseAmount } from '@loge/domain/payments/settlement';
import { formatMoney } from '@loge/domain/shared/money';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import styles from './cash-registers.module.css';
import { RegisterFailure } from './register-failure.tsx';

interface MovementFormProps {
  readonly register: CaisseOnWire;
  readonly way: 'in' | 'out';
  readonly onClose: () => void;
}

/** Money into or out of the register that one has open; what is wrong stands beside its field. Spec: manager §5 "Cash registers". */
export function MovementForm({ register, way, onClose }: MovementFormProps) {
  const t = useTranslations('cashRegisters.movement');
  const language = useLocale();
  const toast = useToast();
  const formId = useId();
  const today = useToday();
  const [category, setCategory] = useState('');
  const [amount, setAmount] = useState('');
  const [comment, setComment] = useState('');
  const [means, setMeans] = useState<Means>('cash');
  const [deposit, setDeposit] = useState(() => ({ type: 'bank' as Destination, number: '', person: '', day: today }));
  const onSuccess = () => {
    toast.success(t(way === 'out' ? 'doneOut' : 'doneIn'));
    onClose();
  };
  const taking = useActionMutation(setSortieCaisse, { onSuccess });
  const putting = useActionMutation(setEntreeCaisse, { onSuccess });
  const { isPending, error } = way === 'out' ? taking : putting;
  const chosen = movementCategory(Number(category));
  const isDeposit = chosen?.key === 'remittance';
  const form = isDeposit ? means : 'cash';
  const { data: held } = useActionQuery(getCaisseById, { id: register.id, blind: false });
  const since = form === 'card' ? null : (held?.depositFrom?.[form] ?? null);
  const wrongDay =
    isDeposit && since !== null
      ? depositDayProblems({ depositOn: deposit.day === '' ? null : deposit.day, takingsSince: since, today })
      : [];
  const fieldErrors = useFieldErrors(wrongDay, error ?? undefined);
  const errors = (field: string) => fieldErrors[field];
  const cents = parseAmount(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrongDay.length > 0) return;
    const moved = { caisse: register.id, amount: cents, category: Number(category), comment };
    if (way === 'in') return putting.mutate(moved);
    const brought = {
      depositType: deposit.type,
      depositDate: deposit.day || null,
      depositNumber: deposit.number,
      depositPerson: deposit.person,
    };
    taking.mutate({ ...moved, type: MEANS_NUMBERS[form], ...(isDeposit && brought) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(way === 'out' ? 'outTitle' : 'inTitle', { name: register.name })}
      footer={
        <>
          <Button size="md" variant="outline" onClick={onClose}>
            {t('giveUp')}
          </Button>
          <Button size="md" type="submit" form={formId} pending={isPending}>
            {cents > 0 ? t(`${way}Amount`, { amount: formatMoney(cents, language) }) : t(way)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <RegisterFailure failure={error} />
        <Held balance={held?.caisse.balance ?? null} means={form} />
        <Select
          label={t('category')}
          required
          placeholder={t('chooseCategory')}
          options={MOVEMENT_CATEGORIES.filter((row) => row.way === way).map(({ number, label }) => ({
            value: String(number),
            label: label[language],
          }))}
          value={category}
          onValueChange={setCategory}
          error={errors('category')}
        />
        {isDeposit && (
          <DepositFields
            means={means}
            onMeans={setMeans}
            deposit={deposit}
            onDeposit={(change) => setDeposit({ ...deposit, ...change })}
            errors={errors}
            since={since}
            today={today}
          />
        )}
        <TextField
          className={styles.amount}
          label={t('amount')}
          required
          inputMode="decimal"
          trailing="€"
          value={amount}
          onValueChange={setAmount}
          error={errors('amount')}
        />
        <TextArea label={t('comment')} optional rows={2} maxLength={1000} value={comment} onValueChange={setComment} />
      </form>
    </Dialog>
  );
}

/** Where who moves money may bring it; into the safe it goes as the register closes. */
type Destination = Exclude<DepositType, 'safe'>;

interface Deposit {
  readonly type: Destination;
  readonly number: string;
  readonly person: string;
  readonly day: string;
}

interface DepositFieldsProps {
  readonly means: Means;
  readonly onMeans: (means: Means) => void;
  readonly deposit: Deposit;
  readonly onDeposit: (change: Partial<Deposit>) => void;
  readonly errors: (field: string) => string | undefined;
  /** Since when its takings lie in the register; null until one knows. */
  readonly since: string | null;
  readonly today: string;
}

/** What is there of the form that moves; nothing where it is not told. */
function Held({ balance, means }: { readonly balance: CaisseOnWire['balance']; readonly means: Means }) {
  const t = useTranslations('cashRegisters.movement');
  if (balance === null) return null;
  return (
    <p className={styles.held}>
      <span>{t(means === 'cheque' ? 'heldCheques' : 'heldCash')}</span>
      <b>
        <MoneyText cents={balance[means]} />
      </b>
    </p>
  );
}

/** What is said of takings that are brought to the bank or to head office. */
function DepositFields({ means, onMeans, deposit, onDeposit, errors, since, today }: DepositFieldsProps) {
  const t = useTranslations('cashRegisters.movement');
  const names = useTranslations('cashRegisters.means');
  return (
    <>
      <SegmentControl
        label={t('means')}
        options={(['cash', 'cheque'] as const).map((value) => ({ value, label: names(value) }))}
        value={means === 'cheque' ? 'cheque' : 'cash'}
        onValueChange={onMeans}
      />
      <SegmentControl
        label={t('depositType')}
        options={[
          { value: 'bank', label: t('bank') },
          { value: 'head_office', label: t('headOffice') },
        ]}
        value={deposit.type}
        onValueChange={(type) => onDeposit({ type })}
      />
      {deposit.type === 'bank' ? (
        <TextField
          label={t('depositNumber')}
          required
          maxLength={50}
          value={deposit.number}
          onValueChange={(number) => onDeposit({ number })}
          error={errors('depositNumber')}
        />
      ) : (
        <TextField
          label={t('depositPerson')}
          required
          maxLength={20}
          value={deposit.person}
          onValueChange={(person) => onDeposit({ person })}
          error={errors('depositPerson')}
        />
      )}
      <DateField
        label={t('depositDate')}
        optional
        handsOnWrong
        max={today}
        {...(since !== null && { min: since })}
        value={deposit.day}
        onValueChange={(day) => onDeposit({ day })}
        error={errors('depositDate')}
      />
    </>
  );
}
