import { createFirstAdministrator } from '@loge/contract/access/create-first-administrator';
import { FIRST_ADMINISTRATOR_LENGTHS, firstAdministratorProblems } from '@loge/domain/access/first-administrator';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useCall } from '../../client/use-call.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
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
  const failureText = useFailureText();
  const [draft, setDraft] = useState({ firstName: '', name: '', email });
  const [wasSent, setWasSent] = useState(false);
  const { call, busy, failure } = useCall(createFirstAdministrator);
  const problems = firstAdministratorProblems(draft);
  const errors = useFieldErrors(wasSent ? problems : [], failure);
  const isFieldProblem = failure instanceof ActionRefused && failure.fields.length > 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    const [wrong] = problems;
    if (wrong !== undefined) return focusField(wrong.field);
    const answer = await call({ token, ...draft });
    if (answer !== undefined) onCreated(answer.passwordToken);
  };
  useEffect(() => {
    const field = failure instanceof ActionRefused ? failure.fields[0]?.field : undefined;
    if (field !== undefined) focusField(field);
  }, [failure]);

  const bind = (field: Field) => ({
    id: idOf(field),
    value: draft[field],
    maxLength: FIRST_ADMINISTRATOR_LENGTHS[field],
    onValueChange: (value: string) => setDraft({ ...draft, [field]: value }),
    error: errors[field],
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...bind('firstName')} label={t('firstName')} required autoComplete="given-name" />
      <TextField {...bind('name')} label={t('name')} required autoComplete="family-name" />
      <TextField {...bind('email')} label={t('email')} required type="email" autoComplete="email" />
      {failure !== undefined && !isFieldProblem && (
        <Note tone="danger" live>
          {failureText(failure)}
        </Note>
      )}
      <Button type="submit" full pending={busy}>
        {t('send')}
      </Button>
    </form>
  );
}

const idOf = (field: string): string => `first-administrator-${field}`;

const focusField = (field: string): void => document.getElementById(idOf(field))?.focus();
