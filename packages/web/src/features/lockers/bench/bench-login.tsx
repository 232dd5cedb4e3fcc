import { loginLockerProvider } from '@loge/contract/lockers/login-locker-provider';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { PasswordField } from '../../../design-system/fields/password-field.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { keepBenchSession } from './bench-session.ts';
import styles from './bench.module.css';
import { useBenchAct } from './use-bench.ts';

interface BenchLoginProps {
  readonly lockerName: string;
  /** As a code says it; '-' where nobody has shown one. */
  readonly login: string;
  readonly onGo: (address: string) => void;
}

/** A provider signs in at a bench by the number that they type there. */
export function BenchLogin({ lockerName, login: shown, onGo }: BenchLoginProps) {
  const t = useTranslations('lockerBench');
  const { news, pending, act, say } = useBenchAct();
  const [login, setLogin] = useState(shown === '-' ? '' : shown);
  const [pin, setPin] = useState('');
  const signIn = async (): Promise<void> => {
    if (login.trim() === '') return say(t('emptyLogin'));
    if (pin === '') return say(t('emptyPassword'));
    await act(async () => {
      const input = { login: login.trim(), nexencePin: pin, noCookies: true };
      const { sessionToken, id } = await callAction(loginLockerProvider, input, { quiet: true });
      keepBenchSession({ token: sessionToken, id, lockerName });
      onGo(`/nexence/ProviderAction/${lockerName}/${id}`);
      return t('signIn');
    });
  };
  return (
    <BenchFrame lockerName={lockerName} news={news?.isProblem === true ? news : null}>
      <Card
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          void signIn();
        }}
      >
        <div className={styles.stack}>
          <h2 className={styles.title}>{t('providerTitle')}</h2>
          <TextField label={t('login')} value={login} onValueChange={setLogin} autoComplete="off" />
          <PasswordField label={t('password')} value={pin} onValueChange={setPin} autoComplete="off" />
          <Button type="submit" pending={pending} full>
            {t('signIn')}
          </Button>
        </div>
      </Card>
    </BenchFrame>
  );
}
