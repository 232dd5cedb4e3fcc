import { removeAccountAnonymous } from '@loge/contract/access/remove-account-anonymous';
import { MAX_REMOVAL_LENGTHS, removalProblems } from '@loge/domain/access/removal-request';
import { formatDate } from '@loge/domain/shared/local-date';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useCall } from '../../client/use-call.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import styles from './registration-form.module.css';

const blank = { mail: '', name: '', reason: '' };
type Field = keyof typeof blank;

/** Asks for an account to be removed; says that it was recorded, or why not, before it goes on. Spec: §5, §8 (Account deletion). */
export function RemovalForm({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations('registration.removal');
  const language = useLocale();
  const dialogs = useDialogs();
  const failureText = useFailureText();
  const [draft, setDraft] = useState(blank);
  const [wasSent, setWasSent] = useState(false);
  const { call, busy, failure } = useCall(removeAccountAnonymous);
  const problems = removalProblems(draft);
  const errors = useFieldErrors(wasSent ? problems : [], failure);
  const isFieldProblem = failure instanceof ActionRefused && failure.fields.length > 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    const [wrong] = problems;
    if (wrong !== undefined) return focusField(wrong.field);
    const answer = await call(draft);
    if (answer === undefined) return;
    if (answer.errorMessage !== null)
      return void (await dialogs.alert({ title: t('failed'), body: answer.errorMessage, confirmLabel: t('close') }));
    const day = answer.dueOn === null ? null : formatDate(answer.dueOn, 'long', language);
    const told = await dialogs.alert({
      title: t('saved'),
      ...(day !== null && { body: t('savedBody', { day }) }),
      confirmLabel: t('close'),
    });
    if (told === 'read') onSaved();
  };
  useEffect(() => {
    const field = failure instanceof ActionRefused ? failure.fields[0]?.field : undefined;
    if (field !== undefined) focusField(field);
  }, [failure]);

  const bind = (field: Field) => ({
    id: idOf(field),
    value: draft[field],
    onValueChange: (value: string) => setDraft({ ...draft, [field]: value }),
    error: errors[field],
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...bind('mail')} label={t('mail')} required type="email" autoComplete="email" />
      <TextField {...bind('name')} label={t('name')} required autoComplete="name" />
      <TextArea {...bind('reason')} label={t('reason')} optional maxLength={MAX_REMOVAL_LENGTHS.reason} />
      {wasSent && problems.some(({ message }) => message === 'required') && <Note tone="danger">{t('check')}</Note>}
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

const idOf = (field: string): string => `removal-${field}`;

const focusField = (field: string): void => document.getElementById(idOf(field))?.focus();
