import { NEW_BENEFICIARY_LENGTHS } from '@loge/domain/users/new-beneficiary';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import styles from './people.module.css';
import type { SentPerson } from './read-people-list.ts';

interface CorrectLineProps {
  readonly person: SentPerson;
  readonly isImported: boolean;
  readonly onCorrect: (person: SentPerson) => Promise<boolean>;
  readonly onClose: () => void;
}

const fields = ['email', 'firstname', 'lastname', 'mobileNumber', 'externalId'] as const;

/** A line of the list, to be corrected where it stands; why it fails still is said in the line above. */
export function CorrectLine({ person, isImported, onCorrect, onClose }: CorrectLineProps) {
  const t = useTranslations('people.import');
  const [typed, setTyped] = useState(person);
  const [isPending, setIsPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    const holds = await onCorrect(typed);
    setIsPending(false);
    if (holds) onClose();
  };
  return (
    <form className={styles.correct} onSubmit={(event) => void submit(event)} noValidate>
      {fields.map((name) => (
        <TextField
          key={name}
          // The line is opened to be typed into.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={name === 'email'}
          size="md"
          label={t(`fields.${name}`)}
          inputMode={name === 'email' ? 'email' : name === 'mobileNumber' ? 'tel' : 'text'}
          autoComplete="off"
          maxLength={name === 'externalId' ? undefined : NEW_BENEFICIARY_LENGTHS[name]}
          value={typed[name] ?? ''}
          onValueChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <div className={styles.acts}>
        <Button size="sm" type="submit" pending={isPending}>
          {t(isImported ? 'importLine' : 'checkLine')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('leaveLine')}
        </Button>
      </div>
    </form>
  );
}
