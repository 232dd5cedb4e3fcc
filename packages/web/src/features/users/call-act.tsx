import { genesysStartCallAction } from '@loge/contract/users/genesys-start-call-action';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';

/** Kept while the page is open and nowhere else: it opens the agent's telephone. */
let agentToken = '';

/** Calls somebody by the call centre. Spec: manager §6 (GENESYS_ACCESS), beneficiary-and-access §8. */
export function CallAct({ phoneNumber, size = 'sm' }: { readonly phoneNumber: string; readonly size?: 'sm' | 'md' }) {
  const t = useTranslations('people.call');
  const [isOpen, setIsOpen] = useState(false);
  // Without a number there is nobody to call.
  if (phoneNumber.trim() === '') return null;
  return (
    <>
      <Button size={size} variant="outline" icon={IconPhone} onClick={() => setIsOpen(true)}>
        {t('act')}
      </Button>
      {isOpen && <CallDialog phoneNumber={phoneNumber} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CallDialog({ phoneNumber, onClose }: { readonly phoneNumber: string; readonly onClose: () => void }) {
  const t = useTranslations('people.call');
  const toast = useToast();
  const form = useActionForm(genesysStartCallAction, {
    draft: { phoneNumber, token: agentToken },
    input: (draft) => draft,
    success: ({ started, message }) => (started ? message : undefined),
    onSuccess: ({ started, message }, { token }) => {
      agentToken = token;
      if (started) onClose();
      else toast.error(message);
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('title')}
      save={t('start')}
      look={{ icon: IconPhone }}
      closesFreely
      onClose={onClose}
    >
      <TextField label={t('number')} required maxLength={30} inputMode="tel" {...form.field('phoneNumber')} />
      <TextField
        label={t('token')}
        hint={t('tokenHelp')}
        required
        type="password"
        autoComplete="off"
        maxLength={4000}
        {...form.field('token')}
      />
    </FormDialog>
  );
}
