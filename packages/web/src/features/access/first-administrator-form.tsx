import { createFirstAdministrator } from '@loge/contract/access/create-first-administrator';
import { FIRST_ADMINISTRATOR_LENGTHS, firstAdministratorProblems } from '@loge/domain/access/first-administrator';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormColumn } from '../../forms/form-column.tsx';
import { useForm } from '../../forms/use-form.ts';
import styles from './registration-form.module.css';

interface FirstAdministratorFormProps {
  readonly token: string;
  /** The address for which the link was made; empty where none was named. */
  readonly email: string;
  /** With the token of the page on which the password is chosen. */
  readonly onCreated: (passwordToken: string) => void;
}

type Field = 'firstName' | 'name' | 'email';

/** Who the first administrator is. Their password is chosen on the next page. */
export function FirstAdministratorForm({ token, email, onCreated }: FirstAdministratorFormProps) {
  const t = useTranslations('passwords.firstAdministrator');
  const form = useForm({
    draft: { firstName: '', name: '', email },
    rule: firstAdministratorProblems,
    send: (draft, { idempotencyKey }) => callAction(createFirstAdministrator, { token, ...draft }, { idempotencyKey }),
    onSuccess: ({ passwordToken }) => onCreated(passwordToken),
  });
  const bind = (name: Field) => ({ maxLength: FIRST_ADMINISTRATOR_LENGTHS[name], ...form.field(name) });
  return (
    <FormColumn form={form} act={t('send')} className={styles.form}>
      <TextField {...bind('firstName')} label={t('firstName')} required autoComplete="given-name" />
      <TextField {...bind('name')} label={t('name')} required autoComplete="family-name" />
      <TextField {...bind('email')} label={t('email')} required type="email" autoComplete="email" />
    </FormColumn>
  );
}
