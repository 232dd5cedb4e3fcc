import { reportingExtraction } from '@loge/contract/reporting/reporting-extraction';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBusyExport } from '../../exports/use-export.ts';
import { useToday } from '../../client/local-moment.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Chip, ChipRow } from '../../design-system/fields/chip.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { reportingPeriod, reportingPeriods } from './reporting-periods.ts';
import styles from './reporting.module.css';

interface ReportingDatesProps {
  readonly conciergerieIds: readonly number[];
  readonly backHref: string;
}

/** From when to when. Spec: partner-content-locker §2 /reporting/2, §5. */
export function ReportingDates({ conciergerieIds, backHref }: ReportingDatesProps) {
  const t = useTranslations('extracts');
  const today = useToday();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [tried, setTried] = useState(false);
  const { download, busy } = useBusyExport(reportingExtraction);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (from === '' || to === '' || conciergerieIds.length === 0) return;
    await download({ conciergeries: [...conciergerieIds], from, to, format });
  };
  return (
    <form
      className={styles.screen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <header className={styles.intro}>
        <h1>{t('reporting')}</h1>
        <p>{t('chosen', { count: conciergerieIds.length })}</p>
      </header>
      {tried && conciergerieIds.length === 0 && (
        <p role="alert" className={styles.wrong}>
          {t('noneChosen')}
        </p>
      )}
      <div className={styles.card}>
        <ChipRow label={t('periods')}>
          {reportingPeriods.map((name) => {
            const period = reportingPeriod(name, today);
            return (
              <Chip
                key={name}
                selected={from === period.from && to === period.to}
                onClick={() => {
                  setFrom(period.from);
                  setTo(period.to);
                }}
              >
                {t(`period.${name}`)}
              </Chip>
            );
          })}
        </ChipRow>
        <div className={styles.dates}>
          <DateField
            label={t('from')}
            value={from}
            onValueChange={setFrom}
            error={tried && from === '' ? t('fromMissing') : undefined}
          />
          <DateField
            label={t('to')}
            value={to}
            onValueChange={setTo}
            error={tried && to === '' ? t('toMissing') : undefined}
          />
        </div>
        <SegmentControl
          label={t('format')}
          options={[
            { value: 'xlsx', label: 'Excel' },
            { value: 'csv', label: 'CSV' },
          ]}
          value={format}
          onValueChange={setFormat}
        />
      </div>
      <div className={styles.foot}>
        <Button size="md" type="submit" pending={busy}>
          {t('download')}
        </Button>
        <Button size="md" variant="ghost" href={backHref}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
