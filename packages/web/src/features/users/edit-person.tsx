import type { ProfileOnWire } from '@loge/contract/profile/profile-wire';
import { setUserProfile } from '@loge/contract/users/set-user-profile';
import type { UserInfosOnWire } from '@loge/contract/users/user-wire';
import { contactProblems, isProfileComplete, MAX_LENGTHS } from '@loge/domain/profile/contact-rules';
import { elided } from '@loge/domain/shared/french-words';
import { MAX_SERVICE_LENGTH } from '@loge/domain/users/new-beneficiary';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './people.module.css';

interface EditPersonProps {
  readonly infos: UserInfosOnWire;
  readonly profile: ProfileOnWire;
  readonly onClose: () => void;
}

const profileFields = [
  'firstName',
  'name',
  'email',
  'mobileNumber',
  'professionalNumbr',
  'landlineNumber',
  'address1',
  'address2',
  'zipCode',
  'city',
] as const;
const workFields = ['companyName', 'bu1', 'bu2', 'geo1', 'geo2'] as const;
type Name = (typeof profileFields)[number] | (typeof workFields)[number];
/** Where the required marks sit (Spec: manager §5); an incomplete profile may be saved all the same, after a question. */
const marked: ReadonlySet<Name> = new Set(['firstName', 'name', 'email', 'mobileNumber']);

/** A beneficiary's particulars, with the service and place that managers see. Spec: manager §2 "Profile edit", §5. */
export function EditPerson({ infos, profile, onClose }: EditPersonProps) {
  const t = useTranslations('people.edit');
  const dialogs = useDialogs();
  const toast = useToast();
  const formId = useId();
  const name = `${profile.firstName} ${profile.name}`;
  // Only what was typed: the rest follows what is kept, which somebody else may save meanwhile.
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const draft: Record<Name, string> = {
    firstName: profile.firstName,
    name: profile.name,
    email: profile.email,
    mobileNumber: profile.mobileNumber,
    professionalNumbr: profile.professionalNumbr,
    landlineNumber: profile.landlineNumber,
    address1: profile.address1,
    address2: profile.address2,
    zipCode: profile.zipCode,
    city: profile.city,
    companyName: profile.companyName,
    ...infos.service,
    ...typed,
  };
  const [tried, setTried] = useState(false);
  const problems = contactProblems(draft);
  const { mutate, isPending, error } = useActionMutation(setUserProfile, {
    onSuccess: () => {
      toast.success(t('saved', elided({ name })));
      onClose();
    },
  });
  const errors = useFieldErrors(tried ? prefixProblemFields('data', problems) : [], error ?? undefined);
  const submit = async () => {
    setTried(true);
    if (problems.length > 0 || isPending) return;
    if (!isProfileComplete(draft)) {
      const isFinished = await dialogs.confirm({
        title: t('incompleteTitle'),
        body: t('incompleteBody'),
        confirmLabel: t('finished'),
        cancelLabel: t('complete'),
      });
      if (!isFinished) return;
    }
    mutate({ data: { id: infos.user.id, ...draft } });
  };
  const field = (field: Name, label: string, look: object = {}) => (
    <TextField
      size="md"
      label={label}
      required={marked.has(field)}
      maxLength={field in MAX_LENGTHS ? MAX_LENGTHS[field as keyof typeof MAX_LENGTHS] : MAX_SERVICE_LENGTH}
      value={draft[field]}
      onValueChange={(value) => setTyped({ ...typed, [field]: value })}
      error={errors[`data.${field}`]}
      {...look}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', elided({ name }))}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('save')}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormProblem failure={error} />
        <fieldset className={styles.group}>
          <legend>
            <h3>{t('reach')}</h3>
          </legend>
          <div className={styles.two}>
            {field('firstName', t('firstName'))}
            {field('name', t('name'))}
            {field('email', t('email'), { inputMode: 'email', autoCapitalize: 'none' })}
            {field('mobileNumber', t('mobileNumber'), { inputMode: 'tel' })}
            {field('professionalNumbr', t('professionalNumbr'), { inputMode: 'tel' })}
            {field('landlineNumber', t('landlineNumber'), { inputMode: 'tel' })}
          </div>
          {field('address1', t('address1'))}
          {field('address2', t('address2'))}
          <div className={styles.two}>
            {field('zipCode', t('zipCode'), { inputMode: 'numeric' })}
            {field('city', t('city'))}
          </div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>
            <h3>{t('work')}</h3>
          </legend>
          {field('companyName', t('companyName'))}
          <div className={styles.two}>
            {field('bu1', t('bu1'))}
            {field('bu2', t('bu2'))}
            {field('geo1', t('geo1'))}
            {field('geo2', t('geo2'))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
