import type { CompanyValueOnWire } from '@loge/contract/company/value-wire';
import { useTranslations } from 'use-intl';
import { Card } from '../../design-system/surfaces/card.tsx';
import { useLanguage } from '../../session/language.ts';
import { useValueWords } from './value-words.tsx';
import styles from './value.module.css';

type Line = CompanyValueOnWire['report']['lines'][number];

/** The same universes, of the month before; others are compared with no others, whose members may differ. */
const formerOf = (line: Line, former: CompanyValueOnWire['former']): Line | undefined =>
  former?.lines.find(({ universeIds }) => universeIds.join() === line.universeIds.join());

/** Requests and time given back by universe, with a bar each; numbers stand beside the bars. */
export function UniverseTable({ value }: { readonly value: CompanyValueOnWire }) {
  const t = useTranslations('companySpace.value');
  const language = useLanguage();
  const { hours, count, month } = useValueWords();
  const { report, former, universes, trend } = value;
  const monthBefore = trend.at(-2)?.month;
  const labels = new Map(universes.map(({ id, label }) => [id, label[language]]));
  const rows = report.lines.map((line) => ({ line, before: formerOf(line, former) }));
  const most = Math.max(1, ...rows.flatMap(({ line, before }) => [line.done, before?.done ?? 0]));
  const width = (done: number) => ({ width: `${(done / most) * 100}%` });
  return (
    <Card as="section" padding="none" aria-label={t('byUniverse')} className={styles.universes}>
      <div className={styles.head}>
        <h2 className={styles.small}>{t('byUniverse')}</h2>
        {rows.length > 0 && (
          <p className={styles.legend}>
            <span>
              <i /> {month(value.month)}
            </span>
            {monthBefore !== undefined && (
              <span>
                <i className={styles.before} /> {month(monthBefore)}
              </span>
            )}
          </p>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('few')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('universe')}</th>
              <th scope="col" className={styles.number}>
                {t('thisMonth')}
              </th>
              <th scope="col" className={styles.number}>
                {t('formerMonth')}
              </th>
              <th scope="col" className={styles.bars}>
                <span className={styles.unseen}>{t('chart')}</span>
              </th>
              <th scope="col" className={styles.number}>
                {t('minutes')}
              </th>
              <th scope="col" className={styles.number}>
                {t('timeShort')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, before }) => (
              <tr key={line.universeIds.join()}>
                <th scope="row">{line.isOthers ? t('others') : labels.get(line.universeIds[0] ?? 0)}</th>
                <td className={styles.number}>
                  <b>{count(line.done)}</b>
                </td>
                <td className={styles.former}>{before === undefined ? '' : count(before.done)}</td>
                <td className={styles.bars} aria-hidden="true">
                  <i className={styles.before} style={width(before?.done ?? 0)} />
                  <i style={width(line.done)} />
                </td>
                <td className={styles.number}>
                  {line.minutesEach === null ? t('none') : t('timesMinutes', { minutes: line.minutesEach })}
                </td>
                <td className={styles.number}>
                  <b>{hours(line.minutes)}</b>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td className={styles.number}>
                <b>{count(report.done)}</b>
              </td>
              <td className={styles.former}>{former === null ? '' : count(former.done)}</td>
              <td className={styles.bars}>{'\u00a0'}</td>
              <td className={styles.number}>{'\u00a0'}</td>
              <td className={styles.number}>
                <b>{report.minutes === null ? '' : hours(report.minutes)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  );
}
