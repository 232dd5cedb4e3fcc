import { IconPencil } from '@tabler/icons-react';
import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Conversation } from '../../features/chat/conversation.tsx';
import { readThreadKey, threadName, type ThreadKey } from '../../features/chat/thread-key.ts';
import { ThreadList, type ThreadSummary } from '../../features/chat/thread-list.tsx';
import { useOwnThreads } from '../../features/chat/use-own-threads.ts';
import type { ThreadOnWire } from '../../features/chat/use-thread.ts';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import { useLabel } from '../../messages/use-label.ts';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { ScreenHead } from '../screen-head.tsx';
import styles from './chat-screen.module.css';
import { BackButton } from './layout/back-button.tsx';

/** What is said of an order, or of a complaint, stands on its page, and nowhere else. */
const hrefOf = ({ messageThreadType, targetId }: ThreadSummary): string => {
  if (messageThreadType === 'complaint') return pathTo('/complaints/$id', { id: targetId });
  return messageThreadType === 'order' ? orderTalk(targetId) : `/chat/${messageThreadType}/${targetId}`;
};

const orderTalk = (orderId: number): string => `${pathTo('/bnfv2/orderDetail/$id', { id: orderId })}#comments`;

/**
 * What a beneficiary and the desks say to each other: the conversations, and beside them on a desktop the one that is open. Managers
 * have their own place for it. Spec: beneficiary-and-access §2.4 (Chats list and chat detail).
 */
export function ChatScreen() {
  const { adherent, selectedAdherent } = useUser();
  const { type = '', id = '' } = useParams({ strict: false });
  const thread = readThreadKey(type, id, 'beneficiary');
  if (!adherent) {
    const isOfDesk = thread === null || thread.messageThreadType === 'desk';
    const open = isOfDesk ? `desk-${selectedAdherent?.id ?? ''}` : threadName(thread);
    return <Navigate to="/conciergeChat" search={{ open }} replace />;
  }
  if (type !== '' && thread === null) return <Navigate to="/chat" replace />;
  if (thread?.messageThreadType === 'order')
    return <Navigate to={pathTo('/bnfv2/orderDetail/$id', { id: thread.targetId })} hash="comments" replace />;
  if (thread?.messageThreadType === 'complaint')
    return <Navigate to={pathTo('/complaints/$id', { id: thread.targetId })} replace />;
  return <Chat thread={thread} />;
}

function Chat({ thread }: { thread: ThreadKey | null }) {
  const t = useTranslations('chat');
  useScreenTitle(t('title'));
  const query = useOwnThreads();
  const failureText = useFailureText();
  const desk = query.data?.ownConciergerie ?? null;
  // Without any there is none to choose, and nothing beside the way to the first.
  const hasNone = thread === null && query.data?.threads.length === 0;
  const write = desk !== null && (
    <Button variant="tinted" size="md" icon={IconPencil} href={`/chat/desk/${desk.id}`}>
      {t('writeToDesk')}
    </Button>
  );
  return (
    <div className={classNames(styles.chat, thread !== null && styles.open, hasNone && styles.empty)}>
      <div className={styles.list}>
        <div className={styles.head}>
          <ScreenHead title={t('title')} />
        </div>
        {(query.data?.threads.length ?? 0) > 0 && <div className={styles.write}>{write}</div>}
        <QueryBoundary query={query} skeleton={<ListSkeleton />}>
          {({ threads }) =>
            threads.length === 0 ? (
              <EmptyState object="courrier" title={t('none')} action={write}>
                {t('noneHelp')}
              </EmptyState>
            ) : (
              <>
                <ThreadList threads={threads} hrefOf={hrefOf} current={thread === null ? null : threadName(thread)} />
                {query.isFetchNextPageError && !query.isFetchingNextPage && (
                  <Note tone="warning" live>
                    {failureText(query.error)}
                  </Note>
                )}
                {query.hasNextPage && (
                  <Button
                    variant="ghost"
                    size="md"
                    full
                    pending={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('olderThreads')}
                  </Button>
                )}
              </>
            )
          }
        </QueryBoundary>
      </div>
      {!hasNone && (
        <div className={styles.thread}>
          {thread === null ? (
            <div className={styles.choose}>
              <EmptyState object="accueil" title={t('choose')}>
                {t('chooseHelp')}
              </EmptyState>
            </div>
          ) : (
            <Conversation key={threadName(thread)} thread={thread} head={(facts) => <ThreadHead facts={facts} />} />
          )}
        </div>
      )}
    </div>
  );
}

function ThreadHead({ facts }: { facts: ThreadOnWire | undefined }) {
  const t = useTranslations('chat');
  const label = useLabel();
  // On a phone the list is away, and its title with it.
  const Name = useMedia(onPhone) ? 'h1' : 'h2';
  return (
    <header className={styles.threadHead}>
      <span className={styles.back}>
        <BackButton href="/chat" />
      </span>
      <div className={styles.names}>
        <Name className={styles.name}>{facts === undefined ? t('title') : label(facts.descriptionLabel)}</Name>
        {facts !== undefined && (
          <p className={styles.with}>
            {t('yourDesk')}
            {facts.answersWithin !== null && (
              <>
                {' · '}
                <span>{t(`answersWithin.${facts.answersWithin}`)}</span>
              </>
            )}
          </p>
        )}
      </div>
    </header>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton ?? ''}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} shape="box" height={62} />
      ))}
    </SkeletonGroup>
  );
}
