import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DialogsProvider } from '../../design-system/overlays/dialogs.tsx';
import { RemovalForm } from '../../features/access/removal-form.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useLanguage } from '../../session/language.ts';
import { EntranceFrame } from '../entrance-frame.tsx';

/** Asking for an account to be removed, signed in or not. Spec: beneficiary-and-access §2.1 (/removeMyAccount). */
export function RemoveAccountScreen() {
  return (
    <MessagesProvider language={useLanguage()} group="registration">
      <DialogsProvider>
        <Removal />
      </DialogsProvider>
    </MessagesProvider>
  );
}

function Removal() {
  const t = useTranslations('registration.removal');
  const router = useRouter();
  return (
    <EntranceFrame title={t('title')} intro={t('intro')} back="/login">
      <RemovalForm onSaved={() => void router.navigate({ href: '/login', replace: true })} />
    </EntranceFrame>
  );
}
