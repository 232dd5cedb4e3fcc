import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Link } from '../../design-system/links/link.tsx';
import { RegistrationCodeForm } from '../../features/access/registration-code-form.tsx';
import { EntranceFrame } from '../entrance-frame.tsx';
import { RegistrationGate } from './registration-gate.tsx';
import styles from './registration-code-screen.module.css';

const route = getRouteApi('/entrance/registration/code');

/** The first step of creating one's account. Spec: beneficiary-and-access §2.1 (/registration/code). */
export function RegistrationCodeScreen() {
  return (
    <RegistrationGate>
      <Code />
    </RegistrationGate>
  );
}

function Code() {
  const t = useTranslations('registration.code');
  const router = useRouter();
  const { code = '' } = route.useSearch();
  // A code that came with the address makes way: going back from the next step must not lead there again.
  const goOn = (found: string) =>
    void router.navigate({
      href: `/registration/create?code=${encodeURIComponent(found)}`,
      replace: code !== '',
    });
  return (
    <EntranceFrame title={t('title')} intro={t('intro')} back="/login">
      <RegistrationCodeForm
        initial={code}
        onFound={goOn}
        onGivenUp={() => void router.navigate({ href: '/login', replace: true })}
      />
      <p className={styles.already}>
        {t('already')} <Link href="/login">{t('signIn')}</Link>
      </p>
    </EntranceFrame>
  );
}
