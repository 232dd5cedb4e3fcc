import { getTaxCertificates } from '@loge/contract/payments/get-tax-certificates';
import { loadTaxCertificate } from '@loge/contract/payments/load-tax-certificate';
import { myTaxCertificates } from '@loge/contract/payments/my-tax-certificates';
import type { TaxCertificateOnWire } from '@loge/contract/payments/tax-certificate-wire';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconDownload } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload } from '../../client/open-download.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import styles from './tax-certificates.module.css';

/** The reader's tax certificates of personal services, latest first; nothing where there is none. */
export function OwnTaxCertificates() {
  const t = useTranslations('payments.certificates');
  const { data } = useActionQuery(myTaxCertificates, {});
  if (data === undefined || data.certificates.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-certificates">
      <h2 id="own-certificates" className={styles.title}>
        {t('mine')}
      </h2>
      <p className={styles.help}>{t('help')}</p>
      <Card as="div" padding="none">
        <Certificates certificates={data.certificates} />
      </Card>
    </section>
  );
}

/** Those of somebody, for the desk. */
export function PersonTaxCertificates({ userId }: { readonly userId: number }) {
  const t = useTranslations('payments.certificates');
  const { data } = useActionQuery(getTaxCertificates, { userId });
  if (data === undefined || data.certificates.length === 0) return null;
  return (
    <Card as="section" padding="none" className={styles.ofPerson} aria-label={t('ofPerson')}>
      <h2 className={styles.head}>{t('ofPerson')}</h2>
      <Certificates certificates={data.certificates} />
    </Card>
  );
}

const Certificates = ({ certificates }: { readonly certificates: readonly TaxCertificateOnWire[] }) => (
  <ul>
    {certificates.map((certificate) => (
      <Certificate key={certificate.id} certificate={certificate} />
    ))}
  </ul>
);

function Certificate({ certificate }: { readonly certificate: TaxCertificateOnWire }) {
  const t = useTranslations('payments.certificates');
  const language = useLocale();
  const { download, busy } = useBusyDownload(loadTaxCertificate);
  const { id, year, version, issuedOn, isReplaced, seller, countedAmount, cesuAmount } = certificate;
  return (
    <li className={styles.certificate}>
      <div className={styles.words}>
        <p className={styles.name}>
          {t('title', { year: String(year) })}
          {version > 1 && <span className={styles.version}>{t('version', { version: String(version) })}</span>}
          {isReplaced && <Tag tone="plain">{t('replaced')}</Tag>}
        </p>
        <p className={styles.about}>
          <span>{t('counted', { amount: formatMoney(countedAmount, language) })}</span>
          {cesuAmount > 0 && <span>{t('cesu', { amount: formatMoney(cesuAmount, language) })}</span>}
        </p>
        <p className={styles.about}>
          <span>{t('issued', { date: formatDate(issuedOn, 'numeric', language) })}</span>
          <span>{seller}</span>
        </p>
      </div>
      <Button
        variant="tinted"
        size="md"
        icon={IconDownload}
        pending={busy}
        aria-label={t('open', { year: String(year), version: String(version) })}
        onClick={() => void download({ certificateId: id })}
      >
        PDF
      </Button>
    </li>
  );
}
