import type { PasswordOwner } from '@loge/domain/access/password-rules';
import type { RefusalName } from '@loge/contract/shared/answer-codes';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../design-system/fields/password-field.tsx';
import { FormColumn } from '../../forms/form-column.tsx';
import { useForm } from '../../forms/use-form.ts';
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
const fieldOf: Partial<Record<RefusalName, FieldName>> = {
  'sign-in-refused': 'cpass',
  'sign-in-limited': 'cpass',
  'password-too-weak': 'npass1',
  'passwords-differ': 'npass2',
};

/** A new password, typed twice, with the rules as one types. Spec: beneficiary-and-access §5, the three messages to the letter. */
export function NewPasswordForm({ owner, asksCurrent, save, onSaved }: NewPasswordFormProps) {
  const t = useTranslations('passwords.form');
  const form = useForm({
    draft: { cpass: '', npass1: '', npass2: '' },
    rule: (typed) => {
      const wrong = problemOf(typed, asksCurrent);
      return wrong === undefined ? [] : [{ field: wrong[0], text: t(wrong[1]) }];
    },
    send: (typed, { idempotencyKey }) => save(typed, idempotencyKey),
    fieldOf: (refusal) => (refusal === null ? undefined : fieldOf[refusal]),
    onSuccess: onSaved,
  });
  const field = (name: FieldName) => ({ name, maxLength: 200, ...form.field(name) });
  return (
    <FormColumn form={form} act={t('save')} className={styles.form}>
      {/* For password managers: which account this password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={owner.login} readOnly hidden />
      {asksCurrent && <PasswordField {...field('cpass')} label={t('current')} autoComplete="current-password" />}
      <PasswordField {...field('npass1')} label={t('wanted')} hint={t('rule')} autoComplete="new-password" />
      <PasswordStrength password={form.draft.npass1} owner={owner} />
      <PasswordField {...field('npass2')} label={t('again')} autoComplete="new-password" />
    </FormColumn>
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
