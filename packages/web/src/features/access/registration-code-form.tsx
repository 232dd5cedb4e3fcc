import { IconArrowRight, IconKey } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../client/failures.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { FormBody } from '../../forms/form-body.tsx';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useBrand } from '../../session/brand.ts';
import { type CodeChoices, lookUpCode } from './look-up-code.ts';
import styles from './registration-form.module.css';

interface RegistrationCodeFormProps {
  /** The code of the address, e.g. of the square code at the counter: looked up at once. */
  readonly initial: string;
  readonly onFound: (code: string) => void;
  readonly onGivenUp: () => void;
}

/** The access code, the first step. A code that nobody has leads to signing in, unless the person wants to correct it. Spec: §8 (code 6). */
export function RegistrationCodeForm({ initial, onFound, onGivenUp }: RegistrationCodeFormProps) {
  const t = useTranslations('registration.code');
  const { contact: email, phone } = useBrand();
  const contact = email ?? phone;
  const dialogs = useDialogs();
  const form: Form<{ readonly code: string }, CodeChoices> = useForm({
    draft: { code: initial },
    rule: ({ code }) => (code.trim() === '' ? [{ field: 'code', text: t('missing') }] : []),
    send: ({ code }) =>
      lookUpCode(code.trim()).catch((failure: unknown) => {
        if (isInvalidCode(failure)) void askToCorrect();
        throw failure;
      }),
    fieldOf: () => 'code',
    onSuccess: (found) => (found.conciergeries.length > 0 ? onFound(found.code) : form.focus('code')),
  });
  const isElsewhere = form.answer?.conciergeries.length === 0;
  const askToCorrect = async () => {
    const givesUp = await dialogs.confirm({
      title: t('wrong'),
      body: contact === null ? t('wrongBodyAlone') : t('wrongBody', { contact }),
      // Closing the question leads nowhere: one is still at the code.
      confirmLabel: t('toSignIn'),
      cancelLabel: t('correct'),
    });
    if (givesUp) onGivenUp();
    else form.focus('code');
  };

  const begin = useEffectEvent(() => {
    if (initial !== '') form.submit();
  });
  useEffect(() => begin(), []);

  const explain = () =>
    dialogs.alert({
      title: t('helpTitle'),
      body: contact === null ? t('helpBodyAlone') : t('helpBody', { contact }),
      confirmLabel: t('helpDone'),
    });

  return (
    <FormBody form={form} className={styles.form}>
      <TextField
        icon={IconKey}
        label={t('code')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        {...form.field('code')}
        error={form.field('code').error ?? (isElsewhere ? t('elsewhere') : undefined)}
      />
      <Button type="submit" full iconAfter={IconArrowRight} pending={form.isPending}>
        {t('send')}
      </Button>
      <Button variant="ghost" size="md" onClick={() => void explain()}>
        {t('help')}
      </Button>
    </FormBody>
  );
}

const isInvalidCode = (failure: unknown): boolean =>
  failure instanceof ActionRefused && failure.refusal === 'invalid-registration-code';
