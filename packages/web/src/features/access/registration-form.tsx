import { selfRegistration } from '@loge/contract/access/self-registration';
import { isAsked, registrationProblems } from '@loge/domain/access/registration';
import type { Text } from '@loge/domain/shared/lang';
import { useEffect, useState, type ComponentProps, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useCall } from '../../client/use-call.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useLabel } from '../../messages/use-label.ts';
import type { CodeChoices } from './look-up-code.ts';
import {
  blankRegistration,
  deskOf,
  formOf,
  type RegistrationDraft,
  type RegistrationField,
  registrationFields,
  sentRegistration,
} from './registration-draft.ts';
import styles from './registration-form.module.css';

interface RegistrationFormProps {
  readonly choices: CodeChoices;
  readonly onRegistered: () => void;
}

/** Creating one's account: what the conciergeries of the code ask for, each problem beside its field. Spec: §5 (Self-registration). */
export function RegistrationForm({ choices, onRegistered }: RegistrationFormProps) {
  const t = useTranslations('registration.create');
  const labelOf = useLabel();
  const failureText = useFailureText();
  const [draft, setDraft] = useState<RegistrationDraft>(blankRegistration);
  const [wasSent, setWasSent] = useState(false);
  const { call, busy, failure } = useCall(selfRegistration);
  const desk = deskOf(draft, choices);
  const problems = registrationProblems(formOf(draft), choices);
  const errors = useFieldErrors(wasSent ? problems : [], failure);
  const errorOf = (field: RegistrationField) => errors[field] ?? errors[`user.${field}`];
  const isFieldProblem = failure instanceof ActionRefused && failure.fields.length > 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    const wrong = registrationFields.find((field) => problems.some((problem) => problem.field === field));
    if (wrong !== undefined) return document.getElementById(idOf(wrong))?.focus();
    const answer = await call(sentRegistration(draft, choices));
    if (answer !== undefined) onRegistered();
  };

  useEffect(() => {
    if (!(failure instanceof ActionRefused)) return;
    const wrong = registrationFields.find((name) => failure.fields.some(({ field }) => field === `user.${name}`));
    if (wrong !== undefined) document.getElementById(idOf(wrong))?.focus();
  }, [failure]);

  const text = (field: RegistrationField, label: string, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      id={idOf(field)}
      label={label}
      required
      value={draft[field]}
      onValueChange={(value) => setDraft({ ...draft, [field]: value })}
      error={errorOf(field)}
      {...more}
    />
  );
  const choice = (field: RegistrationField, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      id={idOf(field)}
      label={label}
      required
      placeholder={t('choose')}
      options={options}
      value={draft[field]}
      onValueChange={(value) => setDraft({ ...draft, ...(field === 'conciergerie' && elsewhere), [field]: value })}
      error={errorOf(field)}
    />
  );
  const optionsOf = (values: readonly string[], labels: readonly Text[]) =>
    values.map((value, index) => {
      const chosenLabel = labels[index];
      return { value, label: chosenLabel === undefined ? value : labelOf(chosenLabel) };
    });
  const { conciergeries, askForExternalId, externalIdLabel } = choices;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {conciergeries.length > 1 &&
        choice(
          'conciergerie',
          t('conciergerie'),
          conciergeries.map(({ number, name }) => ({ value: String(number), label: name })),
        )}
      {desk !== undefined &&
        isAsked(desk.subEntities) &&
        choice('buildingOrDivision', t('department'), optionsOf(desk.subEntities, desk.subEntityLabels))}
      {desk !== undefined &&
        isAsked(desk.subLocations) &&
        choice('geo1', t('place'), optionsOf(desk.subLocations, desk.subLocationLabels))}
      <div className={styles.pair}>
        {text('firstname', t('firstname'), { autoComplete: 'given-name' })}
        {text('lastname', t('lastname'), { autoComplete: 'family-name' })}
      </div>
      {text('email', t('email'), {
        type: 'email',
        autoComplete: 'email',
        hint: t('emailHint'),
      })}
      {text('phones', t('phone'), { type: 'tel', autoComplete: 'tel' })}
      {askForExternalId &&
        text('externalId', labelOf(externalIdLabel) || t('externalId'), {
          autoComplete: 'off',
        })}
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

/** Another conciergerie has other departments and places. */
const elsewhere = { buildingOrDivision: '', geo1: '' };

const idOf = (field: RegistrationField): string => `registration-${field}`;
