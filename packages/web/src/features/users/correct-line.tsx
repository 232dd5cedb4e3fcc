import { NEW_BENEFICIARY_LENGTHS } from '@loge/domain/users/new-beneficiary';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormBody } from '../../forms/form-body.tsx';
import { useForm } from '../../forms/use-form.ts';
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
  const form = useForm({
    draft: person,
    send: onCorrect,
    onSuccess: (holds) => {
      if (holds) onClose();
    },
  });
  return (
    <FormBody form={form} className={styles.correct}>
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
          {...form.field(name)}
          value={form.draft[name] ?? ''}
        />
      ))}
      <div className={styles.acts}>
        <Button size="sm" type="submit" pending={form.isPending}>
          {t(isImported ? 'importLine' : 'checkLine')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('leaveLine')}
        </Button>
      </div>
    </FormBody>
  );
}
