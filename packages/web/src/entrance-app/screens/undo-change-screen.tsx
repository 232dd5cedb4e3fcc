import { readUndoLink } from '@loge/contract/access/read-undo-link';
import { undoAccountChange } from '@loge/contract/access/undo-account-change';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused, type CallFailure } from '../../client/failures.ts';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { useCall } from '../../client/use-call.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { focusTitle } from '../../routing/focus-title.ts';
import { useLanguage } from '../../session/language.ts';
import { currentUser, restoreSession } from '../../session/session.ts';
import { EntranceFrame } from '../entrance-frame.tsx';
import styles from './undo-change-screen.module.css';

const route = getRouteApi('/undoChange/$token');

/** Where the link of a mail leads that reports another e-mail or login: to the way back. Opening it changes nothing; mail programs open links. */
export function UndoChangeScreen() {
  const { token } = route.useParams();
  return (
    <MessagesProvider language={useLanguage()} group="passwords">
      <ByLink key={token} token={token} />
    </MessagesProvider>
  );
}

function ByLink({ token }: { token: string }) {
  const t = useTranslations('passwords.undo');
  const language = useLocale();
  const local = useLocalMoment();
  const failureText = useFailureText();
  const { data: change, failure, retry } = useAnswer(readUndoLink, { token });
  const undo = useCall(undoAccountChange);
  const [restored, setRestored] = useState<string>();

  const onUndo = async () => {
    const answer = await undo.call({ token });
    if (answer === undefined) return;
    setRestored(answer.email);
    // A session of this account in this browser has ended.
    if (currentUser() !== undefined) void restoreSession();
  };

  const isOver = [failure, undo.failure].some((each) => each !== undefined && isExpired(each));
  const asks = change !== undefined && restored === undefined && !isOver;
  const isReading = change === undefined && failure === undefined;
  const at = change === undefined ? null : local(change.changedAt);
  return (
    <EntranceFrame
      title={t('title')}
      intro={
        asks && at !== null
          ? t('intro', { day: formatDate(at.date, 'long', language), time: formatTime(at.time, language) })
          : isReading
            ? t('reading')
            : null
      }
      back="/login"
    >
      {isOver && (
        <>
          <Note tone="danger" live>
            {t('over')}
          </Note>
          <Button full href="/login">
            {t('signIn')}
          </Button>
        </>
      )}
      {failure !== undefined && !isOver && <QueryError failure={failure} retry={retry} />}
      {asks && (
        <div className={styles.question}>
          <p>{t('what', { email: change.formerEmail, login: change.formerLogin })}</p>
          {undo.failure !== undefined && (
            <Note tone="danger" live>
              {failureText(undo.failure)}
            </Note>
          )}
          <Button full pending={undo.busy} onClick={() => void onUndo()}>
            {t('act')}
          </Button>
          <Button full variant="outline" href="/login">
            {t('leave')}
          </Button>
        </div>
      )}
      {restored !== undefined && <Restored email={restored} />}
    </EntranceFrame>
  );
}

function Restored({ email }: { email: string }) {
  const t = useTranslations('passwords.undo');
  // The button that was pressed is gone.
  useEffect(focusTitle, []);
  return (
    <>
      <Note tone="success" live>
        {t('done', { email })}
      </Note>
      <Button full href="/login">
        {t('signIn')}
      </Button>
    </>
  );
}

const isExpired = (failure: CallFailure): boolean =>
  failure instanceof ActionRefused && failure.refusal === 'link-expired';
