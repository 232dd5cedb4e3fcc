import type { CountAct } from '@loge/domain/cash-registers/count-register';
import type { Means, Takings } from '@loge/domain/cash-registers/takings';
import { plainAmount, sumCents, type Cents } from '@loge/domain/shared/money';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { countedMeans } from './count-draft.ts';
import { CountRecap } from './count-recap.tsx';
import styles from './counting.module.css';

interface CountRailProps {
  readonly act: CountAct;
  readonly counted: Takings;
  readonly missing: readonly Means[];
  /** In which forms the count that was sent does not match; null until then. */
  readonly differs: readonly Means[] | null;
  readonly explanation: string;
  readonly explanationError: string | undefined;
  readonly onExplanation: (text: string) => void;
  /** The float and what goes into the safe, where a register of one's own is closed. */
  readonly float: { readonly text: string | null; readonly floatCents: Cents; readonly toSafeCents: Cents } | null;
  readonly onFloat: (text: string) => void;
  readonly pending: boolean;
  readonly listHref: string;
  readonly failure: ReactNode;
}

/** What was counted so far, what is said of a gap, what stays for tomorrow; and the act. Amounts that had to be there are not told before it is done. */
export function CountRail(props: CountRailProps) {
  const { act, counted, missing, differs, explanation, float, pending, listHref, failure } = props;
  const t = useTranslations('cashRegisters');
  return (
    <Ticket
      as="section"
      footLayout="stack"
      className={styles.rail}
      foot={
        <div className={styles.railFoot} id="count-act">
          {float !== null && (
            <>
              <TextField
                size="md"
                className={styles.float}
                label={t('count.float')}
                inputMode="decimal"
                trailing="€"
                value={float.text ?? plainAmount(float.floatCents)}
                onValueChange={props.onFloat}
              />
              <p className={styles.railLine}>
                <span>{t('count.toSafe')}</span>
                <b>
                  <MoneyText cents={float.toSafeCents} />
                </b>
              </p>
            </>
          )}
          <Button
            full
            type="submit"
            pending={pending}
            icon={act === 'open' ? IconLockOpen : act === 'close' ? IconLock : undefined}
          >
            {t(differs === null ? `check.submit.${act}` : `count.withGap.${act}`)}
          </Button>
          <Button full size="md" variant="outline" href={listHref}>
            {t('backToList')}
          </Button>
          {act === 'close' && <p className={styles.fine}>{t('count.final')}</p>}
        </div>
      }
    >
      <div className={styles.railBody}>
        <h2>{t('check.recap')}</h2>
        {failure}
        <CountRecap means={countedMeans(act)} counted={counted} missing={missing} wrong={differs ?? []} />
        <p className={styles.railTotal} aria-live="polite">
          <span>{t('inventory.total')}</span>
          <MoneyText cents={sumCents([counted.cash, counted.card, counted.cheque])} />
        </p>
        {differs !== null && (
          <>
            <output className={styles.differs}>
              <b>{t('inventory.differs')}</b>
              <p>
                {differs.length === 0
                  ? t('count.differsSomewhere')
                  : t('count.differs', { means: differs.map((means) => t(`meansSmall.${means}`)).join(', ') })}
              </p>
            </output>
            <TextArea
              label={t('count.explanation')}
              required
              rows={3}
              maxLength={1000}
              value={explanation}
              onValueChange={props.onExplanation}
              error={props.explanationError}
            />
          </>
        )}
      </div>
    </Ticket>
  );
}
