import type { ConciergeProfileOnWire } from '@loge/contract/users/concierge-wire';
import { updateProfilConcierge } from '@loge/contract/users/update-profil-concierge';
import { MAX_LENGTHS } from '@loge/domain/profile/contact-rules';
import { elided } from '@loge/domain/shared/french-words';
import { type ConciergeProfile, conciergeProfileProblems } from '@loge/domain/users/concierges';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './people.module.css';

interface ConciergeFormProps {
  readonly user: ConciergeProfileOnWire;
  readonly onClose: () => void;
}

const alwaysNeeded: ReadonlySet<keyof ConciergeProfile> = new Set(['firstName', 'name', 'email']);
const neededForDebits: ReadonlySet<keyof ConciergeProfile> = new Set(['address1', 'zipCode', 'city']);

/** A concierge's profile to change. The address is required of whoever pays by direct debit. Spec: manager §5. */
export function ConciergeForm({ user, onClose }: ConciergeFormProps) {
  const t = useTranslations('people.concierges');
  const toast = useToast();
  const formId = useId();
  const [draft, setDraft] = useState<ConciergeProfile>({
    companyName: user.companyName,
    firstName: user.firstName,
    name: user.name,
    email: user.email,
    professionalNumbr: user.professionalNumbr,
    address1: user.address1,
    address2: user.address2,
    zipCode: user.zipCode,
    city: user.city,
  });
  const [tried, setTried] = useState(false);
  const problems = conciergeProfileProblems(draft, { paysByDebit: user.paysByDebit });
  const { mutate, isPending, error } = useActionMutation(updateProfilConcierge, {
    onSuccess: () => {
      toast.success(t('saved', elided({ name: `${draft.firstName} ${draft.name}` })));
      onClose();
    },
  });
  const errors = useFieldErrors(tried ? prefixProblemFields('user', problems) : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && !isPending) mutate({ user: { id: user.id, ...draft } });
  };
  const field = (name: keyof ConciergeProfile, look: object = {}) => (
    <TextField
      size="md"
      label={t(`fields.${name}`)}
      required={alwaysNeeded.has(name) || (user.paysByDebit && neededForDebits.has(name))}
      maxLength={MAX_LENGTHS[name]}
      value={draft[name]}
      onValueChange={(value) => setDraft({ ...draft, [name]: value })}
      error={errors[`user.${name}`]}
      {...look}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editTitle', elided({ name: `${user.firstName} ${user.name}` }))}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.dialog} onSubmit={submit} noValidate>
        <FormProblem failure={error} />
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
      </form>
    </Dialog>
  );
}
