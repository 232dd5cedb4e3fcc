import { addCompanyMember } from '@loge/contract/company/add-company-member';
import { COMPANY_MEMBER_LENGTHS, companyMemberProblems } from '@loge/domain/company/company-member';
import type { CompanyRight } from '@loge/domain/company/company-rights';
import { useTranslations } from 'use-intl';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { RightsField } from './rights-field.tsx';

const blank: {
  readonly email: string;
  readonly firstName: string;
  readonly name: string;
  readonly lang: 'fr' | 'en';
  readonly rights: readonly CompanyRight[];
} = { email: '', firstName: '', name: '', lang: 'fr', rights: ['figures'] };

/** Lets somebody into the space of a company. */
export function CompanyMemberForm({ company, onClose }: { readonly company: string; readonly onClose: () => void }) {
  const t = useTranslations('companyMembers');
  const form = useActionForm(addCompanyMember, {
    draft: blank,
    rule: companyMemberProblems,
    input: (draft) => ({ ...draft, rights: [...draft.rights] }),
    success: ({ isNew }, { firstName, name, email }) =>
      t(isNew ? 'invited' : 'added', { name: `${firstName} ${name}`, email }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('addTo', { company })} save={t('save')} onClose={onClose}>
      <p>{t('addHelp')}</p>
      <TextField
        label={t('email')}
        inputMode="email"
        autoCapitalize="none"
        required
        maxLength={COMPANY_MEMBER_LENGTHS.email}
        {...form.field('email')}
      />
      <TextField
        label={t('firstName')}
        required
        maxLength={COMPANY_MEMBER_LENGTHS.firstName}
        {...form.field('firstName')}
      />
      <TextField label={t('name')} required maxLength={COMPANY_MEMBER_LENGTHS.name} {...form.field('name')} />
      <SegmentControl
        label={t('language')}
        size="sm"
        options={[
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'English' },
        ]}
        value={form.draft.lang}
        onValueChange={(lang) => form.change({ lang })}
      />
      <RightsField
        value={form.draft.rights}
        onValueChange={(rights) => form.change({ rights })}
        error={form.field('rights').error}
      />
    </FormDialog>
  );
}
