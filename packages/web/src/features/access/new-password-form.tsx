import type { PasswordOwner } from '@loge/domain/access/password-rules';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useIdempotentCall } from '../../client/use-call.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { PasswordField } from '../../design-system/fields/password-field.tsx';
import styles from './new-password-form.module.css';
import { PasswordStrength } from './password-strength.tsx';

export interface TypedPasswords {
  readonly cpass: string;
  readonly npass1: string;
  readonly npass2: string;
}

interface NewPasswordFormProps {
  /** Whose password it becomes, as far as it is known: what others know about the person is no secret. */
  readonly owner: PasswordOwner;
  /** Whether the present password proves who it is; else a link has. */
  readonly asksCurrent: boolean;
  readonly save: (typed: TypedPasswords, idempotencyKey: string) => Promise<unknown>;
  readonly onSaved: () => void;
}

type FieldName = keyof TypedPasswords;

/** Beside which field a refusal of the gateway belongs; the others are said above the button. */
const fieldOf: Readonly<Record<string, FieldName>> = {
  'sign-in-refused': 'cpass',
  'sign-in-limited': 'cpass',
  'password-too-weak': 'npass1',
  'passwords-differ': 'npass2',
};

/** A new password, typed twice, with the rules as one types. Spec: beneficiary-and-access §5, the three messages to the letter. */
export function NewPasswordForm({ owner, asksCurrent, save, onSaved }: NewPasswordFormProps) {
  const t = useTranslations('passwords.form');
  const failureText = useFailureText();
  const [typed, setTyped] = useState<TypedPasswords>({ cpass: '', npass1: '', npass2: '' });
  const [wrong, setWrong] = useState<{ field: FieldName; text: string }>();
  const saving = useIdempotentCall(save);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(typed, asksCurrent);
    setWrong(found && { field: found[0], text: t(found[1]) });
    if (found !== undefined) {
      document.getElementById(found[0])?.focus();
      return;
    }
    if ((await saving.call(typed)) !== undefined) onSaved();
  };

  const { failure } = saving;
  const refused = failure instanceof ActionRefused ? fieldOf[failure.refusal ?? ''] : undefined;
  useEffect(() => {
    if (refused !== undefined) document.getElementById(refused)?.focus();
  }, [failure, refused]);
  const field = (name: FieldName) => ({
    id: name,
    name,
    value: typed[name],
    maxLength: 200,
    onValueChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error:
      wrong?.field === name
        ? wrong.text
        : wrong === undefined && failure !== undefined && refused === name
          ? failureText(failure)
          : undefined,
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* For password managers: which account this password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={owner.login} readOnly hidden />
      {asksCurrent && <PasswordField {...field('cpass')} label={t('current')} autoComplete="current-password" />}
      <PasswordField {...field('npass1')} label={t('wanted')} hint={t('rule')} autoComplete="new-password" />
      <PasswordStrength password={typed.npass1} owner={owner} />
      <PasswordField {...field('npass2')} label={t('again')} autoComplete="new-password" />
      {failure !== undefined && refused === undefined && (
        <Note tone="danger" live>
          {failureText(failure)}
        </Note>
      )}
      <Button type="submit" full pending={saving.busy}>
        {t('save')}
      </Button>
    </form>
  );
}

/** The first thing that is wrong, and beside which field. */
function problemOf(
  { cpass, npass1, npass2 }: TypedPasswords,
  asksCurrent: boolean,
): [FieldName, 'currentMissing' | 'wantedMissing' | 'different'] | undefined {
  if (asksCurrent && cpass === '') return ['cpass', 'currentMissing'];
  if (npass1 === '') return ['npass1', 'wantedMissing'];
  if (npass2 === '') return ['npass2', 'wantedMissing'];
  return npass1 === npass2 ? undefined : ['npass2', 'different'];
}
