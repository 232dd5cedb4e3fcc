import { createPartner } from '@loge/contract/partners/create-partner';
import { newPartnerProblems, PARTNER_LENGTHS, type NewPartner } from '@loge/domain/partners/new-partner';
import { MAX_LOGIN_LENGTH } from '@loge/domain/users/login-rules';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { MissingLegalTexts } from '../../invitations/missing-legal-texts.tsx';
import styles from './partners.module.css';

interface NewPartnerDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (partnerId: number) => Promise<void>;
}

type Name = keyof NewPartner;
const lengths: Readonly<Record<Name, number>> = { ...PARTNER_LENGTHS, login: MAX_LOGIN_LENGTH };
const blank = {
  entreprise: '',
  firstName: '',
  lastName: '',
  email: '',
  login: '',
  phoneNumber: '',
  sameLogin: true,
};

const inputOf = ({ sameLogin, ...typed }: typeof blank): NewPartner =>
  sameLogin ? { ...typed, login: typed.email } : typed;

/** What is wrong; of an address that is the login too it is said once. */
const problemsOf = (draft: typeof blank) => {
  const found = newPartnerProblems(inputOf(draft));
  return draft.sameLogin && found.some(({ field }) => field === 'email')
    ? found.filter(({ field }) => field !== 'login')
    : found;
};

/** Makes a partner with the account by which they sign in. Spec: manager §2 "Dialogs: new partner". */
export function NewPartnerDialog({ onClose, onCreated }: NewPartnerDialogProps) {
  const t = useTranslations('partners');
  const form = useActionForm(createPartner, {
    draft: blank,
    rule: problemsOf,
    input: inputOf,
    aliases: ({ sameLogin }) => (sameLogin ? { login: 'email' } : {}),
    success: (_answer, { entreprise, email }) => t('created', { name: entreprise, email }),
    onSuccess: ({ partnerId }) => onCreated(partnerId),
  });
  const field = (name: Name, look: object = {}) => (
    <TextField label={t(`fields.${name}`)} required maxLength={lengths[name]} {...form.field(name)} {...look} />
  );
  return (
    <FormDialog form={form} title={t('add')} save={t('create')} onClose={onClose}>
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
      <Checkbox label={t('sameLogin')} {...form.check('sameLogin')} />
      {!form.draft.sameLogin && field('login', { autoCapitalize: 'none' })}
    </FormDialog>
  );
}
