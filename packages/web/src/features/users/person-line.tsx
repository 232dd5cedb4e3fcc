import type { UserSummaryOnWire } from '@loge/contract/users/user-wire';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { phoneText } from '../../client/phone-text.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Avatar } from '../../design-system/status/avatar.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import styles from './person-line.module.css';

/** A beneficiary in a list: who, where, and what to know. */
function PersonLine({ person }: { person: UserSummaryOnWire }) {
  const t = useTranslations('users');
  const { firstName, name, entity, entreprise, email, mobileNumber, vip, warning, active } = person;
  return (
    <span className={styles.person}>
      <Avatar name={`${firstName} ${name}`} size={36} />
      <span className={styles.words}>
        <span className={styles.name}>
          {firstName} {name}
          {vip && <Tag tone="vip">VIP</Tag>}
          {!active && <Tag>{t('inactive')}</Tag>}
        </span>
        <span className={styles.where}>{[entreprise, entity].filter(Boolean).join(', ') || email}</span>
        {warning !== '' && <span className={styles.warning}>{warning}</span>}
      </span>
      <span className={styles.reach}>{phoneText(mobileNumber) || email}</span>
    </span>
  );
}

interface PersonListProps {
  readonly people: readonly UserSummaryOnWire[];
  readonly label: string;
  readonly onPick: (person: UserSummaryOnWire) => void;
}

/** Beneficiaries to pick from, one touch each. */
export function PersonList({ people, label, onPick }: PersonListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.row} onClick={() => onPick(person)}>
            <PersonLine person={person} />
            <Glyph icon={IconChevronRight} size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
