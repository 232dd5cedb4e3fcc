import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Logo } from '../../design-system/layout/logo.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { LanguageSwitch } from '../../features/access/language-switch.tsx';
import { PigeonholeWall } from '../../features/access/pigeonhole-wall.tsx';
import { SignInForm } from '../../features/access/sign-in-form.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useHasScreen } from '../../routing/has-screen.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { homeOf } from '../../session/audience.ts';
import { isTestServer, useBrand } from '../../session/brand.ts';
import { currentUser } from '../../session/session.ts';
import styles from './login-screen.module.css';

const route = getRouteApi('/entrance/login');

export function LoginScreen() {
  const t = useTranslations('access.signIn');
  const brand = useBrand();
  const router = useRouter();
  const hasScreen = useHasScreen();
  const { then, ended } = route.useSearch();
  useScreenTitle(t('windowTitle'));

  const goOn = () => {
    const user = currentUser();
    if (user !== undefined) void router.navigate({ href: then ?? homeOf(user), replace: true });
  };

  return (
    <main className={styles.screen}>
      <PigeonholeWall />
      <section className={styles.side}>
        {isTestServer(location.hostname) && <output className={styles.test}>{t('testServer')}</output>}
        <div className={styles.form}>
          <Logo name={brand.title} />
          <h1 className={styles.title}>
            <span>{t('greeting')}</span> <span>{t('promise')}</span>
          </h1>
          <p className={styles.intro}>{ended === true ? t('ended') : t('intro')}</p>
          <SignInForm onSignedIn={goOn} />
          <p className={styles.help}>
            {brand.allowsRegistration && hasScreen('/registration/code') && (
              <Link href="/registration/code">{t('register')}</Link>
            )}
            {hasScreen('/forgotpwd') && <Link href="/forgotpwd">{t('forgotten')}</Link>}
          </p>
        </div>
        <footer className={styles.foot}>
          <Link href={pathTo('/text/$type/$title', { type: 'POLITIQUE_PROTECTION_DONNEES', title: t('privacy') })}>
            {t('privacy')}
          </Link>
          <LanguageSwitch />
        </footer>
      </section>
    </main>
  );
}
