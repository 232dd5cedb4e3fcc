import { getCompanyValue } from '@loge/contract/company/get-company-value';
import { loadCompanyValue } from '@loge/contract/company/load-company-value';
import type { CompanyValueOnWire } from '@loge/contract/company/value-wire';
import { IconFileTypePdf } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useBusyDownload } from '../../client/open-download.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { DateText } from '../../design-system/values/date-text.tsx';
import { CompanyValue } from '../../features/company/company-value.tsx';
import { useValueWords } from '../../features/company/value-words.tsx';
import { CompanyPage } from '../company-page.tsx';

const route = getRouteApi('/company-space/company/value');

/** The value report of a month; the address names the month. */
export function CompanyValueScreen() {
  const t = useTranslations('companySpace.value');
  const { month } = route.useSearch();
  const navigate = route.useNavigate();
  const words = useValueWords();
  const query = useActionQuery(getCompanyValue, month === undefined ? {} : { month }, { keepPrevious: true });
  const value = query.data?.value ?? null;
  return (
    <CompanyPage
      title={value === null ? t('title') : t('titleOf', { month: words.month(value.month) })}
      under={value === null ? undefined : <Closed value={value} />}
      promise={t('promise')}
      note={
        value !== null && value.benchmarks.companies > 0
          ? t('benchmarkNoteFoot', { count: value.benchmarks.companies })
          : undefined
      }
      acts={
        value !== null && (
          <>
            <Select
              label={t('month')}
              hideLabel
              size="md"
              options={(query.data?.months ?? []).map((each) => ({ value: each, label: words.month(each) }))}
              value={value.month}
              onValueChange={(chosen) => void navigate({ search: { month: chosen } })}
            />
            <PdfButton month={value.month} />
          </>
        )
      }
    >
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={420} />
          </SkeletonGroup>
        }
      >
        {(answer) =>
          answer.value === null ? (
            <EmptyState object="administratif" title={t('empty')}>
              {t('emptyHelp')}
            </EmptyState>
          ) : (
            <CompanyValue value={answer.value} />
          )
        }
      </QueryBoundary>
    </CompanyPage>
  );
}

function Closed({ value }: { readonly value: CompanyValueOnWire }) {
  const t = useTranslations('companySpace.value');
  const local = useLocalMoment();
  return (
    <>
      {value.company} · {t('closed')} <DateText date={local(value.closedAt).date} form="numeric" />, {t('stays')}
    </>
  );
}

function PdfButton({ month }: { readonly month: string }) {
  const t = useTranslations('companySpace.value');
  const { download, busy } = useBusyDownload(loadCompanyValue);
  return (
    <Button size="md" icon={IconFileTypePdf} pending={busy} onClick={() => void download({ month })}>
      {t('pdf')}
    </Button>
  );
}
