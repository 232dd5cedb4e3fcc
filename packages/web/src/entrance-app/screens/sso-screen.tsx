import { asSignOnFailure, SIGN_ON_FAILURES } from '@loge/domain/access/sign-on-failures';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused, type CallFailure } from '../../client/failures.ts';
import { useIdempotentCall } from '../../client/use-call.ts';
import { useExternalRedirect } from '../../client/use-external-redirect.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Spinner } from '../../design-system/status/spinner.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useLanguage } from '../../session/language.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import { finishSignOn, startAddress } from '../sign-on.ts';
import styles from './sso-screen.module.css';

const route = getRouteApi('/sso/$id/$token');

/** The end of a single sign-on: the company has said who is there. Spec: beneficiary-and-access §2.1, code 11 in §8. */
export function SsoScreen() {
  const { id, token } = route.useParams();
  return (
    <MessagesProvider language={useLanguage()} group="singleSignOn">
      <Identification key={token} provider={id} token={token} />
    </MessagesProvider>
  );
}

function Identification({ provider, token }: { provider: string; token: string }) {
  const t = useTranslations('singleSignOn');
  const router = useRouter();
  const signOn = useIdempotentCall(finishSignOn);
  const isStarted = useRef(false);

  const identify = async () => {
    const next = await signOn.call({ provider, token });
    if (next !== undefined) await router.navigate({ href: next, replace: true });
  };
  useEffect(() => {
    // The token opens one session: it is used once.
    if (!isStarted.current) void identify();
    isStarted.current = true;
  });

  if (signOn.failure !== undefined)
    return <Failed failure={signOn.failure} provider={provider} onRetry={() => void identify()} />;
  return (
    <EntranceFrame title={t('identification.title')} intro={t('identification.intro')}>
      <Spinner />
    </EntranceFrame>
  );
}

function Failed({ failure, provider, onRetry }: { failure: CallFailure; provider: string; onRetry: () => void }) {
  const t = useTranslations('singleSignOn');
  const failureText = useFailureText();
  const language = useLanguage();
  const { isLeaving, leave } = useExternalRedirect();
  const isRefused = failure instanceof ActionRefused;
  const reason = isRefused ? failure.details['failure'] : undefined;
  const canBegin = isRefused && reason !== 'unknownProvider';
  return (
    <EntranceFrame title={t('failed.title')} intro={t('failed.intro')}>
      <div className={styles.acts}>
        <Note tone="danger" live>
          {/* In the language of the page, also when that was changed after the answer. */}
          {typeof reason === 'string' ? SIGN_ON_FAILURES[asSignOnFailure(reason)][language] : failureText(failure)}
        </Note>
        {!isRefused && (
          <Button full onClick={onRetry}>
            {t('failed.retry')}
          </Button>
        )}
        {canBegin && (
          <Button full pending={isLeaving} onClick={() => leave(startAddress(provider))}>
            {t('failed.begin')}
          </Button>
        )}
        <TextLink href="/login">{t('otherWay')}</TextLink>
      </div>
    </EntranceFrame>
  );
}
