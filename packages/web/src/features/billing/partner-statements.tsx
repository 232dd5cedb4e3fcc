import { getAttenduFactuPartnerSummary } from '@loge/contract/billing/get-attendu-factu-partner-summary';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { SettledPartnerOnWire } from '@loge/contract/billing/billing-statement-wire';
import { monthOf } from '@loge/domain/billing/statement-months';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import styles from './billing.module.css';
import { MonthList } from './month-list.tsx';
import { NewStatement } from './new-statement.tsx';
import { RunningMonth } from './running-month.tsx';
import { MandateOfPartner } from './self-billing/mandate-of-partner.tsx';

/** A month's end is rehearsed: the month under way is the next one, and can be generated. */
function offersRunningMonth(
  { anneeSuivante, moisSuivant, possibleFrom }: OutputOf<typeof getAttenduFactuPartnerSummary>,
  today: LocalDate,
): boolean {
  const running = monthOf(today);
  return anneeSuivante === running.annee && moisSuivant === running.mois && possibleFrom <= today;
}

/** The statements of a partner, in their file, and the way to the next one. Spec: partner-content-locker §2 /attenduFactu/partnerHome/:id. */
export function PartnerStatements({ partnerId }: { partnerId: number }) {
  const t = useTranslations('billing');
  const today = useToday();
  return (
    <QueryBoundary query={useActionQuery(getAttenduFactuPartnerSummary, { partnerId })} skeleton={<HeadSkeleton />}>
      {(summary) => (
        <div className={styles.frame}>
          <div className={styles.page}>
            <p>
              <TextLink href="/attenduFactu/home">{t('allPartners')}</TextLink>
            </p>
            {!summary.canSendMail && summary.eligible && (
              <Note tone="warning">
                {t.rich('mailMissing', {
                  link: (words) => (
                    <TextLink inline href={`/partners/options/${partnerId}`}>
                      {words}
                    </TextLink>
                  ),
                })}
              </Note>
            )}
            <NewStatement summary={summary} />
            {summary.attendus.length === 0 ? (
              <EmptyState object="administratif" title={t('noStatement')}>
                {t('noStatementHelp')}
                {!offersRunningMonth(summary, today) && <RunningMonth />}
              </EmptyState>
            ) : (
              <>
                <MonthList statements={summary.attendus} />
                <p className={styles.soft}>{t('closedHelp')}</p>
              </>
            )}
            <MandateOfPartner partnerId={partnerId} />
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}

interface HeadProps {
  readonly partner: SettledPartnerOnWire;
  readonly trail: readonly { readonly label: string; readonly href: string }[];
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** The head of a screen of billing: whose statements, and what may be done. */
export function Head({ partner, trail, title, children }: HeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.shop} aria-hidden="true">
        <PartnerPicture
          partnerId={partner.id}
          name={partner.companyName}
          image={partner.imageId}
          illustration={partner.illustration}
        />
      </div>
      <div className={styles.words}>
        <nav className={styles.trail}>
          <Glyph icon={IconChevronLeft} size={16} />
          {trail.map(({ label, href }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </nav>
        <h1>{title}</h1>
      </div>
      <div className={styles.acts}>{children}</div>
    </header>
  );
}

export function HeadSkeleton() {
  return (
    <SkeletonGroup className={styles.page ?? ''}>
      <Skeleton shape="box" height={60} />
      <Skeleton shape="box" height={320} />
    </SkeletonGroup>
  );
}
