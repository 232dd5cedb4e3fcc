import { changeUserEmailBeforeSSO } from '@loge/contract/access/change-user-email-before-sso';
import { readLinkToSignOn } from '@loge/contract/access/read-link-to-sign-on';
import { IconArrowRight, IconMail } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused, isCallFailure, type CallFailure } from '../../client/failures.ts';
import { useExternalRedirect } from '../../client/use-external-redirect.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { isWebPage } from '../../features/access/is-web-page.ts';
import { FormBody, FormNotice } from '../../forms/form-body.tsx';
import { useForm } from '../../forms/use-form.ts';
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
  const known = useKnownEmail(id);
  const [isLinkOver, setLinkOver] = useState(false);
  const { isLeaving, leave } = useExternalRedirect();
  const form = useForm({
    draft: { email: known.email },
    rule: ({ email }) => (email.trim() === '' ? [{ field: 'email', text: t('missing') }] : []),
    send: async ({ email }, { idempotencyKey }) => {
      try {
        return await callAction(changeUserEmailBeforeSSO, { email: email.trim(), token: id }, { idempotencyKey });
      } catch (error) {
        setLinkOver(isOver(error));
        throw error;
      }
    },
    fieldOf: (refusal) => (refusal === null ? undefined : 'email'),
    onSuccess: ({ targetUrl }) => {
      if (isWebPage(targetUrl)) leave(targetUrl);
      else form.focus('email');
    },
  });
  return (
    <EntranceFrame title={t('title')} intro={t('why')} back="/login">
      {isLinkOver || isOver(known.failure) ? (
        <div className={styles.form}>
          <Note tone="danger" live>
            {t('over')}
          </Note>
          <Button full href="/login">
            {t('startAgain')}
          </Button>
        </div>
      ) : (
        <FormBody form={form} className={styles.form}>
          {known.failure !== undefined && form.notice === null && (
            <Note tone="danger" live>
              {failureText(known.failure)}
            </Note>
          )}
          <FormNotice form={form} />
          <TextField
            icon={IconMail}
            label={t('email')}
            hint={t('hint')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            {...form.field('email')}
          />
          <Button type="submit" full iconAfter={IconArrowRight} pending={form.isPending || isLeaving}>
            {t('goOn')}
          </Button>
        </FormBody>
      )}
    </EntranceFrame>
  );
}

const isOver = (failure: unknown): boolean => failure instanceof ActionRefused && failure.refusal === 'link-expired';

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
