import { createConcierge } from '@loge/contract/users/create-concierge';
import { PARTNER_LENGTHS } from '@loge/domain/partners/new-partner';
import { MAX_LOGIN_LENGTH } from '@loge/domain/users/login-rules';
import { type NewConcierge, newConciergeProblems } from '@loge/domain/users/concierges';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './people.module.css';

interface NewConciergeFormProps {
  /** Where the new one is to work. */
  readonly desk: string;
  readonly onCreated: (userId: number) => void;
}

const lengths: Readonly<Record<keyof NewConcierge, number>> = {
  entreprise: PARTNER_LENGTHS.entreprise,
  firstName: PARTNER_LENGTHS.firstName,
  name: PARTNER_LENGTHS.lastName,
  telBiz: PARTNER_LENGTHS.phoneNumber,
  email: PARTNER_LENGTHS.email,
  login: MAX_LOGIN_LENGTH,
};
const nothing: NewConcierge = { entreprise: '', firstName: '', name: '', telBiz: '', email: '', login: '' };

/** Makes the account of somebody who works at the conciergerie in use; everything is required. Spec: manager §5 "New concierge dialog". */
export function NewConciergeForm({ desk, onCreated }: NewConciergeFormProps) {
  const t = useTranslations('people.concierges');
  const toast = useToast();
  const [typed, setTyped] = useState(nothing);
  const [sameLogin, setSameLogin] = useState(true);
  const [tried, setTried] = useState(false);
  const draft = sameLogin ? { ...typed, login: typed.email } : typed;
  const problems = newConciergeProblems(draft);
  const { mutate, isPending, error } = useActionMutation(createConcierge, {
    onSuccess: ({ userId }) => {
      toast.success(t('created', { name: `${draft.firstName} ${draft.name}`, email: draft.email }));
      onCreated(userId);
    },
  });
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && !isPending) mutate(draft);
  };
  const errorOf = (name: keyof NewConcierge) =>
    errors[name] ?? (name === 'email' && sameLogin ? errors['login'] : undefined);
  const field = (name: keyof NewConcierge, look: object = {}) => (
    <TextField
      size="md"
      label={t(`fields.${name}`)}
      required
      maxLength={lengths[name]}
      value={draft[name]}
      onValueChange={(value) => setTyped({ ...typed, [name]: value })}
      error={errorOf(name)}
      {...look}
    />
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormProblem failure={error} />
      <Card as="section" className={styles.group} aria-label={t('new')}>
        <p className={styles.soft}>{t('createHelp', { desk })}</p>
        {field('entreprise')}
        <div className={styles.two}>
          {field('firstName')}
          {field('name')}
          {field('email', { inputMode: 'email', autoCapitalize: 'none' })}
          {field('telBiz', { inputMode: 'tel' })}
        </div>
        <Checkbox label={t('sameLogin')} checked={sameLogin} onCheckedChange={setSameLogin} />
        {!sameLogin && field('login', { autoCapitalize: 'none' })}
      </Card>
      <div>
        <Button size="md" type="submit" pending={isPending}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
