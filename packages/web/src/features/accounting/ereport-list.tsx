import { elided } from '@loge/domain/shared/french-words';
import type { EreportOnWire } from '@loge/contract/accounting/ereport-wire';
import { getEreports } from '@loge/contract/accounting/get-ereports';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { EreportActs } from './ereport-acts.tsx';
import { EreportDue, EreportState, isDue, needsSomebody } from './ereport-state.tsx';
import { EreportSum } from './ereport-sum.tsx';
import { EreportingRegimeForm } from './ereporting-regime-form.tsx';
import styles from './ereports.module.css';

type Answer = OutputOf<typeof getEreports>;
type Company = Answer['companies'][number];

interface EreportListProps {
  readonly views: ReactNode;
  readonly pageOf: (reportId: number) => string;
}

/** The reports to the administration of each company: its regime, the periods under way, and what was made of those that are over. */
export function EreportList({ views, pageOf }: EreportListProps) {
  const t = useTranslations('ereporting');
  const query = useActionQuery(getEreports, {});
  const [edited, setEdited] = useState<Company | null>(null);
  return (
    <ListScreen views={views}>
      <div className={styles.ground}>
        <QueryBoundary query={query} skeleton={<ListSkeleton />}>
          {({ companies, reports, today, hasPlatform }) =>
            companies.length === 0 ? (
              <EmptyState object="administratif" title={t('empty')}>
                {t('emptyHelp')}
              </EmptyState>
            ) : (
              <>
                {companies.map((company) => (
                  <CompanyPart
                    key={company.siren}
                    company={company}
                    reports={reports.filter(({ siren }) => siren === company.siren)}
                    today={today}
                    hasPlatform={hasPlatform}
                    pageOf={pageOf}
                    onEdit={() => setEdited(company)}
                  />
                ))}
              </>
            )
          }
        </QueryBoundary>
      </div>
      {edited !== null && <EreportingRegimeForm company={edited} onClose={() => setEdited(null)} />}
    </ListScreen>
  );
}

interface CompanyPartProps {
  readonly company: Company;
  readonly reports: readonly EreportOnWire[];
  readonly today: string;
  readonly hasPlatform: boolean;
  readonly pageOf: (reportId: number) => string;
  readonly onEdit: () => void;
}

function CompanyPart({ company, reports, today, hasPlatform, pageOf, onEdit }: CompanyPartProps) {
  const t = useTranslations('ereporting');
  const language = useLocale();
  const day = (date: string): string => formatDate(date, 'numeric', language);
  const waiting = reports.filter(needsSomebody).length;
  return (
    <section className={styles.company} aria-label={company.name}>
      <h2 className={styles.heading}>{company.name}</h2>
      <div className={styles.line}>
        <div className={styles.words}>
          <RegimeWords company={company} />
          {company.running.map(({ kind, startsOn, endsOn, dueOn }) => (
            <p key={kind} className={styles.soft}>
              {t('runningOf', { kind: t(`kinds.${kind}`), from: day(startsOn), to: day(endsOn), due: day(dueOn) })}
            </p>
          ))}
        </div>
        <Button
          size="sm"
          variant="tinted"
          icon={IconPencil}
          aria-label={t('setRegimeOf', elided({ company: company.name }))}
          onClick={onEdit}
        >
          {t('setRegime')}
        </Button>
      </div>
      {waiting > 0 && <Note tone="warning">{t('tasks', { count: waiting })}</Note>}
      {reports.length === 0 ? (
        <p className={styles.soft}>{t('noReport')}</p>
      ) : (
        <ul className={styles.lines} aria-label={t('reports', elided({ company: company.name }))}>
          {reports.map((report) => (
            <ReportLine
              key={report.id}
              report={report}
              today={today}
              hasPlatform={hasPlatform}
              href={pageOf(report.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function RegimeWords({ company }: { company: Company }) {
  const t = useTranslations('ereporting');
  const language = useLocale();
  const last = company.regimes.at(-1);
  if (last === undefined) return <p>{t('noRegime')}</p>;
  const since = formatDate(last.startsOn, 'numeric', language);
  if (last.regime === null) return <p>{t('noneSince', { day: since })}</p>;
  return (
    <p>
      {t('regimeSince', {
        regime: t(`regimes.${last.regime}`),
        day: since,
        platform: last.platformName,
        number: last.platformNumber,
      })}
    </p>
  );
}

interface ReportLineProps {
  readonly report: EreportOnWire;
  readonly today: string;
  readonly hasPlatform: boolean;
  readonly href: string;
}

function ReportLine({ report, today, hasPlatform, href }: ReportLineProps) {
  const t = useTranslations('ereporting');
  const language = useLocale();
  const { kind, startsOn, endsOn, reference } = report;
  const day = (date: string): string => formatDate(date, 'numeric', language);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.head}>
          <b>{t('period', { kind: t(`kinds.${kind}`), from: day(startsOn), to: day(endsOn) })}</b>
          <EreportState report={report} />
        </p>
        <p>
          <EreportSum report={report} />
        </p>
        <p className={styles.soft}>
          {reference} · {t(`type.${report.type}`)}
          {isDue(report) && ' · '}
          <EreportDue report={report} today={today} />
        </p>
        <Link href={href} className={styles.link} aria-label={t('openOf', { reference })}>
          {t('open')}
        </Link>
      </div>
      <EreportActs report={report} hasPlatform={hasPlatform} />
    </li>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={styles.lines ?? ''}>
      <Skeleton height={88} />
      <Skeleton height={88} />
    </SkeletonGroup>
  );
}
