import { changePassword } from '@loge/contract/access/change-password';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { NewPasswordForm } from '../../features/access/new-password-form.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useLanguage } from '../../session/language.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { PasswordSaved } from './password-saved.tsx';

const route = getRouteApi('/entrance/forceChangePass/$id');
const unknownOwner = { login: '', email: '', firstName: '', lastName: '' };

/** Somebody signed in with a password that must be replaced first. Spec: beneficiary-and-access §2.1, §5, code 9. */
export function ForceChangePasswordScreen() {
  return (
    <MessagesProvider language={useLanguage()} group="passwords">
      <Changing />
    </MessagesProvider>
  );
}

function Changing() {
  const t = useTranslations('passwords.forced');
  const { id } = route.useParams();
  const [isSaved, setIsSaved] = useState(false);
  return (
    <EntranceFrame title={t('title')} intro={t('intro')} back="/login">
      {isSaved ? (
        <PasswordSaved />
      ) : (
        <NewPasswordForm
          owner={unknownOwner}
          asksCurrent
          save={(typed, idempotencyKey) => callAction(changePassword, { uid: id, ...typed }, { idempotencyKey })}
          onSaved={() => setIsSaved(true)}
        />
      )}
    </EntranceFrame>
  );
}
