import { newUserAdherentV2 } from '@loge/contract/users/new-user-adherent-v2';
import { MAX_LOGIN_LENGTH } from '@loge/domain/users/login-rules';
import {
  NEW_BENEFICIARY_LENGTHS,
  type NewBeneficiary,
  newBeneficiaryProblems,
} from '@loge/domain/users/new-beneficiary';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './people.module.css';

interface NewBeneficiaryFormProps {
  readonly desk: { readonly id: number; readonly name: string };
  /** The login need not be the e-mail (MANAGE_ALL_ENTREPRISE). */
  readonly mayChooseLogin: boolean;
  readonly onCreated: (userId: number) => void;
}

const nothing: NewBeneficiary = {
  email: '',
  login: '',
  lastname: '',
  firstname: '',
  mobileNumber: '',
  professionalNumbr: '',
  landlineNumber: '',
  buildingOrDivision: '',
  geo1: '',
};
const needed: ReadonlySet<keyof NewBeneficiary> = new Set(['email', 'lastname', 'firstname']);

/** Makes a beneficiary of the conciergerie in use. Spec: manager §3 "Create-user payload", §6. */
export function NewBeneficiaryForm({ desk, mayChooseLogin, onCreated }: NewBeneficiaryFormProps) {
  const t = useTranslations('people.create');
  const toast = useToast();
  const [typed, setTyped] = useState(nothing);
  const [sameLogin, setSameLogin] = useState(true);
  const [tried, setTried] = useState(false);
  const draft = sameLogin ? { ...typed, login: '' } : typed;
  const problems = newBeneficiaryProblems(draft, { mayChooseLogin });
  const { mutate, isPending, error } = useActionMutation(newUserAdherentV2, {
    onSuccess: ({ userId }) => {
      toast.success(t('done', { name: `${draft.firstname} ${draft.lastname}`, email: draft.email }));
      onCreated(userId);
    },
  });
  const errors = useFieldErrors(tried ? prefixProblemFields('param', problems) : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && !isPending)
      mutate({ param: { ...draft, id: -1, conciergerie: desk.id, isProd: false } });
  };
  const field = (name: keyof NewBeneficiary, look: object = {}) => (
    <TextField
      size="md"
      label={t(name)}
      required={needed.has(name) || name === 'login'}
      maxLength={name === 'login' ? MAX_LOGIN_LENGTH : NEW_BENEFICIARY_LENGTHS[name]}
      value={draft[name]}
      onValueChange={(value) => setTyped({ ...typed, [name]: value })}
      error={errors[`param.${name}`]}
      {...look}
    />
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormProblem failure={error} />
      <Card as="section" className={styles.group} aria-label={t('title')}>
        <p className={styles.soft}>{`${desk.name}. ${t('help')}`}</p>
        <div className={styles.two}>
          {field('firstname')}
          {field('lastname')}
          {field('email', { inputMode: 'email', autoCapitalize: 'none' })}
          {field('mobileNumber', { inputMode: 'tel' })}
        </div>
        {mayChooseLogin && <Checkbox label={t('sameLogin')} checked={sameLogin} onCheckedChange={setSameLogin} />}
        {mayChooseLogin && !sameLogin && field('login', { autoCapitalize: 'none' })}
        <div className={styles.two}>
          {field('professionalNumbr', { inputMode: 'tel' })}
          {field('landlineNumber', { inputMode: 'tel' })}
          {field('buildingOrDivision')}
          {field('geo1')}
        </div>
      </Card>
      <div>
        <Button size="md" type="submit" pending={isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
