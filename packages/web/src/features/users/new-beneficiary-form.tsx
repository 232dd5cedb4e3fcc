import { newUserAdherentV2 } from '@loge/contract/users/new-user-adherent-v2';
import { MAX_LOGIN_LENGTH } from '@loge/domain/users/login-rules';
import {
  NEW_BENEFICIARY_LENGTHS,
  type NewBeneficiary,
  newBeneficiaryProblems,
} from '@loge/domain/users/new-beneficiary';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './people.module.css';

interface NewBeneficiaryFormProps {
  readonly desk: { readonly id: number; readonly name: string };
  /** The login need not be the e-mail (MANAGE_ALL_ENTREPRISE). */
  readonly mayChooseLogin: boolean;
  readonly onCreated: (userId: number) => void;
}

const nothing = {
  email: '',
  login: '',
  lastname: '',
  firstname: '',
  mobileNumber: '',
  professionalNumbr: '',
  landlineNumber: '',
  buildingOrDivision: '',
  geo1: '',
  sameLogin: true,
};

const accountOf = ({ sameLogin, ...typed }: typeof nothing): NewBeneficiary =>
  sameLogin ? { ...typed, login: '' } : typed;
const needed: ReadonlySet<keyof NewBeneficiary> = new Set(['email', 'lastname', 'firstname']);

/** Makes a beneficiary of the conciergerie in use. Spec: manager §3 "Create-user payload", §6. */
export function NewBeneficiaryForm({ desk, mayChooseLogin, onCreated }: NewBeneficiaryFormProps) {
  const t = useTranslations('people.create');
  const form = useActionForm(newUserAdherentV2, {
    draft: nothing,
    rule: (draft) => newBeneficiaryProblems(accountOf(draft), { mayChooseLogin }),
    input: (draft) => ({
      param: { ...accountOf(draft), id: -1 as const, conciergerie: desk.id, isProd: false as const },
    }),
    success: (_made, { firstname, lastname, email }) => t('done', { name: `${firstname} ${lastname}`, email }),
    onSuccess: ({ userId }) => onCreated(userId),
  });
  const field = (name: keyof NewBeneficiary, look: object = {}) => (
    <TextField
      size="md"
      label={t(name)}
      required={needed.has(name) || name === 'login'}
      maxLength={name === 'login' ? MAX_LOGIN_LENGTH : NEW_BENEFICIARY_LENGTHS[name]}
      {...form.field(name)}
      {...look}
    />
  );
  return (
    <FormPage form={form} save={t('submit')} className={styles.form}>
      <Card as="section" className={styles.group} aria-label={t('title')}>
        <p className={styles.soft}>{`${desk.name}. ${t('help')}`}</p>
        <div className={styles.two}>
          {field('firstname')}
          {field('lastname')}
          {field('email', { inputMode: 'email', autoCapitalize: 'none' })}
          {field('mobileNumber', { inputMode: 'tel' })}
        </div>
        {mayChooseLogin && <Checkbox label={t('sameLogin')} {...form.check('sameLogin')} />}
        {mayChooseLogin && !form.draft.sameLogin && field('login', { autoCapitalize: 'none' })}
        <div className={styles.two}>
          {field('professionalNumbr', { inputMode: 'tel' })}
          {field('landlineNumber', { inputMode: 'tel' })}
          {field('buildingOrDivision')}
          {field('geo1')}
        </div>
      </Card>
    </FormPage>
  );
}
