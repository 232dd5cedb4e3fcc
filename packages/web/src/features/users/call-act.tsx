import { genesysStartCallAction } from '@loge/contract/users/genesys-start-call-action';
import { IconPhone } from '@tabler/icons-react';
import { useState, type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './people.module.css';

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
  const formId = useId();
  const [number, setNumber] = useState(phoneNumber);
  const [token, setToken] = useState(agentToken);
  const { mutate, isPending, error } = useActionMutation(genesysStartCallAction, {
    onSuccess: ({ started, message }) => {
      if (!started) return toast.error(message);
      toast.success(message);
      onClose();
    },
  });
  const errors = useFieldErrors([], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    agentToken = token;
    if (!isPending) mutate({ phoneNumber: number, token });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('title')}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending} icon={IconPhone}>
          {t('start')}
        </Button>
      }
    >
      <form id={formId} className={styles.dialog} onSubmit={submit} noValidate>
        <FormProblem failure={error} />
        <TextField
          label={t('number')}
          required
          maxLength={30}
          inputMode="tel"
          value={number}
          onValueChange={setNumber}
          error={errors['phoneNumber']}
        />
        <TextField
          label={t('token')}
          hint={t('tokenHelp')}
          required
          type="password"
          autoComplete="off"
          maxLength={4000}
          value={token}
          onValueChange={setToken}
          error={errors['token']}
        />
      </form>
    </Dialog>
  );
}
