import { searchUser } from '@loge/contract/users/search-user';
import type { UserSummaryOnWire } from '@loge/contract/users/user-wire';
import { formatOrderNumber, readOrderNumber } from '@loge/domain/orders/order-number';
import { useDeferredValue, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { LiveRegion } from '../../design-system/layout/visually-hidden.tsx';
import { PersonList } from './person-line.tsx';
import styles from './quick-search.module.css';
import { useRecentUsers } from './use-recent-users.ts';

interface QuickSearchProps {
  readonly onNumber: (id: number) => void;
  readonly onPerson: (person: UserSummaryOnWire) => void;
}

const minLetters = 2;
const most = 6;

/** One field for an order's number or a beneficiary's name (Spec: manager §2 "Home": search by order number or beneficiary). */
export function QuickSearch({ onNumber, onPerson }: QuickSearchProps) {
  const t = useTranslations('users.quick');
  const words = useTranslations('users');
  const [typed, setTyped] = useState('');
  const expression = useDeferredValue(typed.trim());
  const number = readOrderNumber(typed);
  const isName = number === null && expression.length >= minLetters;
  const query = useActionQuery(searchUser, { expression }, { enabled: isName, keepPrevious: true });
  const [isOpen, setIsOpen] = useState(false);
  const isRecent = isOpen && typed.trim() === '';
  const recent = useRecentUsers(isRecent);
  const people = isRecent ? recent : isName ? (query.data?.users ?? []).slice(0, most) : [];
  // While the answer to what was typed last is on its way, those of before are still on show: Enter must not take one of them.
  const isSettled = !query.isPlaceholderData && expression === typed.trim();
  const isEmpty = isName && isSettled && query.data !== undefined && people.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = people;
    if (number !== null) onNumber(number);
    else if (!isRecent && first !== undefined && isSettled) onPerson(first);
  };
  return (
    <search
      className={styles.quick}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <form onSubmit={submit}>
        <SearchField
          label={t('label')}
          placeholder={t('label')}
          value={typed}
          onValueChange={setTyped}
          onFocus={() => setIsOpen(true)}
        />
      </form>
      {number !== null && (
        <button type="button" className={styles.order} onClick={() => onNumber(number)}>
          {t('openOrder', { number: formatOrderNumber(number) })}
        </button>
      )}
      {isRecent && people.length > 0 && <p className={styles.caption}>{words('recent')}</p>}
      {people.length > 0 && (
        <PersonList people={people} label={isRecent ? words('recent') : t('people')} onPick={onPerson} />
      )}
      {isEmpty && <p className={styles.none}>{t('none', { words: expression })}</p>}
      <LiveRegion>{people.length > 0 && !isRecent ? t('found', { count: people.length }) : ''}</LiveRegion>
    </search>
  );
}
