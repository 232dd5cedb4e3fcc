import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { DialogsProvider } from '../../design-system/overlays/dialogs.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useBrand } from '../../session/brand.ts';
import { useLanguage } from '../../session/language.ts';
import { EntranceFrame } from '../entrance-frame.tsx';

/** The texts of registration, and its screens for the designs that have it; the others say how one comes by an account. */
export function RegistrationGate({ children }: { children: ReactNode }) {
  const { allowsRegistration } = useBrand();
  return (
    <MessagesProvider language={useLanguage()} group="registration">
      <DialogsProvider>{allowsRegistration ? children : <Closed />}</DialogsProvider>
    </MessagesProvider>
  );
}

function Closed() {
  const t = useTranslations('registration.closed');
  return (
    <EntranceFrame title={t('title')} intro={`${t('intro')} ${t('ask')}`} back="/login">
      <Button href="/login" full>
        {t('signIn')}
      </Button>
    </EntranceFrame>
  );
}
