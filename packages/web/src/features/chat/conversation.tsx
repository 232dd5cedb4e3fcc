import { formatDate, addDays } from '@loge/domain/shared/local-date';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { declareCriticalScreen } from '../../client/refetch-interval.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { MessageBubble } from './message-bubble.tsx';
import { sendAgain, useOutgoing } from './outbox.ts';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import type { ThreadKey } from './thread-key.ts';
import { useAcknowledge, usePageVisibility, useThread, type MessageOnWire, type ThreadOnWire } from './use-thread.ts';

interface ConversationProps {
  readonly thread: ThreadKey;
  /** What stands above the messages, once it is known with whom one talks. */
  readonly head: (facts: ThreadOnWire | undefined) => ReactNode;
}

/** Closer than this to the end one reads along. */
const autoScrollThresholdPx = 80;
/** Closer than this to the first message that is there, those before it are fetched. */
const loadOlderThresholdPx = 400;

/** A conversation: its messages, which are read by being on show, and the place to write. Give it its thread as `key`. */
export function Conversation({ thread, head }: ConversationProps) {
  const t = useTranslations('chat');
  const open = useThread(thread);
  const { facts, messages, failure } = open;
  const newest = messages.at(-1)?.id;
  const known = new Set(messages.map(({ id }) => id));
  const outgoing = useOutgoing(thread).filter(({ sentAs }) => sentAs === null || !known.has(sentAs));
  const { scroller, isAtEnd, goToEnd, onScroll } = useScroll({
    oldest: messages[0]?.id,
    newest,
    outgoing: outgoing.length,
    onNearStart: () => {
      if (open.hasOlder && !open.isLoadingOlder) open.loadOlder();
    },
  });
  useEffect(declareCriticalScreen, []);
  const flushThread = useEffectEvent(() => sendAgain(thread));
  // What has just come in may be the very message whose answer was lost: sent again at once, it does not stand there twice.
  useEffect(() => flushThread(), [newest]);
  useAcknowledge(thread, messages, usePageVisibility() && isAtEnd);
  const news = messages.filter(({ fromOwnSide, acknowledged }) => !fromOwnSide && !acknowledged).length;
  return (
    <section className={styles.conversation} aria-label={t('conversation')}>
      {head(facts)}
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={onScroll}
        // One scrolls through it with the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label={t('messages')}
      >
        {facts === undefined ? (
          failure === null ? (
            <MessagesSkeleton />
          ) : (
            <QueryError failure={failure} retry={open.retry} />
          )
        ) : messages.length + outgoing.length === 0 ? (
          <EmptyState object="courrier" title={t('nothingYet')}>
            {t(thread.side === 'desk' ? 'nothingYetDesk' : 'nothingYetHelp')}
          </EmptyState>
        ) : (
          <div className={styles.messages}>
            {open.hasOlder && (
              <Button
                size="sm"
                variant="ghost"
                className={styles.older}
                pending={open.isLoadingOlder}
                onClick={open.loadOlder}
              >
                {t('older')}
              </Button>
            )}
            <Days messages={messages} />
            {outgoing.map((message) => (
              <OutgoingBubble key={message.key} thread={thread} message={message} />
            ))}
          </div>
        )}
      </div>
      {!isAtEnd && news > 0 && (
        <div className={styles.pill}>
          <Button size="sm" icon={IconArrowDown} onClick={goToEnd}>
            {t('newMessages', { count: news })}
          </Button>
        </div>
      )}
      <div className={styles.foot}>
        {facts?.canPost === false ? (
          <p className={styles.closed}>{t('closed')}</p>
        ) : (
          <Composer thread={thread} onSent={goToEnd} />
        )}
      </div>
    </section>
  );
}

/** Stays at the end while one is there, and where one reads while older messages come in above. */
function useScroll({
  oldest,
  newest,
  outgoing,
  onNearStart,
}: {
  readonly oldest: number | undefined;
  readonly newest: number | undefined;
  readonly outgoing: number;
  readonly onNearStart: () => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef({ height: 0, oldest });
  const isEmpty = oldest === undefined && outgoing === 0;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const grewAbove = before.current.oldest !== undefined && before.current.oldest !== oldest;
    if (isAtEnd && !grewAbove) box.scrollTop = box.scrollHeight;
    else if (grewAbove) box.scrollTop += box.scrollHeight - before.current.height;
    before.current = { height: box.scrollHeight, oldest };
  }, [oldest, newest, outgoing, isAtEnd]);
  useEffect(() => {
    const box = scroller.current;
    if (box === null || !isAtEnd) return undefined;
    // A keyboard that comes up leaves less room, a message that did not get through takes more: the end stays in sight.
    const watcher = new ResizeObserver(() => box.scrollTo({ top: box.scrollHeight }));
    watcher.observe(box);
    if (box.firstElementChild !== null) watcher.observe(box.firstElementChild);
    return () => watcher.disconnect();
  }, [isAtEnd, isEmpty]);
  return {
    scroller,
    isAtEnd,
    onScroll: () => {
      const box = scroller.current;
      if (box === null) return;
      setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < autoScrollThresholdPx);
      if (box.scrollTop < loadOlderThresholdPx && box.scrollHeight > box.clientHeight + loadOlderThresholdPx)
        onNearStart();
    },
    goToEnd: () => {
      setAtEnd(true);
      scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    },
  };
}

/** The messages under their days. */
function Days({ messages }: { messages: readonly MessageOnWire[] }) {
  const t = useTranslations('chat');
  const language = useLocale();
  const today = useToday();
  const local = useLocalMoment();
  return messages.map((message, index) => {
    const previous = messages[index - 1];
    const { date } = local(message.date);
    const isNewDay = previous === undefined || local(previous.date).date !== date;
    const day =
      date === today
        ? t('today')
        : date === addDays(today, -1)
          ? t('yesterday')
          : formatDate(date, 'long', language, today);
    return (
      <div key={message.id} className={styles.entry}>
        {isNewDay && (
          <p className={styles.day}>
            <time dateTime={date}>{day}</time>
          </p>
        )}
        <MessageBubble
          message={message}
          follows={
            !isNewDay &&
            previous.fromUserDescription === message.fromUserDescription &&
            previous.fromOwnSide === message.fromOwnSide
          }
        />
      </div>
    );
  });
}

function MessagesSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton ?? ''}>
      <Skeleton shape="box" width="62%" height={64} />
      <Skeleton shape="box" width="48%" height={44} className={styles.right ?? ''} />
      <Skeleton shape="box" width="70%" height={84} />
      <Skeleton shape="box" width="40%" height={44} className={styles.right ?? ''} />
    </SkeletonGroup>
  );
}
