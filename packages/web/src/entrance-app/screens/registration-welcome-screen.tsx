import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Arch } from '../../design-system/surfaces/arch.tsx';
import { Niche } from '../../illustrations/niche.tsx';
import { courrier } from '../../illustrations/objects/courrier.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { RegistrationGate } from './registration-gate.tsx';
import styles from './registration-welcome-screen.module.css';

/** The last step: what happens next, and the way to signing in. Spec: beneficiary-and-access §2.1 (/registration/welcome). */
export function RegistrationWelcomeScreen() {
  return (
    <RegistrationGate>
      <Welcome />
    </RegistrationGate>
  );
}

function Welcome() {
  const t = useTranslations('registration.welcome');
  return (
    <EntranceFrame title={t('title')} intro={t('intro')} back="/login">
      <Arch className={styles.picture}>
        <Niche object="courrier" shapes={courrier} />
      </Arch>
      <ol className={styles.steps}>
        <li>{t('first')}</li>
        <li>{t('second')}</li>
      </ol>
      <Button href="/login" full>
        {t('close')}
      </Button>
      <p className={styles.nothing}>{t('nothing')}</p>
    </EntranceFrame>
  );
}
