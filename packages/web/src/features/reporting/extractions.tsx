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
import { useBusyExport, useExport } from '../../exports/use-export.ts';
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
  const badOrders = useBusyExport(exportBadOrders);
  const anonymisation = useBusyExport(exportAnonymisation);
  const subscriptions = useBusyExport(exportSubscriptionCounts);
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
  const { download, busy } = useBusyExport(exportHoursAlerts);
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
  const make = useExport(launchNewExtract);
  const save = async (id: ExtractName): Promise<void> => {
    setBusy(id);
    await make({ id, ...(from !== '' && { from }) });
    setBusy(null);
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
