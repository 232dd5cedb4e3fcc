import type { FlashDispoOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { getFlashDispoAudience } from '@loge/contract/flash-mailings/get-flash-dispo-audience';
import { getFlashDispos } from '@loge/contract/flash-mailings/get-flash-dispos';
import type { saveFlashDispo } from '@loge/contract/flash-mailings/save-flash-dispo';
import { sendFlashDispo } from '@loge/contract/flash-mailings/send-flash-dispo';
import { testFlashDispo } from '@loge/contract/flash-mailings/test-flash-dispo';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { IconMail, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import styles from './flash.module.css';
import { MailingState, openedPercent } from './mailing-state.tsx';
import { SendQuestion } from './send-question.tsx';
import { useMomentText } from './use-moment-text.ts';

interface SendSideProps {
  readonly mailing: FlashDispoOnWire;
  /** Something is typed that is not saved. */
  readonly isChanged: boolean;
  readonly data: InputOf<typeof saveFlashDispo>['data'];
}

/** Whom a mailing reaches, the test, the sending and what became of it; below it the others of its centre of interest. */
export function SendSide({ mailing, isChanged, data }: SendSideProps) {
  return (
    <aside className={styles.side}>
      {mailing.sent ? (
        <Sent mailing={mailing} />
      ) : (
        <BeforeSending mailing={mailing} isChanged={isChanged} data={data} />
      )}
      <PastMailings mailing={mailing} />
    </aside>
  );
}

function BeforeSending({ mailing, isChanged, data }: SendSideProps) {
  const t = useTranslations('flashMailings');
  const failureText = useFailureText();
  const dialogs = useDialogs();
  const toast = useToast();
  const momentText = useMomentText();
  const { email } = useUser();
  const [result, setResult] = useState<OutputOf<typeof sendFlashDispo> | null>(null);
  // To how many it goes, once somebody wants to send it and has not said yes.
  const [asked, setAsked] = useState<number | null>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const isSaved = mailing.id !== -1;
  const audience = useActionQuery(getFlashDispoAudience, { id: mailing.id }, { enabled: isSaved });
  const send = useActionMutation(sendFlashDispo, { onSuccess: setResult });
  const test = useActionMutation(testFlashDispo, {
    onSuccess: ({ testedWith }) => toast.success(t('tested', { email: testedWith })),
  });
  const askTest = async () => {
    const to = await dialogs.prompt({
      title: t('testTitle'),
      label: t('testLabel'),
      initial: email,
      required: true,
      maxLength: 254,
      confirmLabel: t('testSend'),
    });
    if (to === null) return;
    const { id: _id, version: _version, ...typed } = data;
    test.mutate(isChanged ? { email: to, flashDispo: typed } : { email: to, flashDispoId: mailing.id });
  };
  const askSend = async () => setAsked((await audience.refetch()).data?.count ?? 0);
  const giveUp = () => {
    setAsked(null);
    sendButton.current?.focus();
  };
  const failure = send.error ?? test.error;
  return (
    <>
      <Card as="section" padding="md" className={styles.card} aria-label={t('audience.title')}>
        <h2>{t('audience.title')}</h2>
        {isSaved ? (
          <QueryBoundary
            query={audience}
            skeleton={
              <SkeletonGroup>
                <Skeleton shape="box" height={110} />
              </SkeletonGroup>
            }
          >
            {({ count, followers, capped, unreachable }) => (
              <>
                <p>
                  <span className={styles.count}>{count}</span> {t('audience.people', { count })}
                </p>
                <dl className={styles.pairs}>
                  <Pair label={t('audience.followers', { topic: mailing.topicLabel })} value={followers} />
                  <Pair label={t('audience.capped')} value={-capped} />
                  <Pair label={t('audience.unreachable')} value={-unreachable} />
                </dl>
              </>
            )}
          </QueryBoundary>
        ) : (
          <p className={styles.soft}>{t('audience.saveFirst')}</p>
        )}
        <div className={styles.acts}>
          <Button size="md" variant="outline" icon={IconMail} pending={test.isPending} onClick={() => void askTest()}>
            {t('test')}
          </Button>
          <Button
            size="md"
            ref={sendButton}
            variant="tinted"
            icon={IconSend}
            pending={send.isPending}
            disabled={isChanged || (audience.data?.count ?? 0) === 0}
            onClick={() => void askSend()}
          >
            {t('send')}
          </Button>
        </div>
        {isSaved && isChanged && <p className={styles.soft}>{t('saveBeforeSending')}</p>}
        {mailing.testedDate !== null && (
          <p className={styles.soft}>
            {t('testedOn', { moment: momentText(mailing.testedDate), email: mailing.testedWith ?? '' })}
          </p>
        )}
        {failure !== null && (
          <Note tone="danger" live>
            {failure instanceof ActionRefused && failure.fields.length > 0
              ? failure.fields.map(({ message }) => message).join(' ')
              : failureText(failure)}
          </Note>
        )}
        {result !== null && <SendResult result={result} />}
      </Card>
      {asked !== null && !isChanged && (
        <SendQuestion
          count={asked}
          pending={send.isPending}
          onSend={() =>
            send.mutate({ flashDispoId: mailing.id, version: mailing.version }, { onError: () => setAsked(null) })
          }
          onGiveUp={giveUp}
        />
      )}
    </>
  );
}

function Pair({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.pair}>
      <dt>{label}</dt>
      <dd>{Object.is(value, -0) ? 0 : value}</dd>
    </div>
  );
}

/** Spec: partner-content-locker §8, the counts of sent and of errors with each error. */
function SendResult({ result: { success, errors } }: { result: OutputOf<typeof sendFlashDispo> }) {
  const t = useTranslations('flashMailings');
  return (
    <Note tone="success" live>
      {t('sendResult', { count: success })} {errors.length > 0 && t('sendErrors', { count: errors.length })}
      <Errors errors={errors} />
    </Note>
  );
}

function Errors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul className={styles.errors}>
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}

