import { reportingExtraction } from '@loge/contract/reporting/reporting-extraction';
import { useTranslations } from 'use-intl';
import { useBusyExport } from '../../exports/use-export.ts';
import { useToday } from '../../client/local-moment.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Chip, ChipRow } from '../../design-system/fields/chip.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { FormBody, FormNotice } from '../../forms/form-body.tsx';
import { useForm } from '../../forms/use-form.ts';
import { reportingPeriod, reportingPeriods } from './reporting-periods.ts';
import styles from './reporting.module.css';

interface ReportingDatesProps {
  readonly conciergerieIds: readonly number[];
  readonly backHref: string;
}

const blank = { from: '', to: '', format: 'xlsx' as 'xlsx' | 'csv' };

/** From when to when. Spec: partner-content-locker §2 /reporting/2, §5. */
export function ReportingDates({ conciergerieIds, backHref }: ReportingDatesProps) {
  const t = useTranslations('extracts');
  const today = useToday();
  const { download } = useBusyExport(reportingExtraction);
  const form = useForm({
    draft: blank,
    rule: ({ from, to }) => [
      ...(conciergerieIds.length === 0 ? [{ field: 'conciergeries', text: t('noneChosen') }] : []),
      ...(from === '' ? [{ field: 'from', text: t('fromMissing') }] : []),
      ...(to === '' ? [{ field: 'to', text: t('toMissing') }] : []),
    ],
    send: (draft) => download({ conciergeries: [...conciergerieIds], ...draft }),
  });
  const { from, to, format } = form.draft;
  return (
    <FormBody form={form} className={styles.screen}>
      <header className={styles.intro}>
        <h1>{t('reporting')}</h1>
        <p>{t('chosen', { count: conciergerieIds.length })}</p>
      </header>
      <FormNotice form={form} />
      <div className={styles.card}>
        <ChipRow label={t('periods')}>
          {reportingPeriods.map((name) => {
            const period = reportingPeriod(name, today);
            return (
              <Chip
                key={name}
                selected={from === period.from && to === period.to}
                onClick={() => form.change({ from: period.from, to: period.to })}
              >
                {t(`period.${name}`)}
              </Chip>
            );
          })}
        </ChipRow>
        <div className={styles.dates}>
          <DateField label={t('from')} {...form.field('from')} />
          <DateField label={t('to')} {...form.field('to')} />
        </div>
        <SegmentControl
          label={t('format')}
          options={[
            { value: 'xlsx', label: 'Excel' },
            { value: 'csv', label: 'CSV' },
          ]}
          value={format}
          onValueChange={(chosen) => form.change({ format: chosen })}
        />
      </div>
      <div className={styles.foot}>
        <Button size="md" type="submit" pending={form.isPending}>
          {t('download')}
        </Button>
        <Button size="md" variant="ghost" href={backHref}>
          {t('back')}
        </Button>
      </div>
    </FormBody>
  );
}
