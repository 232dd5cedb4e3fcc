import { lostPassword } from '@loge/contract/access/lost-password';
import { IconMail } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useCall } from '../../client/use-call.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
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
  const failureText = useFailureText();
  const ask = useCall(lostPassword);
  const [login, setLogin] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const wasSent = useRef(false);
  useEffect(() => {
    // What had the focus is gone: the button that sent, or the one that asks again.
    if (isSent) focusTitle();
    else if (wasSent.current) document.getElementById('login')?.focus();
    wasSent.current = isSent;
  }, [isSent]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(login.trim() === '');
    if (login.trim() !== '' && (await ask.call({ email: login.trim() })) !== undefined) setIsSent(true);
    else document.getElementById('login')?.focus();
  };

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
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          id="login"
          icon={IconMail}
          label={t('login')}
          name="username"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={login}
          onValueChange={setLogin}
          error={isMissing && login.trim() === '' ? t('missing') : ask.failure && failureText(ask.failure)}
        />
        <Button type="submit" full pending={ask.busy}>
          {t('send')}
        </Button>
      </form>
    </EntranceFrame>
  );
}
