import { getConciergeUsersList } from '@loge/contract/users/get-concierge-users-list';
import { getConciergerie } from '@loge/contract/conciergeries/get-conciergerie';
import { formatCount } from '@loge/domain/shared/money';
import { IconBuilding, IconUserOff } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './beneficiary-choice.module.css';
import { PersonList } from './person-line.tsx';

interface BeneficiaryChoiceProps {
  readonly conciergerieId: number;
  /** The user chosen; null for nobody. */
  readonly onChoose: (userId: number | null) => void;
}

/** A page holds this many: anyone who is not among them is found by name. */
const most = 100;

/**
 * The beneficiaries of a conciergerie to choose from; the desk's own account (« Entreprise »), or nobody (« Aucun »).
 * Spec: manager §2 "Beneficiary selection".
 */
export function BeneficiaryChoice({ conciergerieId, onChoose }: BeneficiaryChoiceProps) {
  const t = useTranslations('users.choice');
  const language = useLocale();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const desk = useActionQuery(getConciergerie, { id: conciergerieId });
  const query = useActionQuery(
    getConciergeUsersList,
    { conciergerieId, ...(search !== '' && { search }) },
    { keepPrevious: true },
  );
  // One types whom one looks for: nothing else is done here.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.querySelector('input')?.focus(), []);
  const own = desk.data?.conciergerie.defaultUser ?? null;
  return (
    <div className={styles.choice}>
      <div ref={top} className={styles.top}>
        <SearchField
          size="md"
          className={styles.search}
          label={t('filter')}
          placeholder={t('filter')}
          value={typed}
          onValueChange={setTyped}
        />
        <Button
          size="md"
          variant="outline"
          icon={IconBuilding}
          disabled={own === null}
          title={own === null ? t('noCompany') : t('companyHelp')}
          onClick={() => onChoose(own)}
        >
          {t('company')}
        </Button>
        <Button size="md" variant="outline" icon={IconUserOff} onClick={() => onChoose(null)}>
          {t('nobody')}
        </Button>
      </div>
      <QueryBoundary query={query} skeleton={<ChoiceSkeleton />}>
        {({ users, totalItems }) => {
          if (users.length === 0) {
            return <EmptyState object="accueil" title={search === '' ? t('none') : t('noMatch', { words: search })} />;
          }
          const shown = users.slice(0, most);
          return (
            <>
              <PersonList people={shown} label={t('people')} onPick={({ id }) => onChoose(id)} />
              {totalItems > shown.length && (
                <p className={styles.more}>
                  {t('more', { shown: formatCount(shown.length, language), total: formatCount(totalItems, language) })}
                </p>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </div>
  );
}

function ChoiceSkeleton() {
  return (
    <SkeletonGroup className={styles.choice ?? ''}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="box" height={56} />
      ))}
    </SkeletonGroup>
  );
}
