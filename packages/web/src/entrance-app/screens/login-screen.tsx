import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Link } from '../../design-system/links/link.tsx';
import { SignInForm } from '../../features/access/sign-in-form.tsx';
import { useOwedStep } from '../../features/access/use-login-steps.ts';
import { currentServerName } from '../../client/every-server.ts';
import { useHasScreen } from '../../routing/has-screen.ts';
import { homeOf } from '../../session/audience.ts';
import { useBrand } from '../../session/brand.ts';
import { crossing } from '../../session/kept-crossing.ts';
import { currentUser, useSession } from '../../session/session.ts';
import { CrossingBack } from '../crossing-back.tsx';
import { EntranceFrame } from '../entrance-frame.tsx';
import styles from './login-screen.module.css';

const route = getRouteApi('/entrance/login');

export function LoginScreen() {
  const t = useTranslations('access.signIn');
  const failure = useTranslations('access.failure');
  const now = useSession();
  const hasNoProfile = now.phase === 'no-token' && now.because === 'no-profile';
  const brand = useBrand();
  const router = useRouter();
  const hasScreen = useHasScreen();
  const { then, ended } = route.useSearch();
  const owesStep = useOwedStep() !== undefined;
  const isCrossing = owesStep && crossing() !== undefined;
  const stepIntro = isCrossing ? t('there', { name: currentServerName() }) : t('moved');
  const intro = owesStep ? stepIntro : ended === true ? t('ended') : t('intro');

  const goOn = async () => {
    const user = currentUser();
    if (user !== undefined) await router.navigate({ href: then ?? homeOf(user), replace: true });
  };

  return (
    <EntranceFrame
      title={t('title')}
      lines={[t('greeting'), t('promise')]}
      windowTitle={t('windowTitle')}
      intro={hasNoProfile ? failure('message', { id: 'A32' }) : intro}
    >
      <SignInForm onSignedIn={goOn} />
      {isCrossing && <CrossingBack />}
      <p className={styles.help}>
        {brand.allowsRegistration && hasScreen('/registration/code') && (
          <Link href="/registration/code">{t('register')}</Link>
        )}
        {hasScreen('/forgotpwd') && <Link href="/forgotpwd">{t('forgotten')}</Link>}
      </p>
    </EntranceFrame>
  );
}