function Sent({ mailing }: { mailing: FlashDispoOnWire }) {
  const t = useTranslations('flashMailings');
  const momentText = useMomentText();
  const { sentToNbUsers, totalNbUsers, leftOutNbUsers, errorCount, errors, sentDate, sentByLabel } = mailing;
  const total = totalNbUsers - leftOutNbUsers;
  const percent = openedPercent(mailing);
  return (
    <Card as="section" padding="md" className={styles.card} aria-live="polite">
      <h2 className={styles.titleLine}>
        <MailingState mailing={mailing} />
      </h2>
      <progress
        className={styles.bar}
        max={Math.max(1, total)}
        value={sentToNbUsers + errorCount}
        aria-label={t('sending')}
      />
      <p>{t('progress', { sent: String(sentToNbUsers), total: String(total) })}</p>
      {leftOutNbUsers > 0 && <p className={styles.soft}>{t('leftOut', { count: leftOutNbUsers })}</p>}
      {percent !== null && <p className={styles.soft}>{t('opened', { percent: String(percent) })}</p>}
      {sentDate !== null && (
        <p className={styles.soft}>{t('sentBy', { moment: momentText(sentDate), name: sentByLabel ?? '' })}</p>
      )}
      <Errors errors={errors} />
    </Card>
  );
}

function PastMailings({ mailing }: { mailing: FlashDispoOnWire }) {
  const t = useTranslations('flashMailings');
  const momentText = useMomentText();
  const query = useActionQuery(getFlashDispos, { topic: mailing.topic });
  return (
    <Card as="section" padding="md" className={styles.card} aria-label={t('past')}>
      <h2>{t('past')}</h2>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={80} />
          </SkeletonGroup>
        }
      >
        {({ flashDispos }) => {
          const sent = flashDispos.filter((each) => each.sent && each.id !== mailing.id).slice(0, 5);
          if (sent.length === 0) return <p className={styles.soft}>{t('noPast')}</p>;
          return (
            <ul>
              {sent.map((each) => {
                const percent = openedPercent(each);
                return (
                  <li key={each.id} className={styles.past}>
                    <Link href={pathTo('/flashDispos/detail/$id', { id: each.id })}>{each.title}</Link>
                    <span className={styles.soft}>
                      {momentText(each.sentDate ?? '')}
                      {percent !== null && ` · ${t('opened', { percent: String(percent) })}`}
                    </span>
                    <span className={styles.titleLine}>
                      <MailingState mailing={each} />
                    </span>
                  </li>
                );
              })}
            </ul>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}
