import { changePassword } from '@loge/contract/access/change-password';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { currentServerName, serverName } from '../../client/every-server.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { NewPasswordForm } from '../../features/access/new-password-form.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { focusTitle } from '../../routing/focus-title.ts';
import { crossAgain } from '../../session/cross-to-server.ts';
import { crossing } from '../../session/kept-crossing.ts';
import { useLanguage } from '../../session/language.ts';
import { CrossingBack } from '../crossing-back.tsx';
import { EntranceFrame } from '../entrance-frame.tsx';
import { PasswordSaved } from './password-saved.tsx';

const route = getRouteApi('/entrance/forceChangePass/$id');
const unknownOwner = { login: '', email: '', firstName: '', lastName: '' };

/**
 * Somebody signed in with a password that must be replaced first, or is on the way to another server where theirs must be.
 * Spec: beneficiary-and-access §2.1, §5, code 9.
 */
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
  const { then } = route.useSearch();
  const [isSaved, setIsSaved] = useState(false);
  const passage = crossing() === undefined ? undefined : then;
  const name = currentServerName();
  return (
    <EntranceFrame
      title={t('title')}
      intro={passage === undefined ? t('intro') : !isSaved && t('there', { name, own: serverName(location.origin) })}
      {...(passage === undefined ? { back: '/login' } : { isLow: true })}
    >
      {isSaved && passage === undefined && <PasswordSaved />}
      {isSaved && passage !== undefined && <SavedThere name={name} onGoOn={() => crossAgain(passage)} />}
      {!isSaved && (
        <NewPasswordForm
          owner={unknownOwner}
          asksCurrent
          save={(typed, idempotencyKey) => callAction(changePassword, { uid: id, ...typed }, { idempotencyKey })}
          onSaved={() => setIsSaved(true)}
        />
      )}
      {!isSaved && passage !== undefined && <CrossingBack />}
    </EntranceFrame>
  );
}

/** The password of the other server is saved; what remains is the way over. */
function SavedThere({ name, onGoOn }: { name: string; onGoOn: () => void }) {
  const t = useTranslations('passwords.forced');
  const [isLeaving, setIsLeaving] = useState(false);
  // The button that was pressed is gone.
  useEffect(focusTitle, []);
  const goOn = () => {
    setIsLeaving(true);
    onGoOn();
  };
  return (
    <>
      <Note tone="success" live>
        {t('savedThere', { name })}
      </Note>
      <Button full pending={isLeaving} onClick={goOn}>
        {t('goOn', { name })}
      </Button>
    </>
  );
}
