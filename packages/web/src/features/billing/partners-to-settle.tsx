import { getAttenduFactuEligiblePartners } from '@loge/contract/billing/get-attendu-factu-eligible-partners';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { IconFileInvoice, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import styles from './billing.module.css';
import { GenerateAll } from './generate-all.tsx';
import { monthTitle } from './month-words.ts';
import { HeadSkeleton } from './partner-statements.tsx';
import { RunningMonth } from './running-month.tsx';
import { SettlementNotices } from './self-billing/settlement-notices.tsx';
import { StatementState } from './statement-state.tsx';

type Partner = OutputOf<typeof getAttenduFactuEligiblePartners>['partners'][number];

/** The partners for whom statements are made. Spec: partner-content-locker §2 /attenduFactu/home. */
export function PartnersToSettle() {
  const t = useTranslations('billing');
  const notices = useTranslations('selfBilling.notices');
  const [words, setWords] = useState('');
  const [isGenerating, setIsGenerating] = useState(false);
  return (
    <QueryBoundary query={useActionQuery(getAttenduFactuEligiblePartners, {})} skeleton={<HeadSkeleton />}>
      {({ partners }) => {
        const shown = partners.filter(({ companyName }) => holdsWords(companyName, words));
        return (
          <div className={styles.page}>
            <div className={styles.top}>
              <div>
                <h1>{t('title')}</h1>
                <p className={styles.soft}>{t('partnerCount', { count: partners.length })}</p>
                {(partners.length === 0 || partners.some(({ rehearses }) => !rehearses)) && <RunningMonth />}
              </div>
              <div className={styles.acts}>
                <SearchField
                  size="sm"
                  label={t('filter')}
                  placeholder={t('filterHint')}
                  value={words}
                  onValueChange={setWords}
                />
                <Button
                  size="sm"
                  icon={IconFileInvoice}
                  disabled={partners.length === 0}
                  onClick={() => setIsGenerating(true)}
                >
                  {t('generateAll')}
                </Button>
              </div>
            </div>
            <SettlementNotices
              title={notices('contestedTitle')}
              hrefOf={({ statementId, invoiceId }) => `/attenduFactu/detail/${statementId}?invoice=${invoiceId}`}
            />
            {partners.length === 0 ? (
              <EmptyState object="administratif" title={t('noPartner')}>
                {t('noPartnerHelp')}
              </EmptyState>
            ) : shown.length === 0 ? (
              <p className={styles.soft}>{t('noneLike', { words })}</p>
            ) : (
              <ul className={styles.partners}>
                {shown.map((partner) => (
                  <PartnerRow key={partner.id} partner={partner} />
                ))}
              </ul>
            )}
            {isGenerating && <GenerateAll partners={partners} onClose={() => setIsGenerating(false)} />}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function PartnerRow({ partner }: { partner: Partner }) {
  const t = useTranslations('billing');
  const language = useLocale();
  const { attendu } = partner;
  return (
    <li>
      <Link href={`/attenduFactu/partnerHome/${partner.id}`} className={styles.partner}>
        <span className={styles.thumb} aria-hidden="true">
          <PartnerPicture
            partnerId={partner.id}
            name={partner.companyName}
            image={partner.imageId}
            illustration={partner.illustration}
          />
        </span>
        <span className={styles.name}>
          <b>{partner.companyName}</b>
          {partner.rehearses && <span className={styles.soft}>{t('rehearses')}</span>}
          {!partner.canSendMail && (
            <span className={styles.noMail}>
              <Glyph icon={IconMailOff} size={15} />
              {t('noMail')}
            </span>
          )}
        </span>
        {attendu === null ? (
          <span className={styles.soft}>{t('none')}</span>
        ) : (
          <span className={styles.last}>
            <span>{monthTitle(attendu, language)}</span>
            <StatementState statement={attendu} />
            <span className={styles.amount}>
              {attendu.amountTTC === null ? (
                t('problemCount', { count: attendu.problems })
              ) : (
                <MoneyText cents={attendu.amountTTC} />
              )}
            </span>
          </span>
        )}
      </Link>
    </li>
  );
}
