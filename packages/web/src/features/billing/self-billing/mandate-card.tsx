import { endSelfBillingMandate } from '@loge/contract/billing/end-self-billing-mandate';
import { loadMandateScan } from '@loge/contract/billing/load-mandate-scan';
import type { MandatesOfPartnerOnWire, SelfBillingMandateOnWire } from '@loge/contract/billing/self-billing-wire';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconFileTypePdf, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBusyDownload } from '../../../client/open-download.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { DescriptionList } from '../../../design-system/data/description-list.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { MandateDialog } from './mandate-dialog.tsx';
import { dayOf } from './moment-day.ts';
import styles from './self-billing.module.css';

interface MandateCardProps {
  readonly side: 'partner' | 'desk';
  readonly partnerId: number;
  readonly mandates: MandatesOfPartnerOnWire;
}

/** Whether the desk writes a partner's invoices, under which mandate; to give one, to give it anew, to end it. */
export function MandateCard({ side, partnerId, mandates: { mandate, former, identity } }: MandateCardProps) {
  const t = useTranslations('selfBilling.mandate');
  const dialogs = useDialogs();
  const toast = useToast();
  const end = useActionWithToast(endSelfBillingMandate);
  const { download, busy } = useBusyDownload(loadMandateScan);
  const [isOpen, setIsOpen] = useState(false);
  const isDesk = side === 'desk';
  const endIt = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('endQuestion'),
      body: t('endBody'),
      confirmLabel: t('end'),
      dangerous: true,
    });
    if (isSure && (await end({ partnerId })) !== undefined) toast.success(t('ended'));
  };
  const hasScan = [mandate, ...former].some((each) => each?.hasScan === true);
  return (
    <Card as="section" aria-labelledby="self-billing-mandate" className={styles.card}>
      <SectionHead id="self-billing-mandate" title={t('title')} />
      {mandate === null ? (
        <p className={styles.soft}>{t(isDesk ? 'noneDesk' : 'none')}</p>
      ) : (
        <InForce mandate={mandate} />
      )}
      <div className={styles.acts}>
        <Button
          size="sm"
          variant={mandate === null ? 'filled' : 'outline'}
          icon={IconSignature}
          onClick={() => setIsOpen(true)}
        >
          {t(mandate !== null ? 'renew' : isDesk ? 'noteTitle' : 'giveTitle')}
        </Button>
        {hasScan && (
          <Button
            size="sm"
            variant="outline"
            icon={IconFileTypePdf}
            pending={busy}
            onClick={() => void download({ partnerId })}
          >
            {t('openScan')}
          </Button>
        )}
        {mandate !== null && (
          <Button size="sm" variant="outline" onClick={() => void endIt()}>
            {t('end')}
          </Button>
        )}
      </div>
      {former.length > 0 && (
        <details className={styles.former}>
          <summary>{t('former', { count: former.length })}</summary>
          <ul>
            {former.map((each) => (
              <li key={each.id}>
                {t(`endedBy.${each.endedBy ?? 'desk'}`, {
                  from: formatDate(each.givenOn, 'numeric', 'fr'),
                  to: dayOf(each.endedAt ?? ''),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOpen && (
        <MandateDialog side={side} partnerId={partnerId} identity={identity} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  );
}

function InForce({ mandate }: { readonly mandate: SelfBillingMandateOnWire }) {
  const t = useTranslations('selfBilling.mandate');
  const { legalName, legalForm, siren, vatNumber, vatExempt, address1, address2, zipCode, city } = mandate;
  const facts = [
    {
      label: t('since'),
      value: t(`givenBy.${mandate.givenBy}`, { day: formatDate(mandate.givenOn, 'numeric', 'fr') }),
    },
    { label: t('fields.legalName'), value: [legalName, legalForm].filter((part) => part !== '').join(' ') },
    { label: t('fields.siren'), value: siren },
    { label: t('fields.vatNumber'), value: vatExempt ? t('vatExemptHelp') : vatNumber },
    {
      label: t('address'),
      value: [address1, address2, `${zipCode} ${city}`].filter((part) => part !== '').join(', '),
    },
    { label: t('toContest'), value: t('days', { days: mandate.daysToContest }) },
  ];
  return <DescriptionList facts={facts} />;
}
