import { lostPassword } from '@loge/contract/access/lost-password';
import { IconMail } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormColumn } from '../../forms/form-column.tsx';
import { useForm } from '../../forms/use-form.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { focusTitle } from '../../routing/focus-title.ts';
import { useLanguage } from '../../session/language.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import styles from './forgotten-password-screen.module.css';

/** One field and Send. It never says whether there is such an account. Spec: beneficiary-and-access §2.1, §5, §8. */
export function ForgottenPasswordScreen() {
  return (
    <MessagesProvider language={useLanguage()} group="passwords">
      <Asking />
    </MessagesProvider>
  );
}

function Asking() {
  const t = useTranslations('passwords.forgotten');
  const [isSent, setIsSent] = useState(false);
  const wasSent = useRef(false);
  const form = useForm({
    draft: { login: '' },
    rule: ({ login }) => (login.trim() === '' ? [{ field: 'login', text: t('missing') }] : []),
    send: ({ login }, { idempotencyKey }) => callAction(lostPassword, { email: login.trim() }, { idempotencyKey }),
    fieldOf: () => 'login',
    onSuccess: () => setIsSent(true),
  });
  const focusLogin = useEffectEvent(() => form.focus('login'));
  useEffect(() => {
    // What had the focus is gone: the button that sent, or the one that asks again.
    if (isSent) focusTitle();
    else if (wasSent.current) focusLogin();
    wasSent.current = isSent;
  }, [isSent]);

  if (isSent) {
    return (
      <EntranceFrame title={t('title')} intro={t('then')} back="/login">
        <Note tone="success" live>
          {t('sent')}
        </Note>
        <div className={styles.form}>
          <Button full href="/login">
            {t('signIn')}
          </Button>
          <Button full variant="outline" onClick={() => setIsSent(false)}>
            {t('again')}
          </Button>
        </div>
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame title={t('title')} intro={t('intro')} back="/login">
      <FormColumn form={form} act={t('send')} className={styles.form}>
        <TextField
          icon={IconMail}
          label={t('login')}
          name="username"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          {...form.field('login')}
        />
      </FormColumn>
    </EntranceFrame>
  );
}
