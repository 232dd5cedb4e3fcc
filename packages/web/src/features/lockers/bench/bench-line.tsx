import type { getBenchLine } from '@loge/contract/lockers/get-bench-line';
import { setBenchLine } from '@loge/contract/lockers/set-bench-line';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { BENCH_FAULTS, type BenchLine as Line, LINE_SWITCHES } from '@loge/domain/lockers/line-simulator';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { useLocalMoment } from '../../../client/local-moment.ts';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { Tag } from '../../../design-system/status/tag.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { OrderNumber } from '../../../design-system/values/order-number.tsx';
import { BenchNewsLine } from './bench-news.tsx';
import styles from './bench.module.css';
import { useBenchAct } from './use-bench.ts';

type Answer = OutputOf<typeof getBenchLine>;

const tones = { applied: 'success', repeated: 'plain', stale: 'plain', refused: 'danger' } as const;

interface BenchLineProps {
  readonly at: { readonly conciergerieId: number; readonly lockerName: string };
  readonly answer: Answer;
  /** A phone shows it beside nothing else. */
  readonly isAside: boolean;
  readonly onChanged: () => void;
}

/** What a bench has sent, and what its line does to it. For managers of its desk. */
export function BenchLine({ at, answer, isAside, onChanged }: BenchLineProps) {
  const t = useTranslations('lockerBench');
  const language = useLocale();
  const local = useLocalMoment();
  const when = (moment: string): string => {
    const { date, time } = local(moment);
    return `${formatDate(date, 'short', language)} ${formatTime(time, language, 'always')}`;
  };
  const { news, act } = useBenchAct();
  const [line, setLine] = useState<Line>(answer.line);
  const change = async (next: Line): Promise<void> => {
    setLine(next);
    const isSaved = await act(async () => {
      await callAction(setBenchLine, { ...at, line: next }, { quiet: true });
      return '';
    });
    if (!isSaved) setLine(line);
    onChanged();
  };
  const hints = {
    loses: t('line.oneIn', { many: BENCH_FAULTS.losesOneIn }),
    doubles: t('line.oneIn', { many: BENCH_FAULTS.doublesOneIn }),
    delays: t('line.upTo', { seconds: BENCH_FAULTS.delaysUpToSeconds }),
    reorders: t('line.overtaken'),
    renames: t('line.renamed'),
    isCut: t('line.cut'),
  };
  return (
    <Card as="section" padding="none" className={styles.sent} data-aside={isAside}>
      <div className={styles.sentPart}>
        <header className={styles.sentHead}>
          <h2 className={styles.title}>{t('sent.title')}</h2>
          <span className={styles.help}>{t('sent.count', { count: answer.count })}</span>
        </header>
        {answer.events.length === 0 && <p className={styles.help}>{t('sent.none')}</p>}
        <ul className={styles.rows}>
          {answer.events.map(({ id, at: moment, reason, orderId, lost, lateMs, isAgain, outcome }) => (
            <li key={id} className={styles.sentRow}>
              <span className={styles.help}>{when(moment)}</span>
              <span className={styles.sentWords}>
                <code>{reason}</code>
                <span>
                  <OrderNumber id={orderId} />
                  {[
                    isAgain ? t('sent.again') : '',
                    lost > 0 ? t('sent.lost', { count: lost }) : '',
                    lateMs >= 1000 ? t('sent.late', { seconds: Math.round(lateMs / 1000) }) : '',
                  ]
                    .filter((part) => part !== '')
                    .map((part) => `, ${part}`)
                    .join('')}
                </span>
              </span>
              <Tag tone={outcome === null ? 'warning' : tones[outcome]}>{t(`sent.${outcome ?? 'underWay'}`)}</Tag>
            </li>
          ))}
        </ul>
      </div>
      <fieldset className={styles.switches}>
        <legend className={styles.title}>{t('line.title')}</legend>
        <div className={styles.switchGrid}>
          {LINE_SWITCHES.map((name) => (
            <Switch
              key={name}
              label={t(`line.${name}`)}
              hint={hints[name]}
              checked={line[name]}
              onCheckedChange={(checked) => {
                void change({ ...line, [name]: checked });
              }}
            />
          ))}
        </div>
        <BenchNewsLine news={news} />
      </fieldset>
    </Card>
  );
}

const codeTones = { toDropOff: 'info', toCollect: 'success', provider: 'plain' } as const;

/** Codes to try a bench with: pressing one shows it to the reader. */
export function BenchCodes({ codes, onShow }: { codes: Answer['codes']; onShow: (code: string) => void }) {
  const t = useTranslations('lockerBench');
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('codes.title')}</h2>
      {codes.length === 0 && <p className={styles.help}>{t('codes.none')}</p>}
      <ul className={styles.rows}>
        {codes.map(({ code, opens }) => (
          <li key={code} className={styles.row}>
            <button type="button" className={styles.code} onClick={() => onShow(code)}>
              {code}
            </button>
            <Tag tone={codeTones[opens]}>{t(`codes.${opens}`)}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}
