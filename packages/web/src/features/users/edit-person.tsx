import type { ProfileOnWire } from '@loge/contract/profile/profile-wire';
import { setUserProfile } from '@loge/contract/users/set-user-profile';
import type { UserInfosOnWire } from '@loge/contract/users/user-wire';
import { contactProblems, isProfileComplete, MAX_LENGTHS } from '@loge/domain/profile/contact-rules';
import { elided } from '@loge/domain/shared/french-words';
import { MAX_SERVICE_LENGTH } from '@loge/domain/users/new-beneficiary';
import { useTranslations } from 'use-intl';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
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
  const name = `${profile.firstName} ${profile.name}`;
  const form = useActionForm(setUserProfile, {
    draft: {
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
    },
    rule: contactProblems,
    confirm: async (draft) =>
      isProfileComplete(draft) ||
      dialogs.confirm({
        title: t('incompleteTitle'),
        body: t('incompleteBody'),
        confirmLabel: t('finished'),
        cancelLabel: t('complete'),
      }),
    input: (draft) => ({ data: { id: infos.user.id, ...draft } }),
    success: () => t('saved', elided({ name })),
    onSuccess: onClose,
  });
  const field = (field: Name, label: string, look: object = {}) => (
    <TextField
      size="md"
      label={label}
      required={marked.has(field)}
      maxLength={field in MAX_LENGTHS ? MAX_LENGTHS[field as keyof typeof MAX_LENGTHS] : MAX_SERVICE_LENGTH}
      {...form.field(field)}
      {...look}
    />
  );
  return (
    <FormDialog form={form} title={t('title', elided({ name }))} save={t('save')} onClose={onClose}>
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
    </FormDialog>
  );
}
