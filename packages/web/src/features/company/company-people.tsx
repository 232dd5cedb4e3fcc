import { getCompanyPeople, type EntitledPersonOnWire } from '@loge/contract/company/get-company-people';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { DateText } from '../../design-system/values/date-text.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import styles from './company-people.module.css';

type Place = NonNullable<OutputOf<typeof getCompanyPeople>['next']>;

interface CompanyPeopleProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The people of a company who may order, by name; names without use. */
export function CompanyPeople({ search, onSearch }: CompanyPeopleProps) {
  const t = useTranslations('companySpace.people');
  return (
    <Card as="section" padding="md" aria-label={t('title')}>
      <ListSearch label={t('search')} settled={search} settle={onSearch} />
      {/* Another search begins at its first page. */}
      <Pages key={search} search={search} />
    </Card>
  );
}

function Pages({ search }: { readonly search: string }) {
  const t = useTranslations('companySpace.people');
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const top = useRef<HTMLParagraphElement>(null);
  // The button that was pressed may be gone on the other page: one reads on from its beginning.
  const turn = (to: readonly Place[]) => {
    setPlaces(to);
    top.current?.focus();
  };
  const after = places.at(-1);
  const query = useActionQuery(
    getCompanyPeople,
    { ...(search !== '' && { search }), ...(after !== undefined && { after }) },
    { keepPrevious: true },
  );
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="box" height={320} />
        </SkeletonGroup>
      }
    >
      {({ items, entitled, left, next }) => (
        <>
          <p ref={top} tabIndex={-1} className={styles.soft}>
            {t('entitled', { count: entitled })} · {t('left', { count: left })}
          </p>
          {items.length === 0 ? (
            <EmptyState object="accueil" title={t('noMatch')} />
          ) : (
            <ul className={styles.people} aria-label={t('title')}>
              {items.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
          )}
          <p className={styles.steps}>
            {places.length > 0 && (
              <Button size="sm" variant="outline" onClick={() => turn(places.slice(0, -1))}>
                {t('previous')}
              </Button>
            )}
            {next !== null && (
              <Button size="sm" variant="outline" onClick={() => turn([...places, next])}>
                {t('next')}
              </Button>
            )}
          </p>
        </>
      )}
    </QueryBoundary>
  );
}

function PersonRow({ person }: { readonly person: EntitledPersonOnWire }) {
  const t = useTranslations('companySpace.people');
  const { firstName, name, email, desk, department, building, since } = person;
  return (
    <li className={styles.person}>
      <b>
        {name} {firstName}
      </b>
      <span>{email}</span>
      <span>{[desk, department, building].filter(Boolean).join(' · ')}</span>
      <span>
        {t('since')} <DateText date={since} form="numeric" />
      </span>
    </li>
  );
}
