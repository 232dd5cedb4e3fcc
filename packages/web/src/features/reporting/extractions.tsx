import { exportBadOrders } from '@loge/contract/dashboards/export-bad-orders';
import { exportHoursAlerts } from '@loge/contract/dashboards/export-hours-alerts';
import { exportAnonymisation } from '@loge/contract/exports/export-anonymisation';
import { exportSubscriptionCounts } from '@loge/contract/exports/export-subscription-counts';
import { EXTRACT_DAYS_BACK, EXTRACTS, type ExtractName } from '@loge/contract/exports/extract-names';
import { launchNewExtract } from '@loge/contract/exports/launch-new-extract';
import { addDays } from '@loge/domain/shared/local-date';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useBusyDownload } from '../../client/open-download.ts';
import { usePerform } from '../../client/use-perform.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
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

/** The files that somebody may take out. Spec: manager §2 (Extraction links), §7 "Exports". */
export function Extractions({ may }: ExtractionsProps) {
  const t = useTranslations('extracts');
  const badOrders = useBusyDownload(exportBadOrders);
  const anonymisation = useBusyDownload(exportAnonymisation);
  const subscriptions = useBusyDownload(exportSubscriptionCounts);
  const file = { format: 'xlsx' as const };
  return (
    <div className={styles.screen}>
      {may.extract && <Workbooks />}
      {may.prices && <PriceFiles />}
      {may.badOrders && <HoursAlerts />}
      <ul className={styles.extracts}>
        {may.badOrders && (
          <li>
            <Button
              size="md"
              variant="tinted"
              icon={IconDownload}
              pending={badOrders.busy}
              onClick={() => void badOrders.download(file)}
            >
              {t('names.badOrders')}
            </Button>
          </li>
        )}
        {may.badOrders && (
          <li>
            <Button
              size="md"
              variant="tinted"
              icon={IconDownload}
              pending={subscriptions.busy}
              onClick={() => void subscriptions.download(file)}
            >
              {t('names.subscriptions')}
            </Button>
          </li>
        )}
        {may.anonymisation && (
          <li>
            <Button
              size="md"
              variant="tinted"
              icon={IconDownload}
              pending={anonymisation.busy}
              onClick={() => void anonymisation.download(file)}
            >
              {t('names.anonymisation')}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Where conciergeries did not keep their hours, since a day. */
function HoursAlerts() {
  const t = useTranslations('extracts');
  const today = useToday();
  const [from, setFrom] = useState<string>(addDays(today, -EXTRACT_DAYS_BACK));
  const { download, busy } = useBusyDownload(exportHoursAlerts);
  return (
    <div className={styles.fileLine}>
      <DateField label={t('alertsSince')} size="md" max={today} value={from} onValueChange={setFrom} />
      <Button
        size="md"
        variant="tinted"
        icon={IconDownload}
        pending={busy}
        onClick={() => void download({ format: 'xlsx', ...(from !== '' && { from }) })}
      >
        {t('names.hoursAlerts')}
      </Button>
    </div>
  );
}

function Workbooks() {
  const t = useTranslations('extracts');
  const today = useToday();
  const [from, setFrom] = useState<string>(addDays(today, -EXTRACT_DAYS_BACK));
  const [busy, setBusy] = useState<ExtractName | null>(null);
  const perform = usePerform(launchNewExtract);
  const save = async (id: ExtractName): Promise<void> => {
    setBusy(id);
    const answer = await perform({ id, ...(from !== '' && { from }) });
    setBusy(null);
    if (answer !== undefined) saveWorkbook(answer.fileName, answer.data);
  };
  return (
    <>
      <DateField label={t('since')} value={from} onValueChange={setFrom} />
      <ul className={styles.extracts}>
        {EXTRACTS.map((id) => (
          <li key={id}>
            <Button
              size="md"
              variant="tinted"
              icon={IconDownload}
              pending={busy === id}
              disabled={busy !== null && busy !== id}
              onClick={() => void save(id)}
            >
              {t(`names.${id}`)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Hands a workbook in base64 to the browser as a file. */
function saveWorkbook(fileName: string, data: string): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
