import { elided } from '@loge/domain/shared/french-words';
import type { CompanyMemberOnWire } from '@loge/contract/company/get-company-members';
import { setCompanyRights } from '@loge/contract/company/set-company-rights';
import { useTranslations } from 'use-intl';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { RightsField } from './rights-field.tsx';

/** Changes what somebody may do in the space of their company; without any right they leave it, which is asked first. */
export function CompanyRightsForm({
  member,
  onClose,
}: {
  readonly member: CompanyMemberOnWire;
  readonly onClose: () => void;
}) {
  const t = useTranslations('companyMembers');
  const dialogs = useDialogs();
  const name = `${member.firstName} ${member.name}`;
  const form = useActionForm(setCompanyRights, {
    draft: { rights: member.rights },
    input: ({ rights }) => ({ userId: member.userId, rights }),
    confirm: async ({ rights }) =>
      rights.length > 0 ||
      (await dialogs.confirm({
        title: t('removeTitle', elided({ name })),
        body: t('removeHelp'),
        confirmLabel: t('remove'),
        cancelLabel: t('keep'),
        dangerous: true,
      })),
    success: (_answer, { rights }) => t(rights.length === 0 ? 'removed' : 'saved', elided({ name })),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('rightsOf', elided({ name }))} save={t('save')} onClose={onClose}>
      <RightsField
        value={form.draft.rights}
        onValueChange={(rights) => form.change({ rights })}
        error={form.field('rights').error}
      />
      <p>{t('rightsHelp')}</p>
    </FormDialog>
  );
}
