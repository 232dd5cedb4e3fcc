import type { CaisseOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { setEntreeCaisse } from '@loge/contract/cash-registers/set-entree-caisse';
import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { setSortieCaisse } from '@loge/contract/cash-registers/set-sortie-caisse';
import {
  type DepositType,
  MOVEMENT_CATEGORIES,
  movementCategory,
  movementProblems,
} from '@loge/domain/cash-registers/movements';
import { type Means, MEANS_NUMBERS } from '@loge/domain/cash-registers/takings';
import { parseAmount } from '@loge/domain/payments/settlement';
import { problem } from '@loge/domain/shared/problem';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import type { Form } from '../../forms/use-form.ts';
import styles from './cash-registers.module.css';

interface MovementFormProps {
  readonly register: CaisseOnWire;
  readonly way: 'in' | 'out';
  readonly onClose: () => void;
}

/** Where who moves money may bring it; into the safe it goes as the register closes. */
type Destination = Exclude<DepositType, 'safe'>;

const draftOf = (today: string) => ({
  category: '',
  amount: '',
  comment: '',
  means: 'cash' as Means,
  depositType: 'bank' as Destination,
  depositNumber: '',
  depositPerson: '',
  depositDate: today,
});
type Draft = ReturnType<typeof draftOf>;

const isDeposit = ({ category }: Draft): boolean => movementCategory(Number(category))?.key === 'remittance';
const meansOf = (draft: Draft): Means => (isDeposit(draft) ? draft.means : 'cash');

/** Money into or out of the register that one has open; what is wrong stands beside its field. Spec: manager §5 "Cash registers". */
export function MovementForm({ register, way, onClose }: MovementFormProps) {
  const t = useTranslations('cashRegisters.movement');
  const language = useLocale();
  const today = useToday();
  const { data: held } = useActionQuery(getCaisseById, { id: register.id, blind: false });
  const balance = held?.caisse.balance ?? null;
  const sinceOf = (means: Means) => (means === 'card' ? null : (held?.depositFrom?.[means] ?? null));
  const form = useActionForm(way === 'out' ? setSortieCaisse : setEntreeCaisse, {
    draft: draftOf(today),
    rule: (draft) => movementProblemsOf(draft, { way, balance, since: sinceOf(meansOf(draft)), today }),
    input: (draft) => {
      const { amount, category, comment } = draft;
      const moved = { caisse: register.id, amount: parseAmount(amount), category: Number(category), comment };
      return way === 'in' ? moved : { ...moved, ...broughtOf(draft) };
    },
    aliases: { type: 'means' },
    success: () => t(way === 'out' ? 'doneOut' : 'doneIn'),
    onSuccess: onClose,
  });
  const cents = parseAmount(form.draft.amount);
  const means = meansOf(form.draft);
  return (
    <FormDialog
      form={form}
      title={t(way === 'out' ? 'outTitle' : 'inTitle', { name: register.name })}
      save={cents > 0 ? t(`${way}Amount`, { amount: formatMoney(cents, language) }) : t(way)}
      cancel={t('giveUp')}
      onClose={onClose}
    >
      <Held balance={balance} means={means} />
      <Select
        label={t('category')}
        required
        placeholder={t('chooseCategory')}
        options={MOVEMENT_CATEGORIES.filter((row) => row.way === way).map(({ number, label }) => ({
          value: String(number),
          label: label[language],
        }))}
        {...form.field('category')}
      />
      {isDeposit(form.draft) && <DepositFields form={form} since={sinceOf(means)} today={today} />}
      <TextField
        className={styles.amount}
        label={t('amount')}
        required
        inputMode="decimal"
        trailing="€"
        {...form.field('amount')}
      />
      <TextArea label={t('comment')} optional rows={2} maxLength={1000} {...form.field('comment')} />
    </FormDialog>
  );
}

interface Known {
  readonly way: 'in' | 'out';
  /** What the register holds, where the reader may see it. */
  readonly balance: CaisseOnWire['balance'];
  /** Since when takings of the form that moves lie in the register; null until one knows. */
  readonly since: string | null;
  readonly today: string;
}

/** By the rule of the server, which knows what is there even where it is not told. */
const movementProblemsOf = (draft: Draft, { way, balance, since, today }: Known) => {
  const amountCents = parseAmount(draft.amount);
  if (draft.category === '')
    return [problem('category', 'required'), ...(amountCents > 0 ? [] : [problem('amount', 'invalidAmount')])];
  return movementProblems({
    way,
    category: Number(draft.category),
    means: meansOf(draft),
    amountCents,
    held: balance ?? { cash: Infinity, card: Infinity, cheque: Infinity },
    depositType: draft.depositType,
    depositNumber: draft.depositNumber,
    depositPerson: draft.depositPerson,
    depositOn: draft.depositDate === '' ? null : draft.depositDate,
    takingsSince: since ?? '',
    today,
  });
};

const broughtOf = (draft: Draft) => {
  const type = MEANS_NUMBERS[meansOf(draft)];
  if (!isDeposit(draft)) return { type };
  const { depositType, depositDate, depositNumber, depositPerson } = draft;
  return { type, depositType, depositDate: depositDate || null, depositNumber, depositPerson };
};

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

interface DepositFieldsProps {
  readonly form: Form<Draft, object>;
  readonly since: string | null;
  readonly today: string;
}

/** What is said of takings that are brought to the bank or to head office. */
function DepositFields({ form, since, today }: DepositFieldsProps) {
  const t = useTranslations('cashRegisters.movement');
  const names = useTranslations('cashRegisters.means');
  const { means, depositType } = form.draft;
  return (
    <>
      <SegmentControl
        label={t('means')}
        options={(['cash', 'cheque'] as const).map((value) => ({ value, label: names(value) }))}
        value={means === 'cheque' ? 'cheque' : 'cash'}
        onValueChange={(chosen) => form.change({ means: chosen })}
      />
      <SegmentControl
        label={t('depositType')}
        options={[
          { value: 'bank', label: t('bank') },
          { value: 'head_office', label: t('headOffice') },
        ]}
        value={depositType}
        onValueChange={(chosen) => form.change({ depositType: chosen })}
      />
      {depositType === 'bank' ? (
        <TextField label={t('depositNumber')} required maxLength={50} {...form.field('depositNumber')} />
      ) : (
        <TextField label={t('depositPerson')} required maxLength={20} {...form.field('depositPerson')} />
      )}
      <DateField
        label={t('depositDate')}
        optional
        handsOnWrong
        max={today}
        {...(since !== null && { min: since })}
        {...form.field('depositDate')}
      />
    </>
  );
}
