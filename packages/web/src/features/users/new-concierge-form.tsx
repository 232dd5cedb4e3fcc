import { createConcierge } from '@loge/contract/users/create-concierge';
import { PARTNER_LENGTHS } from '@loge/domain/partners/new-partner';
import { MAX_LOGIN_LENGTH } from '@loge/domain/users/login-rules';
import { type NewConcierge, newConciergeProblems } from '@loge/domain/users/concierges';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
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
const nothing = { entreprise: '', firstName: '', name: '', telBiz: '', email: '', login: '', sameLogin: true };

const accountOf = ({ sameLogin, ...typed }: typeof nothing): NewConcierge =>
  sameLogin ? { ...typed, login: typed.email } : typed;

/** Makes the account of somebody who works at the conciergerie in use; everything is required. Spec: manager §5 "New concierge dialog". */
export function NewConciergeForm({ desk, onCreated }: NewConciergeFormProps) {
  const t = useTranslations('people.concierges');
  const form = useActionForm(createConcierge, {
    draft: nothing,
    rule: (draft) => newConciergeProblems(accountOf(draft)),
    input: accountOf,
    success: (_made, { firstName, name, email }) => t('created', { name: `${firstName} ${name}`, email }),
    onSuccess: ({ userId }) => onCreated(userId),
  });
  const { sameLogin } = form.draft;
  const field = (name: keyof NewConcierge, look: object = {}) => (
    <TextField
      size="md"
      label={t(`fields.${name}`)}
      required
      maxLength={lengths[name]}
      {...form.field(name)}
      {...look}
    />
  );
  return (
    <FormPage form={form} save={t('create')} className={styles.form}>
      <Card as="section" className={styles.group} aria-label={t('new')}>
        <p className={styles.soft}>{t('createHelp', { desk })}</p>
        {field('entreprise')}
        <div className={styles.two}>
          {field('firstName')}
          {field('name')}
          {field('email', {
            inputMode: 'email',
            autoCapitalize: 'none',
            ...(sameLogin && { error: form.field('email').error ?? form.field('login').error }),
          })}
          {field('telBiz', { inputMode: 'tel' })}
        </div>
        <Checkbox label={t('sameLogin')} {...form.check('sameLogin')} />
        {!sameLogin && field('login', { autoCapitalize: 'none' })}
      </Card>
    </FormPage>
  );
}
