import { selfRegistration } from '@loge/contract/access/self-registration';
import { isAsked, registrationProblems } from '@loge/domain/access/registration';
import type { Text } from '@loge/domain/shared/lang';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormColumn } from '../../forms/form-column.tsx';
import { isMissing, useForm } from '../../forms/use-form.ts';
import { useLabel } from '../../messages/use-label.ts';
import type { CodeChoices } from './look-up-code.ts';
import { blankRegistration, deskOf, formOf, type RegistrationField, sentRegistration } from './registration-draft.ts';
import styles from './registration-form.module.css';

interface RegistrationFormProps {
  readonly choices: CodeChoices;
  readonly onRegistered: () => void;
}

/** Creating one's account: what the conciergeries of the code ask for, each problem beside its field. Spec: §5 (Self-registration). */
export function RegistrationForm({ choices, onRegistered }: RegistrationFormProps) {
  const t = useTranslations('registration.create');
  const labelOf = useLabel();
  const form = useForm({
    draft: blankRegistration,
    rule: (draft) => registrationProblems(formOf(draft), choices),
    send: (draft, { idempotencyKey }) =>
      callAction(selfRegistration, sentRegistration(draft, choices), { idempotencyKey }),
    onSuccess: onRegistered,
  });
  const desk = deskOf(form.draft, choices);
  const text = (field: RegistrationField, label: string, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField label={label} required {...form.field(field)} {...more} />
  );
  const choice = (field: RegistrationField, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      required
      placeholder={t('choose')}
      options={options}
      {...form.field(field)}
      onValueChange={(value) => form.change({ ...(field === 'conciergerie' && elsewhere), [field]: value })}
    />
  );
  const optionsOf = (values: readonly string[], labels: readonly Text[]) =>
    values.map((value, index) => {
      const chosenLabel = labels[index];
      return { value, label: chosenLabel === undefined ? value : labelOf(chosenLabel) };
    });
  const { conciergeries, askForExternalId, externalIdLabel } = choices;
  return (
    <FormColumn form={form} act={t('send')} className={styles.form}>
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
      {form.isTried && form.problems.some(isMissing) && <Note tone="danger">{t('check')}</Note>}
    </FormColumn>
  );
}

/** Another conciergerie has other departments and places. */
const elsewhere = { buildingOrDivision: '', geo1: '' };
