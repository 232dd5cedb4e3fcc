import { MEANS, type Means, type Takings } from '@loge/domain/cash-registers/takings';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../../design-system/class-names.ts';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import styles from './cash-registers.module.css';

interface CountRecapProps {
  readonly means: readonly Means[];
  /** Null before a blind count, which shows what was counted alone. */
  readonly expected: Takings | null;
  readonly counted: Takings;
  /** What is still to be counted. */
  readonly missing: readonly Means[];
}

/** What has to be there beside what was counted, form by form. */
export function CountRecap({ means, expected, counted, missing }: CountRecapProps) {
  const t = useTranslations('cashRegisters');
  return (
    <table className={styles.recapTable}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('movement.means')}</VisuallyHidden>
          </th>
          {expected !== null && <th scope="col">{t('check.expected')}</th>}
          <th scope="col">{t('check.counted')}</th>
        </tr>
      </thead>
      <tbody>
        {means.map((each) => (
          <tr key={each}>
            <th scope="row">{t(`means.${each}`)}</th>
            {expected !== null && (
              <td>
                <MoneyText cents={expected[each]} />
              </td>
            )}
            <td
              className={classNames(
                styles.figure,
                expected !== null && !missing.includes(each) && expected[each] !== counted[each] && styles.wrong,
              )}
            >
              {missing.includes(each) ? '–' : <MoneyText cents={counted[each]} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is missing or too much, as a sentence for each form. */
export function GapWords({ gap }: { readonly gap: Takings }) {
  const t = useTranslations('cashRegisters');
  const language = useLocale();
  return (
    <div className={styles.gapWords}>
      {MEANS.filter((means) => gap[means] !== 0).map((means) => (
        <p key={means}>
          {t(gap[means] < 0 ? 'check.lacks' : 'check.tooMuch', {
            amount: formatMoney(Math.abs(gap[means]), language),
            means: t(`means.${means}`),
          })}
        </p>
      ))}
    </div>
  );
}
