import { turnApiKey } from '@loge/contract/integrations/turn-api-key';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../design-system/fields/password-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';

interface TurnKeyFormProps {
  readonly id: number;
  readonly name: string;
  readonly onTurned: (key: string) => void;
  readonly onClose: () => void;
}

/** Gives a key a new text. */
export function TurnKeyForm({ id, name, onTurned, onClose }: TurnKeyFormProps) {
  const t = useTranslations('integrations.keys');
  const form = useActionForm(turnApiKey, {
    draft: { password: '' },
    input: ({ password }) => ({ keyId: id, ...(password !== '' && { password }) }),
    fieldOf: () => 'password',
    onSuccess: ({ key }) => {
      onClose();
      onTurned(key);
    },
  });
  return (
    <FormDialog form={form} size="sm" title={t('turnTitle', { name })} save={t('turn')} onClose={onClose}>
      <p>{t('turnBody')}</p>
      <PasswordField label={t('password')} hint={t('passwordHint')} maxLength={200} {...form.field('password')} />
    </FormDialog>
  );
}
