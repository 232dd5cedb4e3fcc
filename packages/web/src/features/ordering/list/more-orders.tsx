import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import styles from './more-orders.module.css';
import type { useMyOrders } from './use-my-orders.ts';

const controls = ':is(a[href], button):not(:disabled)';

/**
 * The way to older orders, at the end of those that are shown; nothing when they are all there. Anyone who has asked goes on at the first that
 * has come: the button is below all of them by then.
 */
export function MoreOrders({ query }: { query: ReturnType<typeof useMyOrders> }) {
  const t = useTranslations('ordering.activity');
  const asked = useRef<Asked | null>(null);
  const failureText = useFailureText();
  const { data, isFetchingNextPage, hasNextPage } = query;
  const failure = query.isFetchNextPageError && !isFetchingNextPage ? query.error : null;
  useLayoutEffect(() => {
    if (isFetchingNextPage || asked.current === null) return;
    const { before, around, byKeyboard } = asked.current;
    const [first] = [...around.querySelectorAll<HTMLElement>(controls)].filter((one) => !before.has(one));
    // Nothing came: the button that asked is still the place to be.
    if (first === undefined) return;
    asked.current = null;
    first.focus({ preventScroll: !byKeyboard });
  }, [data, isFetchingNextPage]);
  if (!hasNextPage) return null;
  return (
    <>
      {failure !== null && (
        <Note tone="warning" live>
          {failureText(failure)}
        </Note>
      )}
      <Button
        variant="ghost"
        size="md"
        className={styles.more}
        pending={isFetchingNextPage}
        onClick={({ currentTarget }) => {
          const around = currentTarget.closest('main') ?? document.body;
          const before = new Set(around.querySelectorAll<HTMLElement>(controls));
          asked.current = { before, around, byKeyboard: currentTarget.matches(':focus-visible') };
          void query.fetchNextPage();
        }}
      >
        {t('showMore')}
      </Button>
    </>
  );
}

/** What stood there when older orders were asked for. */
interface Asked {
  readonly before: ReadonlySet<HTMLElement>;
  readonly around: Element;
  readonly byKeyboard: boolean;
}
