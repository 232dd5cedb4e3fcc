import { readPasswordLink } from '@loge/contract/access/read-password-link';
import { setNewPassword } from '@loge/contract/access/set-new-password';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { ActionRefused, isCallFailure, type CallFailure } from '../../client/failures.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { NewPasswordForm, type TypedPasswords } from '../../features/access/new-password-form.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useLanguage } from '../../session/language.ts';
import { currentUser, restoreSession } from '../../session/session.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { PasswordSaved } from './password-saved.tsx';

const route = getRouteApi('/newPassword/$token');

/** Where the link of a mail leads: to a new password, or an account's first. One that no longer works says so and offers another. */
export function NewPasswordScreen() {
  const { token } = route.useParams();
  return (
    <MessagesProvider language={useLanguage()} group="passwords">
      <ByLink key={token} token={token} />
    </MessagesProvider>
  );
}

function ByLink({ token }: { token: string }) {
  const t = useTranslations('passwords.link');
  const { data: link, failure, retry } = useAnswer(readPasswordLink, { token });
  const [passkeys, setPasskeys] = useState({ passkeysEnded: 0, passkeysKept: 0 });
  const [outcome, setOutcome] = useState<'over' | 'saved'>();

  const save = async ({ npass1, npass2 }: TypedPasswords, idempotencyKey: string) => {
    try {
      const answer = await callAction(setNewPassword, { token, npass1, npass2 }, { idempotencyKey });
      setPasskeys(answer);
      return answer;
    } catch (error) {
      if (isCallFailure(error) && isOver(error)) setOutcome('over');
      throw error;
    }
  };
  const onSaved = () => {
    setOutcome('saved');
    // Anyone who was signed in here under this account is no longer.
    if (currentUser() !== undefined) void restoreSession();
  };

  const isLinkOver = outcome === 'over' || (failure !== undefined && isOver(failure));
  const asks = link !== undefined && outcome === undefined;
  const isReading = link === undefined && failure === undefined;
  return (
    <EntranceFrame
      title={link?.isFirst === true ? t('firstTitle') : t('title')}
      intro={asks ? t('intro', { login: link.login }) : isReading ? t('reading') : null}
      back="/login"
    >
      {isLinkOver && (
        <>
          <Note tone="danger" live>
            {t('over')}
          </Note>
          <Button full href="/forgotpwd">
            {t('ask')}
          </Button>
        </>
      )}
      {failure !== undefined && !isLinkOver && <QueryError failure={failure} retry={retry} />}
      {outcome === 'saved' && (
        <PasswordSaved
          isFirst={link?.isFirst === true}
          passkeysEnded={passkeys.passkeysEnded}
          passkeysKept={passkeys.passkeysKept}
        />
      )}
      {asks && <NewPasswordForm owner={link} asksCurrent={false} save={save} onSaved={onSaved} />}
    </EntranceFrame>
  );
}

const isOver = (failure: CallFailure): boolean =>
  failure instanceof ActionRefused && failure.refusal === 'link-expired';
