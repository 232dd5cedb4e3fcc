import { useTranslations } from 'use-intl';
import { AcceptTermsForm } from '../../features/access/accept-terms-form.tsx';
import { useUser } from '../../session/session.ts';
import { takeReturnPath } from '../../session/return-path.ts';
import { ForcedHead } from '../forced-head.tsx';
import { useNextForcedScreen } from '../use-next-forced-screen.ts';

export function ValidateCguScreen() {
  const t = useTranslations('access.terms');
  const user = useUser();
  const goOn = useNextForcedScreen();
  return (
    <>
      <ForcedHead picture="administratif" title={t('title')}>
        {t('why')}
      </ForcedHead>
      <AcceptTermsForm user={user} onAccepted={(accepted) => goOn(accepted, takeReturnPath('/validateCgu'))} />
    </>
  );
}
