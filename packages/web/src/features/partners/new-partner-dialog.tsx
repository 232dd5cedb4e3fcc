import { createPartner } from '@loge/contract/partners/create-partner';
import { newPartnerProblems, PARTNER_LENGTHS, type NewPartner } from '@loge/domain/partners/new-partner';
import { MAX_LOGIN_LENGTH } from '@loge/domain/users/login-rules';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { MissingLegalTexts } from '../../invitations/missing-legal-texts.tsx';
import styles from './partners.module.css';
import { FormFailure } from '../../forms/form-failure.tsx';

interface NewPartnerDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (partnerId: number) => void;
}

type Name = keyof NewPartner;
const lengths: Readonly<Record<Name, number>> = { ...PARTNER_LENGTHS, login: MAX_LOGIN_LENGTH };
const nothing: NewPartner = { entreprise: '', firstName: '', lastName: '', email: '', login: '', phoneNumber: '' };

/** Makes a partner with the account by which they sign in. Spec: manager §2 "Dialogs: new partner". */
export function NewPartnerDialog({ onClose, onCreated }: NewPartnerDialogProps) {
  const t = useTranslations('partners');
  const toast = useToast();
  const formId = useId();
  const [typed, setTyped] = useState(nothing);
  const [sameLogin, setSameLogin] = useState(true);
  const [tried, setTried] = useState(false);
  const draft = sameLogin ? { ...typed, login: typed.email } : typed;
  const problems = newPartnerProblems(draft);
  const { mutate, isPending, error } = useActionMutation(createPartner, {
    onSuccess: ({ partnerId }, { entreprise = '', email = '' }) => {
      toast.success(t('created', { name: entreprise, email }));
      onCreated(partnerId);
    },
  });
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && !isPending) mutate(draft);
  };
  const field = (name: Name, look: object = {}) => (
    <TextField
      label={t(`fields.${name}`)}
      required
      maxLength={lengths[name]}
      value={draft[name]}
      onValueChange={(value) => setTyped({ ...typed, [name]: value })}
      error={errors[name]}
      {...look}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('create')}
        </Button>
      }
    >
      <form id={formId} className={styles.dialog} onSubmit={submit} noValidate>
        <FormFailure failure={error} />
        <MissingLegalTexts toWork />
        <p className={styles.soft}>{t('createHelp')}</p>
        {field('entreprise')}
        <div className={styles.two}>
          {field('firstName')}
          {field('lastName')}
        </div>
        <div className={styles.two}>
          {field('email', { inputMode: 'email', autoCapitalize: 'none' })}
          {field('phoneNumber', { inputMode: 'tel' })}
        </div>
        <Checkbox label={t('sameLogin')} checked={sameLogin} onCheckedChange={setSameLogin} />
        {!sameLogin && field('login', { autoCapitalize: 'none' })}
        {sameLogin && errors['login'] !== undefined && errors['email'] === undefined && (
          <p className={styles.warning}>{errors['login']}</p>
        )}
      </form>
    </Dialog>
  );
}
