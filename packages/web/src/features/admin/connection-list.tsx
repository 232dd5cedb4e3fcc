import { getConnectionTests } from '@loge/contract/admin/get-connection-tests';
import { testConnection } from '@loge/contract/admin/test-connection';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconPlugConnected } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useLocalMoment } from '../../client/local-moment.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { waitingForProcesses } from './cache-list.tsx';
import styles from './processes.module.css';

type Connection = OutputOf<typeof getConnectionTests>['connections'][number];

/** The services outside that this server is connected to, each with a test and its last result. `mail`: the same of the mail server, which another feature draws. */
export function ConnectionList({ mail }: { readonly mail: ReactNode }) {
  const t = useTranslations('processes.connectionTests');
  const query = useActionQuery(getConnectionTests, {});
  return (
    <QueryBoundary query={query} skeleton={waitingForProcesses}>
      {({ connections }) => (
        <>
          <ul className={styles.cards}>
            {connections.map((connection) => (
              <li key={connection.connection} className={styles.tested}>
                <TestedConnection {...connection} />
              </li>
            ))}
            <li>{mail}</li>
          </ul>
          <p className={styles.note}>
            {t('printers')} <TextLink href="/conciergerieAdminTools">{t('printerTools')}</TextLink>
          </p>
        </>
      )}
    </QueryBoundary>
  );
}

function TestedConnection({ connection, place, last }: Connection) {
  const t = useTranslations('processes.connectionTests');
  const failureText = useFailureText();
  const language = useLocale();
  const local = useLocalMoment();
  const said = (at: string): string => {
    const { date, time } = local(at);
    return `${formatDate(date, 'long', language)}, ${formatTime(time, language)}`;
  };
  const nameOf = (place: string): string =>
    place === 'stripe' || place === 'simulator' ? t(`providers.${place}`) : place;
  const testing = useActionMutation(testConnection);
  return (
    <>
      <h2 className={styles.name}>{t(`names.${connection}`)}</h2>
      <span className={styles.soft}>
        {place === null ? t(`none.${connection}`) : t(`help.${connection}`, { place: nameOf(place) })}
      </span>
      {place !== null && (
        <>
          <div>
            <Button
              size="md"
              variant="outline"
              icon={IconPlugConnected}
              pending={testing.isPending}
              onClick={() => testing.mutate({ connection })}
            >
              {t('test')}
            </Button>
          </div>
          {testing.error !== null ? (
            <Note tone="danger" live>
              {failureText(testing.error)}
            </Note>
          ) : (
            last !== null && (
              <Note tone={last.succeeded ? 'success' : 'danger'} live>
                <p>{t(last.succeeded ? 'works' : 'fails', { at: said(last.at), by: last.by })}</p>
                {(last.cause === 'unavailable' || last.cause === 'refused') && (
                  <p>{t(`causes.${last.cause}.${connection}`)}</p>
                )}
                {last.words !== '' && <p className={styles.words}>{t('said', { words: last.words })}</p>}
              </Note>
            )
          )}
        </>
      )}
    </>
  );
}
