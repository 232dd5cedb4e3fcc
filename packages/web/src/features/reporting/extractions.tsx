import { exportBadOrders } from '@loge/contract/dashboards/export-bad-orders';
import { exportHoursAlerts } from '@loge/contract/dashboards/export-hours-alerts';
import { exportAnonymisation } from '@loge/contract/exports/export-anonymisation';
import { exportSubscriptionCounts } from '@loge/contract/exports/export-subscription-counts';
import { EXTRACT_DAYS_BACK, EXTRACTS, type ExtractName } from '@loge/contract/exports/extract-names';
import { launchNewExtract } from '@loge/contract/exports/launch-new-extract';
import type { TableFormat } from '@loge/contract/shared/define-table';
import { addDays } from '@loge/domain/shared/local-date';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useBusyExport, useExport } from '../../exports/use-export.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { PriceFiles } from './price-files.tsx';
import styles from './reporting.module.css';

interface ExtractionsProps {
  readonly may: {
    readonly extract: boolean;
    readonly badOrders: boolean;
    readonly anonymisation: boolean;
    readonly prices: boolean;
  };
}

/** The files that somebody may take out, in the format that they choose. Spec: manager §2 (Extraction links), §7 "Exports". */
export function Extractions({ may }: ExtractionsProps) {
  const t = useTranslations('extracts');
  const [format, setFormat] = useState<TableFormat>('xlsx');
  const anonymisation = useBusyExport(exportAnonymisation);
  const isAny = Object.values(may).some(Boolean);
  return (
    <div className={styles.files}>
      <header className={styles.filesHead}>
        <div className={styles.intro}>
          <h1>{t('extractions')}</h1>
          <p>{t('extractionsHelp')}</p>
        </div>
        {isAny && (
          <SegmentControl
            label={t('format')}
            hideLabel
            size="sm"
            options={[
              { value: 'xlsx', label: 'Excel' },
              { value: 'csv', label: 'CSV' },
            ]}
            value={format}
            onValueChange={setFormat}
          />
        )}
      </header>
      {!isAny && <EmptyState object="administratif" title={t('noFile')} />}
      {may.extract && <Workbooks format={format} />}
      {may.prices && <PriceFiles format={format} />}
      {may.badOrders && <Watch format={format} />}
      {may.anonymisation && (
        <Group title={t('groups.anonymisation')} help={t('groupHelp.anonymisation')}>
          <FileButton busy={anonymisation.busy} onMake={() => void anonymisation.download({ format })}>
            {t('names.anonymisation')}
          </FileButton>
        </Group>
      )}
    </div>
  );
}

function Group({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        <p>{help}</p>
      </div>
      {children}
    </section>
  );
}

interface FileButtonProps {
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onMake: () => void;
  readonly children: ReactNode;
}

function FileButton({ busy, disabled = false, onMake, children }: FileButtonProps) {
  return (
    <Button size="md" variant="tinted" icon={IconDownload} pending={busy} disabled={disabled} onClick={onMake}>
      {children}
    </Button>
  );
}

/** What production keeps an eye on: orders that are not as they should be, hours that were not kept, subscriptions. */
function Watch({ format }: { format: TableFormat }) {
  const t = useTranslations('extracts');
  const today = useToday();
  const [from, setFrom] = useState<string>(addDays(today, -EXTRACT_DAYS_BACK));
  const alerts = useBusyExport(exportHoursAlerts);
  const badOrders = useBusyExport(exportBadOrders);
  const subscriptions = useBusyExport(exportSubscriptionCounts);
  return (
    <Group title={t('groups.watch')} help={t('groupHelp.watch')}>
      <div className={styles.fileLine}>
        <DateField label={t('alertsSince')} size="md" max={today} value={from} onValueChange={setFrom} />
        <FileButton busy={alerts.busy} onMake={() => void alerts.download({ format, ...(from !== '' && { from }) })}>
          {t('names.hoursAlerts')}
        </FileButton>
      </div>
      <div className={styles.extracts}>
        <FileButton busy={badOrders.busy} onMake={() => void badOrders.download({ format })}>
          {t('names.badOrders')}
        </FileButton>
        <FileButton busy={subscriptions.busy} onMake={() => void subscriptions.download({ format })}>
          {t('names.subscriptions')}
        </FileButton>
      </div>
    </Group>
  );
}

/** Those that count by the day of the order come beside that day. */
const ordersSince = ['Commandes', 'CommandesImpayees', 'Lignes'] as const satisfies readonly ExtractName[];
const people = EXTRACTS.filter((name) => !ordersSince.some((each) => each === name));

function Workbooks({ format }: { format: TableFormat }) {
  const t = useTranslations('extracts');
  const today = useToday();
  const [from, setFrom] = useState<string>(addDays(today, -EXTRACT_DAYS_BACK));
  const [busy, setBusy] = useState<ExtractName | null>(null);
  const make = useExport(launchNewExtract);
  const save = async (id: ExtractName): Promise<void> => {
    setBusy(id);
    await make({ id, format, ...(from !== '' && { from }) });
    setBusy(null);
  };
  const buttons = (names: readonly ExtractName[]) =>
    names.map((id) => (
      <FileButton key={id} busy={busy === id} disabled={busy !== null && busy !== id} onMake={() => void save(id)}>
        {t(`names.${id}`)}
      </FileButton>
    ));
  return (
    <>
      <Group title={t('groups.orders')} help={t('groupHelp.orders')}>
        <div className={styles.fileLine}>
          <DateField label={t('since')} size="md" max={today} value={from} onValueChange={setFrom} />
        </div>
        <div className={styles.extracts}>{buttons(ordersSince)}</div>
      </Group>
      <Group title={t('groups.people')} help={t('groupHelp.people')}>
        <div className={styles.extracts}>{buttons(people)}</div>
      </Group>
    </>
  );
}
