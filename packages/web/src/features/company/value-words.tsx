import type { CompanyValueOnWire } from '@loge/contract/company/value-wire';
import { useTranslations } from 'use-intl';
import { activePercent } from '@loge/domain/company/value-report';
import { hoursText } from '@loge/domain/company/hours-text';
import { formatMonth } from '@loge/domain/shared/local-date';
import { classNames } from '../../design-system/class-names.ts';
import { useLanguage } from '../../session/language.ts';
import styles from './value.module.css';

type Report = CompanyValueOnWire['report'];

/** How figures of the value report are said; what may not be shown has its own words. */
export function useValueWords() {
  const t = useTranslations('companySpace.value');
  const language = useLanguage();
  return {
    count: (value: number | null): string => (value === null ? t('few') : t('count', { count: value })),
    decimal: (value: number): string =>
      new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
    hours: (minutes: number): string => hoursText(minutes, language),
    month: (month: string): string => formatMonth(`${month}-01`, language),
    percentOf: (report: Pick<Report, 'active' | 'entitled'>): number | null => activePercent(report),
  };
}

interface ChangeProps {
  readonly now: number | null;
  readonly before: number | null;
  /** Whether more of it is good for people, or says nothing of good and bad. */
  readonly good: 'more' | 'neither';
  /** Minutes are said as hours. */
  readonly unit?: 'count' | 'minutes';
}

/** By how much a figure has changed since the month before; green only where the change is good for the people. */
export function Change({ now, before, good, unit = 'count' }: ChangeProps) {
  const t = useTranslations('companySpace.value');
  const language = useLanguage();
  if (now === null || before === null) return null;
  const difference = now - before;
  if (difference === 0) return <span className={styles.soft}>{t('same')}</span>;
  const figure = new Intl.NumberFormat(language);
  const [sign, size] = [difference < 0 ? '−' : '+', Math.abs(difference)];
  const said = unit === 'minutes' ? hoursText(size, language) : figure.format(size);
  return (
    <span className={styles.soft}>
      <b className={classNames(styles.change, good === 'more' && difference > 0 && styles.better)}>
        {sign}
        {said}
      </b>{' '}
      {t('since', { before: unit === 'minutes' ? hoursText(before, language) : figure.format(before) })}
    </span>
  );
}
