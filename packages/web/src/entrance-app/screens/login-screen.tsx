import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { currentServerName } from '../../client/every-server.ts';
import { useOwedStep } from '../../features/access/use-login-steps.ts';
import { crossing } from '../../session/kept-crossing.ts';
import { CrossingBack } from '../crossing-back.tsx';
import { EntranceFrame } from '../entrance-frame.tsx';
import { SignInPage } from '../sign-in-page.tsx';

const route = getRouteApi('/entrance/login');

/** Signing in, reached from another screen, or for a step that another server asks for. The first screen of a stranger is the front door. */
export function LoginScreen() {
  const t = useTranslations('access.signIn');
  const router = useRouter();
  const address = route.useSearch();
  const owesStep = useOwedStep() !== undefined;
  const isCrossing = owesStep && crossing() !== undefined;
  const stepIntro = isCrossing ? t('there', { name: currentServerName() }) : t('moved');
  return (
    <SignInPage
      Frame={EntranceFrame}
      address={address}
      onSignedIn={(href) => router.navigate({ href, replace: true })}
      owedIntro={owesStep ? stepIntro : undefined}
    >
      {isCrossing && <CrossingBack />}
    </SignInPage>
  );
}
