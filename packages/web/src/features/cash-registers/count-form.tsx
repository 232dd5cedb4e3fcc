import type { CountAct } from '@loge/domain/cash-registers/count-register';
import type { Means } from '@loge/domain/cash-registers/takings';
import { useTranslations } from 'use-intl';
import { FormBody, useSaveKey } from '../../forms/form-body.tsx';
import { useUnsavedWarning } from '../../forms/use-unsaved-warning.ts';
import { AmountSheet } from './amount-sheet.tsx';
import { ChequeTicks } from './cheque-ticks.tsx';
import { CoinGrid } from './coin-grid.tsx';
import { countedMeans, type RegisterState } from './count-draft.ts';
import { CountRail } from './count-rail.tsx';
import styles from './counting.module.css';
import type { CountFormState } from './use-count-form.ts';

interface CountFormProps {
  readonly state: RegisterState;
  readonly act: CountAct;
  readonly form: CountFormState;
  readonly listHref: string;
}

/**
 * What lies in a register: coin by coin, cheque by cheque and the terminal's ticket, or the amount of each form. Blind: what had to be there is shown once the count is kept. One
 * that does not match says in which form; it is counted anew, or explained.
 */
export function CountForm({ state, act, form, listHref }: CountFormProps) {
  const t = useTranslations('cashRegisters');
  const { draft, differs, recount } = form;
  useSaveKey(form);
  useUnsavedWarning(form.isChanged, form.isSaving);
  const amountProps = (means: Means) => ({
    text: draft.typed[means],
    error: form.errorAt(`typed.${means}`),
    onText: (text: string) => recount({ typed: { ...draft.typed, [means]: text } }),
  });
  return (
    <FormBody form={form} className={styles.counting}>
      <div className={styles.sheets}>
        <section className={styles.sheet} id="count-cash">
          {draft.way === 'coins' ? (
            <CoinGrid
              counts={draft.coins}
              onCount={(value, count) => recount({ coins: { ...draft.coins, [value]: count } })}
            />
          ) : (
            <>
              <h2>{t('means.cash')}</h2>
              <AmountSheet label={t('count.cashAmount')} {...amountProps('cash')} />
            </>
          )}
        </section>
        <div className={styles.halves} id="count-rest">
          <section className={styles.sheet}>
            {draft.way === 'coins' ? (
              <ChequeTicks cheques={state.cheques} draft={draft} onChange={recount} />
            ) : (
              <>
                <h2>{t('means.cheque')}</h2>
                <AmountSheet label={t('count.chequeAmount')} {...amountProps('cheque')} />
              </>
            )}
          </section>
          {countedMeans(act).includes('card') && (
            <section className={styles.sheet}>
              <h2>{t('count.card')}</h2>
              <AmountSheet
                label={t('count.cardTotal')}
                {...amountProps('card')}
                {...(differs?.includes('card') === true && { error: t('count.cardDiffers') })}
              />
              <p className={styles.soft}>{t('count.cardHelp')}</p>
            </section>
          )}
        </div>
      </div>
      <CountRail state={state} act={act} form={form} listHref={listHref} />
    </FormBody>
  );
}
