import type { CompanyValueOnWire } from '@loge/contract/company/value-wire';
import { useTranslations } from 'use-intl';
import { Card } from '../../design-system/surfaces/card.tsx';
import { useValueWords } from './value-words.tsx';
import styles from './value.module.css';

const size = { width: 280, height: 92, top: 10, bottom: 84 } as const;

/** How many of a hundred entitled people were active, month after month; a month that may not be shown interrupts the line. */
export function ActiveTrend({ value: { trend, benchmarks } }: { readonly value: CompanyValueOnWire }) {
  const t = useTranslations('companySpace.value');
  const { month } = useValueWords();
  const told = trend.flatMap(({ activePercent }) => (activePercent === null ? [] : [activePercent]));
  const top = Math.max(10, Math.ceil(Math.max(0, ...told, benchmarks.activePercent ?? 0) / 10) * 10);
  const x = (index: number): number =>
    trend.length < 2 ? size.width / 2 : 24 + (index * (size.width - 60)) / (trend.length - 1);
  const y = (percent: number): number => size.bottom - (percent / top) * (size.bottom - size.top);
  const path = trend
    .map(({ activePercent }, index) =>
      activePercent === null
        ? ''
        : `${index > 0 && trend[index - 1]?.activePercent !== null ? 'L' : 'M'}${x(index)} ${y(activePercent)}`,
    )
    .join('');
  const last = trend.at(-1);
  return (
    <Card as="section" padding="md" aria-label={t('trend')}>
      <h2 className={styles.small}>{t('trend')}</h2>
      {told.length === 0 ? (
        <p className={styles.soft}>{t('few')}</p>
      ) : (
        <>
          <svg viewBox={`0 0 ${size.width} ${size.height}`} className={styles.trend} aria-hidden="true">
            <line x1="24" x2={size.width - 36} y1={y(0)} y2={y(0)} />
            <text x="0" y={y(0)}>
              0
            </text>
            <text x="0" y={y(top) + 6}>
              {top}
            </text>
            {benchmarks.activePercent !== null && (
              <line
                className={styles.benchmark}
                x1="24"
                x2={size.width - 36}
                y1={y(benchmarks.activePercent)}
                y2={y(benchmarks.activePercent)}
              />
            )}
            <path d={path} />
            {last !== undefined && last.activePercent !== null && (
              <text x={x(trend.length - 1) + 6} y={y(last.activePercent) + 4} className={styles.latest}>
                {last.activePercent}
              </text>
            )}
          </svg>
          <ul className={styles.unseen}>
            {trend.map((each) => (
              <li key={each.month}>
                {month(each.month)}{' '}
                {each.activePercent === null ? t('few') : t('percent', { percent: each.activePercent })}
              </li>
            ))}
          </ul>
          <p className={styles.soft}>
            {t('trendFrom', { from: month(trend[0]?.month ?? ''), to: month(last?.month ?? '') })}
          </p>
        </>
      )}
    </Card>
  );
}
