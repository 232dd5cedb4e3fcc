import type { CountAct } from '@loge/domain/cash-registers/count-register';
import { plainAmount, sumCents } from '@loge/domain/shared/money';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { FormNotice } from '../../forms/form-body.tsx';
import { countedMeans, countedOf, floatOf, missingOf, type RegisterState } from './count-draft.ts';
import { CountRecap } from './count-recap.tsx';
import styles from './counting.module.css';
import type { CountFormState } from './use-count-form.ts';

interface CountRailProps {
  readonly state: RegisterState;
  readonly act: CountAct;
  readonly form: CountFormState;
  readonly listHref: string;
}

/** What was counted so far, what is said of a gap, what stays for tomorrow; and the act. Amounts that had to be there are not told before it is done. */
export function CountRail({ state, act, form, listHref }: CountRailProps) {
  const t = useTranslations('cashRegisters');
  const { draft, differs } = form;
  const counted = countedOf(act, draft, state.cheques);
  const { floatCents, toSafeCents } = floatOf(draft, counted.cash, state.openedWith);
  return (
    <Ticket
      as="section"
      footLayout="stack"
      className={styles.rail}
      foot={
        <div className={styles.railFoot} id="count-act">
          {act === 'close' && (
            <>
              <TextField
                size="md"
                className={styles.float}
                label={t('count.float')}
                inputMode="decimal"
                trailing="€"
                {...form.field('float')}
                value={draft.float ?? plainAmount(floatCents)}
              />
              <p className={styles.railLine}>
                <span>{t('count.toSafe')}</span>
                <b>
                  <MoneyText cents={toSafeCents} />
                </b>
              </p>
            </>
          )}
          <Button
            full
            type="submit"
            pending={form.isPending}
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
        <FormNotice form={form} />
        <CountRecap means={countedMeans(act)} counted={counted} missing={missingOf(act, draft)} wrong={differs ?? []} />
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
              {...form.field('explanation')}
            />
          </>
        )}
      </div>
    </Ticket>
  );
}
