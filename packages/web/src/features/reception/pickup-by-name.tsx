import { searchUser } from '@loge/contract/users/search-user';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import styles from './pickup-desk.module.css';

const minLetters = 2;
const most = 8;

interface PickupByNameProps {
  readonly onChosen: (person: { readonly userId: number; readonly givenTo: string }) => void;
}

/** Who has no code is found by name. */
export function PickupByName({ onChosen }: PickupByNameProps) {
  const t = useTranslations('reception.pickup');
  const [typed, setTyped] = useState('');
  const expression = useDeferredValue(typed.trim());
  const { data } = useActionQuery(
    searchUser,
    { expression },
    { enabled: expression.length >= minLetters, keepPrevious: true },
  );
  const found = expression.length < minLetters ? [] : (data?.users ?? []).slice(0, most);
  return (
    <div className={styles.byName}>
      <SearchField size="md" label={t('byName')} placeholder={t('byName')} value={typed} onValueChange={setTyped} />
      {data !== undefined && expression.length >= minLetters && found.length === 0 && (
        <output>{t('nobody', { name: expression })}</output>
      )}
      <ul>
        {found.map(({ id, firstName, name, email }) => (
          <li key={id}>
            <button type="button" onClick={() => onChosen({ userId: id, givenTo: `${firstName} ${name}`.trim() })}>
              <b>{`${firstName} ${name}`.trim()}</b>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
