import type { GenerationReportOnWire, SettledPartnerOnWire } from '@loge/contract/billing/billing-statement-wire';
import { genererAttenduFactuPourTous } from '@loge/contract/billing/generer-attendu-factu-pour-tous';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import styles from './billing.module.css';
import { monthTitle } from './month-words.ts';

/** So many partners are settled by one call, so that the screen can say how far it is. */
const BATCH_SIZE = 5;

interface GenerateAllProps {
  readonly partners: readonly SettledPartnerOnWire[];
  readonly onClose: () => void;
}

/** Generates what all partners lack, says how far it is, and then what became of each. Spec: partner-content-locker §8. */
export function GenerateAll({ partners, onClose }: GenerateAllProps) {
  const t = useTranslations('billing.all');
  const generate = useActionWithToast(genererAttenduFactuPourTous);
  const [done, setDone] = useState<number | null>(null);
  const [reports, setReports] = useState<readonly GenerationReportOnWire[] | null>(null);
  const start = async (): Promise<void> => {
    const found: GenerationReportOnWire[] = [];
    for (let index = 0; index < partners.length; index += BATCH_SIZE) {
      setDone(index);
      const partnerIds = partners.slice(index, index + BATCH_SIZE).map(({ id }) => id);
      const answer = await generate({ partnerIds });
      // What went wrong is said by then; what is made already is shown, and another time goes on from there.
      if (answer === undefined) break;
      found.push(...answer.reports);
    }
    setDone(null);
    setReports(found);
  };
  const isUnderWay = done !== null;
  return (
    <Dialog
      open
      size={reports === null ? 'sm' : 'lg'}
      onClose={isUnderWay ? () => undefined : onClose}
      title={t(reports === null ? 'title' : 'resultTitle')}
      footer={
        reports === null ? (
          <Button size="md" pending={isUnderWay} onClick={() => void start()}>
            {t('start')}
          </Button>
        ) : (
          <Button size="md" variant="tinted" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {reports === null ? (
        <div className={styles.form}>
          <p>{t('help', { count: partners.length })}</p>
          {isUnderWay && (
            <div aria-live="polite" className={styles.form}>
              <p className={styles.soft}>{t('progress', { done, all: partners.length })}</p>
              <progress className={styles.progress} value={done} max={partners.length} aria-label={t('title')} />
            </div>
          )}
        </div>
      ) : (
        <Reports reports={reports} />
      )}
    </Dialog>
  );
}

function Reports({ reports }: { reports: readonly GenerationReportOnWire[] }) {
  const t = useTranslations('billing.all');
  const failed = reports.filter(({ error }) => error !== null);
  const made = reports.filter(({ error }) => error === null);
  if (reports.length === 0) return <Note tone="info">{t('nothing')}</Note>;
  return (
    <div className={styles.form}>
      {failed.length > 0 && (
        <table className={styles.report}>
          <caption>{t('failed', { count: failed.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('partner')}</th>
              <th scope="col">{t('error')}</th>
            </tr>
          </thead>
          <tbody>
            {failed.map((report) => (
              <tr key={report.attenduFactuId}>
                <th scope="row">
                  <ReportLink report={report} />
                </th>
                <td className={styles.wrong}>{report.error}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {made.length > 0 && (
        <table className={styles.report}>
          <caption>{t('made', { count: made.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('partner')}</th>
              <th scope="col" className={styles.end}>
                {t('withoutVat')}
              </th>
              <th scope="col" className={styles.end}>
                {t('withVat')}
              </th>
            </tr>
          </thead>
          <tbody>
            {made.map((report) => (
              <tr key={report.attenduFactuId}>
                <th scope="row">
                  <ReportLink report={report} />
                </th>
                <td className={styles.end}>
                  <MoneyText cents={report.amountHT} />
                </td>
                <td className={styles.end}>
                  <MoneyText cents={report.amountTTC} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function ReportLink({ report }: { report: GenerationReportOnWire }) {
  const language = useLocale();
  return (
    <Link href={`/attenduFactu/detail/${report.attenduFactuId}`} className={styles.reportLink}>
      {report.partnerName}
      <small>{monthTitle(report, language)}</small>
    </Link>
  );
}
