import { formatDate } from '@loge/domain/shared/local-date';
import { sumCents } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { TicketNumber } from '../../design-system/surfaces/ticket-number.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { chequesOf, type CountDraft, type RegisterState, withEmptyCheque } from './count-draft.ts';
import styles from './counting.module.css';

interface ChequeTicksProps {
  readonly cheques: RegisterState['cheques'];
  readonly draft: CountDraft;
  readonly onChange: (change: Pick<CountDraft, 'ticked' | 'others'>) => void;
}

/** The cheques that should be there, ticked one by one, and room for those of which nobody knew. Spec: manager §4 "Cash register". */
export function ChequeTicks({ cheques, draft, onChange }: ChequeTicksProps) {
  const t = useTranslations('cashRegisters');
  const language = useLocale();
  const localOf = useLocalMoment();
  const { ticked, others } = draft;
  return (
    <>
      <h2>{t('means.cheque')}</h2>
      {cheques.length === 0 ? (
        <p className={styles.soft}>{t('count.noCheque')}</p>
      ) : (
        <ul className={styles.cheques} aria-label={t('means.cheque')}>
          {cheques.map(({ id, amount, orderId, name, date }) => (
            <li key={id}>
              <Checkbox
                size="sm"
                checked={ticked.includes(id)}
                onCheckedChange={(isThere) =>
                  onChange({ ticked: isThere ? [...ticked, id] : ticked.filter((other) => other !== id), others })
                }
                label={
                  <span className={styles.cheque}>
                    <b>{name === '' ? t('count.nobody') : name}</b>
                    <span className={styles.soft}>{formatDate(localOf(date).date, 'short', language)}</span>
                    {orderId !== null && <TicketNumber number={orderId} />}
                  </span>
                }
              />
              <MoneyText cents={amount} />
            </li>
          ))}
        </ul>
      )}
      {others.map((text, index) => (
        <TextField
          key={index}
          size="md"
          className={styles.amount}
          label={t('count.otherCheque', { number: index + 1 })}
          inputMode="decimal"
          trailing="€"
          value={text}
          onValueChange={(typed) => onChange({ ticked, others: withEmptyCheque(others.with(index, typed)) })}
        />
      ))}
      <p className={styles.foot}>
        <span>
          {t(cheques.length === 0 ? 'count.chequeTotal' : 'count.ticked', {
            count: ticked.length,
            all: cheques.length,
          })}
        </span>
        <MoneyText cents={sumCents(chequesOf(draft, cheques))} />
      </p>
    </>
  );
}
