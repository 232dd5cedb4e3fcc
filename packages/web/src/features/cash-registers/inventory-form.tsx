import { updateCaisseAmountInventory } from '@loge/contract/cash-registers/update-caisse-amount-inventory';
import type { CountAct } from '@loge/domain/cash-registers/count-register';
import { cashOfInventory, DENOMINATIONS } from '@loge/domain/cash-registers/inventory';
import { parseAmount } from '@loge/domain/payments/settlement';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Stepper } from '../../design-system/fields/stepper.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import styles from './cash-registers.module.css';
import { countedMeans, withEmptyCheque, type RegisterState } from './count-draft.ts';
import { CountRecap } from './count-recap.tsx';
import { RegisterFailure } from './register-failure.tsx';

interface InventoryFormProps {
  readonly state: RegisterState;
  readonly act: CountAct;
  readonly listHref: string;
  readonly onDone: () => void;
}

const smallestNote = 500;
const groups = [
  { key: 'notes', values: DENOMINATIONS.filter((value) => value >= smallestNote).toReversed() },
  { key: 'coins', values: DENOMINATIONS.filter((value) => value < smallestNote).toReversed() },
] as const;

/** A blind inventory: coin by coin and cheque by cheque, without what is expected. Spec: manager §4 "Cash register". */
export function InventoryForm({ state, act, listHref, onDone }: InventoryFormProps) {
  const t = useTranslations('cashRegisters');
  const language = useLocale();
  const toast = useToast();
  const dialogs = useDialogs();
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  const [cheques, setCheques] = useState<readonly string[]>(['']);
  const [card, setCard] = useState('');
  const { mutateAsync, isPending, error } = useActionMutation(updateCaisseAmountInventory);
  const coins = [...counts].flatMap(([valueCents, count]) => (count > 0 ? [{ valueCents, count }] : []));
  const cash = cashOfInventory(coins);
  const checkDetail = cheques.map(parseAmount).filter((cents) => cents > 0);
  const checks = sumCents(checkDetail);
  const send = async (comments: string): Promise<void> => {
    const { message } = await mutateAsync({
      caisse: state.caisse.id,
      ouverture: act === 'open',
      fermeture: act === 'close',
      cash,
      cb: parseAmount(card),
      checks,
      comments,
      cashDetail: coins.map(({ valueCents, count }) => ({ value: valueCents, count })),
      checkDetail,
    });
    if (message === null) {
      toast.success(t(`check.done.${act}`, { name: state.caisse.name }));
      return onDone();
    }
    const isForced = await dialogs.confirm({
      title: t('inventory.differs'),
      body: message,
      confirmLabel: t('inventory.force'),
      cancelLabel: t('inventory.recheck'),
    });
    if (isForced) await send(t('inventory.forced'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What was refused stands above the form.
    void send('').catch(() => undefined);
  };
  return (
    <form onSubmit={submit} className={styles.counting} noValidate>
      <div className={styles.sheets}>
        <div className={styles.sheet}>
          <RegisterFailure failure={error} />
          <p className={styles.intro}>{t('inventory.blind')}</p>
          {groups.map(({ key, values }) => (
            <fieldset key={key} className={styles.coins}>
              <legend>{t(`inventory.${key}`)}</legend>
              {values.map((value) => (
                <div key={value} className={styles.coin}>
                  <span className={styles.piece} data-piece={key}>
                    {formatMoney(value, language)}
                  </span>
                  <Stepper
                    size="sm"
                    label={formatMoney(value, language)}
                    value={counts.get(value) ?? 0}
                    max={100_000}
                    onValueChange={(count) => setCounts(new Map([...counts, [value, count]]))}
                  />
                  <MoneyText cents={value * (counts.get(value) ?? 0)} className={styles.pieceSum} />
                </div>
              ))}
            </fieldset>
          ))}
          <p className={styles.total}>
            <span>{t('means.cash')}</span>
            <MoneyText cents={cash} />
          </p>
        </div>
        <div className={styles.halves}>
          <fieldset className={styles.sheet}>
            <legend className={styles.hidden}>{t('inventory.cheques')}</legend>
            <h2 aria-hidden="true">{t('inventory.cheques')}</h2>
            {cheques.map((text, index) => (
              <TextField
                key={index}
                size="md"
                className={styles.amount}
                label={t('inventory.cheque', { number: index + 1 })}
                inputMode="decimal"
                trailing="€"
                value={text}
                onValueChange={(typed) => setCheques(withEmptyCheque(cheques.with(index, typed)))}
              />
            ))}
          </fieldset>
          {act !== 'open' && (
            <div className={styles.sheet}>
              <h2>{t('means.card')}</h2>
              <TextField
                size="md"
                className={styles.amount}
                label={t('inventory.card')}
                inputMode="decimal"
                trailing="€"
                value={card}
                onValueChange={setCard}
              />
            </div>
          )}
        </div>
      </div>
      <Ticket
        as="section"
        footLayout="stack"
        className={styles.recap}
        foot={
          <div className={styles.recapFoot}>
            <Button full type="submit" pending={isPending} variant={act === 'close' ? 'green' : 'filled'}>
              {t(`check.submit.${act}`)}
            </Button>
            <Button full size="md" variant="outline" href={listHref}>
              {t('backToList')}
            </Button>
          </div>
        }
      >
        <div className={styles.count}>
          <h2>{t('check.recap')}</h2>
          <CountRecap
            means={countedMeans(act)}
            expected={null}
            counted={{ cash, card: parseAmount(card), cheque: checks }}
            missing={[]}
          />
          <p className={styles.total} aria-live="polite">
            <span>{t('inventory.total')}</span>
            <MoneyText cents={cash + checks + parseAmount(card)} />
          </p>
        </div>
      </Ticket>
    </form>
  );
}
