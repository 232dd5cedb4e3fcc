import { readPasswordLink } from '@loge/contract/access/read-password-link';
import { setNewPassword } from '@loge/contract/access/set-new-password';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused, isCallFailure, type CallFailure } from '../../client/failures.ts';
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
  return (
    <MessagesProvider language={useLanguage()} group="passwords">
      <ByLink />
    </MessagesProvider>
  );
}

type Link = OutputOf<typeof readPasswordLink>;
type Step = 'reading' | 'over' | 'saved' | { readonly failure: CallFailure } | { readonly link: Link };

function ByLink() {
  const t = useTranslations('passwords.link');
  const failureText = useFailureText();
  const { token } = route.useParams();
  const [step, setStep] = useState<Step>('reading');

  useEffect(() => {
    let isGone = false;
    callAction(readPasswordLink, { token }, { quiet: true }).then(
      (link) => isGone || setStep({ link }),
      (error: unknown) => {
        if (!isCallFailure(error)) throw error;
        if (!isGone) setStep(isOver(error) ? 'over' : { failure: error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [token]);

  const save = async ({ npass1, npass2 }: TypedPasswords, idempotencyKey: string) => {
    try {
      return await callAction(setNewPassword, { token, npass1, npass2 }, { idempotencyKey });
    } catch (error) {
      if (isCallFailure(error) && isOver(error)) setStep('over');
      throw error;
    }
  };
  const onSaved = () => {
    setStep('saved');
    // Whoever was signed in here under this account is no longer.
    if (currentUser() !== undefined) void restoreSession();
  };

  const link = typeof step === 'object' && 'link' in step ? step.link : undefined;
  return (
    <EntranceFrame
      title={link?.isFirst === true ? t('firstTitle') : t('title')}
      intro={link === undefined ? (step === 'reading' ? t('reading') : null) : t('intro', { login: link.login })}
      back="/login"
    >
      {step === 'over' && (
        <>
          <Note tone="danger" live>
            {t('over')}
          </Note>
          <Button full href="/forgotpwd">
            {t('ask')}
          </Button>
        </>
      )}
      {typeof step === 'object' && 'failure' in step && (
        <Note tone="danger" live>
          {failureText(step.failure)}
        </Note>
      )}
      {step === 'saved' && <PasswordSaved />}
      {link !== undefined && <NewPasswordForm owner={link} asksCurrent={false} save={save} onSaved={onSaved} />}
    </EntranceFrame>
  );
}

const isOver = (failure: CallFailure): boolean =>
  failure instanceof ActionRefused && failure.refusal === 'link-expired';
