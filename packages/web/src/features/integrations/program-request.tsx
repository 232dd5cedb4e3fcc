import { answerProgramRequest } from '@loge/contract/integrations/answer-program-request';
import { getProgramRequest } from '@loge/contract/integrations/get-program-request';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused, type CallFailure } from '../../client/failures.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { useAnswer } from '../../client/use-answer.ts';
import { useCall } from '../../client/use-call.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import styles from './program-request.module.css';
import { useScopeTexts } from './use-scope-texts.ts';

interface ProgramRequestProps {
  readonly request: string;
  /** Why the authorization server could not go on, as it calls it. */
  readonly error: string | undefined;
  readonly home: string;
  readonly Frame: ComponentType<{
    readonly title: string;
    readonly intro: string | null;
    readonly children: ReactNode;
  }>;
}

/** Whether a program may act for the reader: what it could do, in words, and two answers. */
export function ProgramRequest({ request, error, home, Frame }: ProgramRequestProps) {
  const t = useTranslations('programs');
  const { data, failure, retry } = useAnswer(getProgramRequest, { request });
  const answer = useCall(answerProgramRequest);
  const failureText = useFailureText();
  const isOver = [failure, answer.failure].some(isOverFailure);
  const say = async (allow: boolean): Promise<void> => {
    const said = await answer.call({ request, allow });
    // Back to the program, by the server that it came from.
    if (said !== undefined) location.assign(said.continueAt);
  };
  if (isOver || error !== undefined)
    return (
      <Frame title={t('overTitle')} intro={t('over')}>
        {error !== undefined && <p className={styles.soft}>{t('overWhy', { error })}</p>}
        <Button full href={home}>
          {t('home')}
        </Button>
      </Frame>
    );
  if (failure !== undefined)
    return (
      <Frame title={t('title')} intro={null}>
        <QueryError failure={failure} retry={retry} />
      </Frame>
    );
  if (data === undefined)
    return (
      <Frame title={t('title')} intro={t('reading')}>
        {null}
      </Frame>
    );
  return (
    <Frame title={t('asks', { program: data.program.name })} intro={t('intro', { host: data.program.host })}>
      <Asked asked={data} />
      {answer.failure !== undefined && (
        <Note tone="danger" live>
          {failureText(answer.failure)}
        </Note>
      )}
      <div className={styles.answers}>
        {data.scopes.length > 0 && (
          <Button full pending={answer.busy} onClick={() => void say(true)}>
            {t('allow')}
          </Button>
        )}
        <Button full variant="outline" disabled={answer.busy} onClick={() => void say(false)}>
          {t('refuse')}
        </Button>
      </div>
    </Frame>
  );
}

function Asked({ asked }: { readonly asked: OutputOf<typeof getProgramRequest> }) {
  const t = useTranslations('programs');
  const { reads, acts } = useScopeTexts(asked.scopes);
  return (
    <div className={styles.asked}>
      <p>{t('for', { person: asked.person })}</p>
      {asked.scopes.length === 0 && <Note tone="warning">{t('nothing')}</Note>}
      {reads.length > 0 && (
        <section aria-label={t('reads')}>
          <h2 className={styles.heading}>{t('reads')}</h2>
          <ul className={styles.list}>
            {reads.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      {acts.length > 0 && (
        <section aria-label={t('acts')}>
          <h2 className={styles.heading}>{t('acts')}</h2>
          <ul className={styles.list}>
            {acts.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.soft}>{t('never')}</p>
    </div>
  );
}

const isOverFailure = (failure: CallFailure | undefined): boolean =>
  failure instanceof ActionRefused && failure.refusal === 'program-request-over';
