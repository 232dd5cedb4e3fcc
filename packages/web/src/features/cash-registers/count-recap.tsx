import type { Means, Takings } from '@loge/domain/cash-registers/takings';
import { useTranslations } from 'use-intl';
import { classNames } from '../../design-system/class-names.ts';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import styles from './cash-registers.module.css';

interface CountRecapProps {
  readonly means: readonly Means[];
  readonly counted: Takings;
  /** What is still to be counted. */
  readonly missing: readonly Means[];
  /** What does not match. */
  readonly wrong: readonly Means[];
}

/** What was counted, form by form. */
export function CountRecap({ means, counted, missing, wrong }: CountRecapProps) {
  const t = useTranslations('cashRegisters');
  return (
    <table className={styles.recapTable}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('movement.means')}</VisuallyHidden>
          </th>
          <th scope="col">{t('check.counted')}</th>
        </tr>
      </thead>
      <tbody>
        {means.map((each) => (
          <tr key={each}>
            <th scope="row">{t(`means.${each}`)}</th>
            <td className={classNames(styles.figure, wrong.includes(each) && styles.wrong)}>
              {missing.includes(each) ? '–' : <MoneyText cents={counted[each]} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
