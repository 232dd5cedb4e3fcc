import { getCompany } from '@loge/contract/company/get-company';
import { getCompanyValue } from '@loge/contract/company/get-company-value';
import { COMPANY_RIGHT_LABELS } from '@loge/domain/company/company-rights';
import { useTranslations } from 'use-intl';
import { mailHref } from '../../client/mail-href.ts';
import { phoneHref, phoneText } from '../../client/phone-text.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Tag } from '../../design-system/status/tag.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { useLanguage } from '../../session/language.ts';
import { useValueWords } from './value-words.tsx';
import styles from './company.module.css';

/** A company's space at a glance: who is entitled, at which desks, and what its reader may do here. */
export function CompanyHome() {
  const t = useTranslations('companySpace.home');
  const language = useLanguage();
  const query = useActionQuery(getCompany, {});
  return (
    <QueryBoundary query={query} skeleton={<HomeSkeleton />}>
      {({ entitled, desks, rights }) => (
        <div className={styles.cards}>
          <Card as="section" padding="md" aria-label={t('entitled')}>
            <h2 className={styles.label}>{t('entitled')}</h2>
            <p className={styles.figure}>{t('people', { count: entitled })}</p>
            <p className={styles.soft}>{t('entitledHelp')}</p>
          </Card>
          {rights.includes('figures') && <LatestValue />}
          <Card as="section" padding="md" aria-label={t('desks')}>
            <h2 className={styles.label}>{t('desks')}</h2>
            <ul className={styles.desks}>
              {desks.map((desk) => (
                <li key={desk.name}>
                  <b>{desk.name}</b>
                  {desk.city !== '' && <span className={styles.soft}>{desk.city}</span>}
                  {desk.phone !== '' && (
                    <span>
                      <TextLink href={phoneHref(desk.phone)}>{phoneText(desk.phone)}</TextLink>
                    </span>
                  )}
                  {desk.email !== '' && (
                    <span className={styles.mail}>
                      <TextLink href={mailHref(desk.email)}>{desk.email}</TextLink>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </Card>
          <Card as="section" padding="md" aria-label={t('rights')}>
            <h2 className={styles.label}>{t('rights')}</h2>
            <p className={styles.tags}>
              {rights.map((right) => (
                <Tag key={right}>{COMPANY_RIGHT_LABELS[right][language]}</Tag>
              ))}
            </p>
            <p className={styles.soft}>{t('rightsHelp')}</p>
          </Card>
        </div>
      )}
    </QueryBoundary>
  );
}

/** The newest report in one figure, and the way to it; nothing before the first one. */
function LatestValue() {
  const t = useTranslations('companySpace.home');
  const { month, hours } = useValueWords();
  const query = useActionQuery(getCompanyValue, {});
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup>
          <Skeleton height={120} />
        </SkeletonGroup>
      }
    >
      {({ value }) =>
        value !== null && (
          <Card as="section" padding="md" aria-label={t('latest')}>
            <h2 className={styles.label}>{t('latest')}</h2>
            {value.report.minutes !== null && value.report.minutes > 0 ? (
              <>
                <p className={styles.figure}>{hours(value.report.minutes)}</p>
                <p className={styles.soft}>{t('givenBack', { month: month(value.month) })}</p>
              </>
            ) : (
              <p className={styles.figure}>{month(value.month)}</p>
            )}
            <p>
              <TextLink href="/company/value">{t('seeLatest')}</TextLink>
            </p>
          </Card>
        )
      }
    </QueryBoundary>
  );
}

function HomeSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.cards}>
        <Skeleton height={120} />
        <Skeleton height={120} />
        <Skeleton height={120} />
      </div>
    </SkeletonGroup>
  );
}
