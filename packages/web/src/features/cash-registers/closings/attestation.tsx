import type { getSalesClosings } from '@loge/contract/cash-registers/get-sales-closings';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatCount } from '@loge/domain/shared/money';
import { IconPrinter } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../../client/local-moment.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import styles from './closings.module.css';

interface AttestationProps {
  readonly deskName: string;
  readonly figures: OutputOf<typeof getSalesClosings>['attestation'];
}

/** What the publisher attests of the software (CGI art. 286-I-3° bis), with the figures of this desk filled in; printed with the page. */
export function Attestation({ deskName, figures }: AttestationProps) {
  const t = useTranslations('cashRegisters.sales.attestation');
  const language = useLocale();
  const localOf = useLocalMoment();
  const { version, seller, registers, records, since, keyFingerprint } = figures;
  const rows = [
    [t('software'), `Loge ${version}`],
    [t('seller'), seller === null ? t('noSeller') : `${seller.name}, SIREN ${seller.siren}`],
    [t('desk'), deskName],
    [t('chains'), t('chainCount', { registers })],
    [t('records'), formatCount(records, language)],
    [t('since'), since === null ? t('nothing') : formatDate(localOf(since).date, 'numeric', language)],
    [t('key'), keyFingerprint],
  ] as const;
  return (
    <section className={styles.archive} aria-label={t('title')}>
      <p>
        <b>{t('title')}</b>
      </p>
      <p className={styles.soft}>{t('text')}</p>
      <dl className={styles.figures}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button size="sm" variant="outline" icon={IconPrinter} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </section>
  );
}
