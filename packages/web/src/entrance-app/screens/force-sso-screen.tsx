import { changeUserEmailBeforeSSO } from '@loge/contract/access/change-user-email-before-sso';
import { readLinkToSignOn } from '@loge/contract/access/read-link-to-sign-on';
import { IconArrowRight, IconMail } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused, isCallFailure, type CallFailure } from '../../client/failures.ts';
import { useCall } from '../../client/use-call.ts';
import { useExternalRedirect } from '../../client/use-external-redirect.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { isWebPage } from '../../features/access/is-web-page.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useLanguage } from '../../session/language.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import styles from './force-sso-screen.module.css';

const route = getRouteApi('/entrance/forceSso/$id');

/** The account must be linked to the company's sign-on, by the e-mail that the company knows; the account's own stands there to begin with. Spec: beneficiary-and-access §2.1, code 15. */
export function ForceSsoScreen() {
  return (
    <MessagesProvider language={useLanguage()} group="singleSignOn">
      <Linking />
    </MessagesProvider>
  );
}

function Linking() {
  const t = useTranslations('singleSignOn.link');
  const { id } = route.useParams();
  const failureText = useFailureText();
  const change = useCall(changeUserEmailBeforeSSO);
  const known = useKnownEmail(id);
  const [typed, setTyped] = useState<string>();
  const email = typed ?? known.email;
  const [isMissing, setIsMissing] = useState(false);
  const { isLeaving, leave } = useExternalRedirect();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(email.trim() === '');
    if (email.trim() !== '') {
      const answer = await change.call({ email: email.trim(), token: id });
      if (answer !== undefined && isWebPage(answer.targetUrl)) {
        leave(answer.targetUrl);
        return;
      }
    }
    document.getElementById('email')?.focus();
  };

  const failure = change.failure ?? known.failure;
  const isOver = failure instanceof ActionRefused && failure.refusal === 'link-expired';
  const wrong = failure instanceof ActionRefused ? (failure.fields[0]?.message ?? failure.message) : undefined;
  return (
    <EntranceFrame title={t('title')} intro={t('why')} back="/login">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {isOver && (
          <Note tone="danger" live>
            {t('over')}
          </Note>
        )}
        {failure !== undefined && !(failure instanceof ActionRefused) && (
          <Note tone="danger" live>
            {failureText(failure)}
          </Note>
        )}
        {isOver ? (
          <Button full href="/login">
            {t('startAgain')}
          </Button>
        ) : (
          <>
            <TextField
              id="email"
              icon={IconMail}
              label={t('email')}
              hint={t('hint')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              required
              value={email}
              onValueChange={setTyped}
              error={isMissing && email.trim() === '' ? t('missing') : wrong}
            />
            <Button type="submit" full iconAfter={IconArrowRight} pending={change.busy || isLeaving}>
              {t('goOn')}
            </Button>
          </>
        )}
      </form>
    </EntranceFrame>
  );
}

/** The e-mail of the account that a link was made for; empty until it is known, or where the link tells none. */
function useKnownEmail(token: string): { readonly email: string; readonly failure: CallFailure | undefined } {
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<CallFailure>();
  useEffect(() => {
    let isGone = false;
    callAction(readLinkToSignOn, { token }, { quiet: true }).then(
      (link) => isGone || setEmail(link.email),
      (error: unknown) => {
        if (!isCallFailure(error)) throw error;
        if (!isGone) setFailure(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  return { email, failure };
}
