import { searchUser } from '@loge/contract/users/search-user';
import type { UserSummaryOnWire } from '@loge/contract/users/user-wire';
import { formatOrderNumber, readOrderNumber } from '@loge/domain/orders/order-number';
import { useDeferredValue, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { SpokenStatus } from '../../design-system/layout/visually-hidden.tsx';
import { PersonList } from './person-line.tsx';
import styles from './quick-search.module.css';

interface QuickSearchProps {
  readonly onNumber: (id: number) => void;
  readonly onPerson: (person: UserSummaryOnWire) => void;
}

const fewestLetters = 2;
const most = 6;

/** One field for an order's number or a beneficiary's name (Spec: manager §2 "Home": search by order number or beneficiary). */
export function QuickSearch({ onNumber, onPerson }: QuickSearchProps) {
  const t = useTranslations('users.quick');
  const [typed, setTyped] = useState('');
  const expression = useDeferredValue(typed.trim());
  const number = readOrderNumber(typed);
  const isName = number === null && expression.length >= fewestLetters;
  const query = useActionQuery(searchUser, { expression }, { enabled: isName, keepPrevious: true });
  const people = isName ? (query.data?.users ?? []).slice(0, most) : [];
  // While the answer to what was typed last is on its way, those of before are still on show: Enter must not take one of them.
  const isSettled = !query.isPlaceholderData && expression === typed.trim();
  const isEmpty = isName && isSettled && query.data !== undefined && people.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = people;
    if (number !== null) onNumber(number);
    else if (first !== undefined && isSettled) onPerson(first);
  };
  return (
    <search className={styles.quick}>
      <form onSubmit={submit}>
        <SearchField label={t('label')} placeholder={t('label')} value={typed} onValueChange={setTyped} />
      </form>
      {number !== null && (
        <button type="button" className={styles.order} onClick={() => onNumber(number)}>
          {t('openOrder', { number: formatOrderNumber(number) })}
        </button>
      )}
      {people.length > 0 && <PersonList people={people} label={t('people')} onPick={onPerson} />}
      {isEmpty && <p className={styles.none}>{t('none', { words: expression })}</p>}
      <SpokenStatus>{people.length > 0 ? t('found', { count: people.length }) : ''}</SpokenStatus>
    </search>
  );
}
