import { formatCount } from '@loge/domain/shared/money';
import { NEW_BENEFICIARY_LENGTHS } from '@loge/domain/users/new-beneficiary';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormBody } from '../../forms/form-body.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { FailedLine } from './checked-list.ts';
import styles from './people.module.css';
import type { SentPerson } from './read-people-list.ts';

interface CorrectLineProps {
  readonly failure: FailedLine;
  readonly isImported: boolean;
  readonly onCorrect: (person: SentPerson) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A line of the list, corrected in its own cells; why it fails stands beside. Enter checks it, Escape leaves it as it was. */
export function CorrectLine({ failure, isImported, onCorrect, onClose }: CorrectLineProps) {
  const t = useTranslations('people.import');
  const language = useLocale();
  const form = useForm({
    draft: failure.person,
    send: onCorrect,
    onSuccess: (holds) => {
      if (holds) onClose();
    },
  });
  const field = (name: 'email' | 'firstname' | 'lastname' | 'mobileNumber' | 'externalId') => (
    <TextField
      // The line is opened to be typed into.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={name === 'email'}
      form={form.id}
      size="sm"
      label={t(`fields.${name}`)}
      inputMode={name === 'email' ? 'email' : name === 'mobileNumber' ? 'tel' : 'text'}
      autoComplete="off"
      maxLength={name === 'externalId' ? undefined : NEW_BENEFICIARY_LENGTHS[name]}
      {...form.field(name)}
      value={form.draft[name] ?? ''}
    />
  );
  return (
    <tr className={styles.corrected} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <td className={styles.number}>
        {formatCount(failure.line, language)}
        <FormBody form={form}>{null}</FormBody>
      </td>
      <td>
        <div className={styles.cellFields}>
          {field('firstname')}
          {field('lastname')}
          {field('externalId')}
        </div>
      </td>
      <td className={styles.mail}>
        <div className={styles.cellFields}>
          {field('email')}
          {field('mobileNumber')}
        </div>
      </td>
      <td className={styles.why}>{failure.message}</td>
      <td className={styles.repair}>
        <Button size="sm" type="submit" form={form.id} pending={form.isPending}>
          {t(isImported ? 'importLine' : 'checkLine')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('leaveLine')}
        </Button>
      </td>
    </tr>
  );
}
