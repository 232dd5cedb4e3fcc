import { IconSearch } from '@tabler/icons-react';
import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './conciergerie-choice.module.css';

interface ConciergerieChoiceProps {
  readonly chosen: number | null;
  readonly onChoose: (conciergerieId: number) => void;
  /** Shown where the manager works at no conciergerie. */
  readonly empty: ReactNode;
}

/** The conciergeries of a manager, to filter and choose from, each with its status (Spec: manager §2 "Conciergerie selection"). */
export function ConciergerieChoice({ chosen, onChoose, empty }: ConciergerieChoiceProps) {
  const t = useTranslations('managerShell');
  const [search, setSearch] = useState('');
  const query = useActionQuery(getConciergeConciergeriesList, {});
  const fits = (text: string) => holdsWords(text, search);
  return (
    <>
      {query.data?.conciergeries.length !== 0 && (
        <TextField
          type="search"
          size="md"
          icon={IconSearch}
          label={t('filterConciergeries')}
          hideLabel
          placeholder={t('filterConciergeries')}
          value={search}
          onValueChange={setSearch}
        />
      )}
      <QueryBoundary query={query} skeleton={<ChoiceSkeleton />}>
        {({ conciergeries }) => {
          if (conciergeries.length === 0) return empty;
          const shown = conciergeries.filter(({ name, zipCodes }) => fits(`${name} ${zipCodes.join(' ')}`));
          if (shown.length === 0) return <output className={styles.none}>{t('noConciergerie')}</output>;
          return (
            <ul className={styles.list}>
              {shown.map(({ id, name, zipCodes, open }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.row}
                    aria-current={id === chosen ? 'true' : undefined}
                    onClick={() => onChoose(id)}
                  >
                    <span className={styles.name}>{name}</span>
                    <span className={styles.zip}>{zipCodes[0]}</span>
                    <span className={open ? styles.open : styles.closed}>{open ? t('open') : t('closed')}</span>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
    </>
  );
}

function ChoiceSkeleton() {
  return (
    <SkeletonGroup className={styles.list ?? ''}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="box" height={56} />
      ))}
    </SkeletonGroup>
  );
}
