import type { ConciergeProfileOnWire } from '@loge/contract/users/concierge-wire';
import { updateProfilConcierge } from '@loge/contract/users/update-profil-concierge';
import { MAX_LENGTHS } from '@loge/domain/profile/contact-rules';
import { elided } from '@loge/domain/shared/french-words';
import { type ConciergeProfile, conciergeProfileProblems } from '@loge/domain/users/concierges';
import { useTranslations } from 'use-intl';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './people.module.css';

interface ConciergeFormProps {
  readonly user: ConciergeProfileOnWire;
  readonly onClose: () => void;
}

const alwaysNeeded: ReadonlySet<keyof ConciergeProfile> = new Set(['firstName', 'name', 'email']);
const neededForDebits: ReadonlySet<keyof ConciergeProfile> = new Set(['address1', 'zipCode', 'city']);

/** A concierge's profile to change. The address is required of the person who pays by direct debit. Spec: manager §5. */
export function ConciergeForm({ user, onClose }: ConciergeFormProps) {
  const t = useTranslations('people.concierges');
  const form = useActionForm(updateProfilConcierge, {
    draft: {
      companyName: user.companyName,
      firstName: user.firstName,
      name: user.name,
      email: user.email,
      professionalNumbr: user.professionalNumbr,
      address1: user.address1,
      address2: user.address2,
      zipCode: user.zipCode,
      city: user.city,
    },
    rule: (draft) => conciergeProfileProblems(draft, { paysByDebit: user.paysByDebit }),
    input: (draft) => ({ user: { id: user.id, ...draft } }),
    success: (_saved, { firstName, name }) => t('saved', elided({ name: `${firstName} ${name}` })),
    onSuccess: onClose,
  });
  const field = (name: keyof ConciergeProfile, look: object = {}) => (
    <TextField
      size="md"
      label={t(`fields.${name}`)}
      required={alwaysNeeded.has(name) || (user.paysByDebit && neededForDebits.has(name))}
      maxLength={MAX_LENGTHS[name]}
      {...form.field(name)}
      {...look}
    />
  );
  return (
    <FormDialog
      form={form}
      title={t('editTitle', elided({ name: `${user.firstName} ${user.name}` }))}
      save={t('save')}
      onClose={onClose}
    >
      <div className={styles.two}>
        {field('firstName')}
        {field('name')}
        {field('email', { inputMode: 'email', autoCapitalize: 'none' })}
        {field('professionalNumbr', { inputMode: 'tel' })}
      </div>
      {field('companyName')}
      {field('address1')}
      {field('address2')}
      <div className={styles.two}>
        {field('zipCode', { inputMode: 'numeric' })}
        {field('city')}
      </div>
    </FormDialog>
  );
}
