import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconBuilding, IconChevronLeft, IconLink, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { declareCriticalScreen } from '../../../client/refetch-interval.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { useCopy } from '../../../design-system/overlays/use-copy.ts';
import { useManagerOrder } from '../use-manager-order.ts';
import { CommentComposer, type ComposerControl } from './comment-composer.tsx';
import { OrderArticles } from './order-articles.tsx';
import { OrderBills } from './order-bills.tsx';
import { OrderComments } from './order-comments.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderNotices } from './order-notices.tsx';
import styles from './order-page.module.css';
import { OrderPayments } from './order-payments.tsx';
import { OrderPerson } from './order-person.tsx';
import { OrderBodySkeleton, OrderHeadSkeleton } from './order-skeleton.tsx';
import { OrderSpendings } from './order-spendings.tsx';
import { OrderStory } from './order-story.tsx';
import { PrintOrder } from './print-order.tsx';
import { useOrderKeys } from './use-order-keys.ts';

interface OrderPageProps {
  readonly orderId: number;
  /** The print window opens as soon as the order is there. */
  readonly printsAtOnce: boolean;
  readonly listHref: string;
  readonly hrefOf: (orderId: number) => string;
  readonly onTakeOver: (userId: number) => void;
  /** The conciergerie one works in; an order of another one says so. */
  readonly selectedConciergerie: number | null;
  readonly onSwitch: (conciergerieId: number) => void;
  /** Who has its items; another feature draws it. */
  readonly goods: ReactNode;
  /** What else is said above it. */
  readonly notices: ReactNode;
}

/** An order with a page to itself: what one sees first left, what was said and done right. */
export function OrderPage(props: OrderPageProps) {
  const { orderId, listHref, printsAtOnce } = props;
  const t = useTranslations('orders');
  const query = useManagerOrder(orderId);
  const order = query.data;
  const isKnown = order !== undefined;
  const composer = useRef<ComposerControl>(null);
  const head = useRef<HTMLDivElement>(null);
  useOrderKeys(order, composer, head);
  // An order that is being worked on must not be stale, with or without live updates.
  useEffect(() => declareCriticalScreen(), []);
  useEffect(() => {
    if (printsAtOnce && isKnown) print();
  }, [printsAtOnce, isKnown]);
  const copy = useCopy();
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Link href={listHref} className={styles.back}>
          <Glyph icon={IconChevronLeft} size={18} stroke={2} />
          {t('back')}
        </Link>
        <span className={styles.tools}>
          <IconButton icon={IconRefresh} size="sm" label={t('refresh')} onClick={() => void query.refetch()} />
          <IconButton
            icon={IconLink}
            size="sm"
            label={t('copyLink')}
            onClick={() => void copy(location.href, { label: t('address') })}
          />
          <IconButton icon={IconPrinter} size="sm" label={t('printPage')} disabled={!isKnown} onClick={() => print()} />
          {isKnown && <PrintOrder order={order} />}
        </span>
      </div>
      {order === undefined ? (
        <>
          <h1 className={styles.hidden}>{t('named', { number: formatOrderNumber(orderId) })}</h1>
          {query.error === null ? (
            <div className={styles.card}>
              <OrderHeadSkeleton />
              <OrderBodySkeleton />
            </div>
          ) : (
            <QueryError failure={query.error} retry={() => void query.refetch()} />
          )}
        </>
      ) : (
        <Loaded {...props} order={order} head={head} composer={composer} />
      )}
    </div>
  );
}

interface LoadedProps extends OrderPageProps {
  readonly order: ManagerOrderDetailOnWire;
  readonly head: React.RefObject<HTMLDivElement | null>;
  readonly composer: React.RefObject<ComposerControl | null>;
}

function Loaded(props: LoadedProps) {
  const { order, hrefOf, onTakeOver, selectedConciergerie, onSwitch, head, composer, goods, notices } = props;
  const t = useTranslations('orders');
  const { user, conciergerie } = order;
  const isElsewhere = selectedConciergerie !== null && conciergerie.id !== selectedConciergerie;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div ref={head} className={styles.card}>
          <OrderHead order={order} level={1} />
        </div>
        {isElsewhere && (
          <Note tone="warning" icon={IconBuilding}>
            {t('otherConciergerie', { name: conciergerie.name })}{' '}
            <Button size="sm" variant="outline" className={styles.switch} onClick={() => onSwitch(conciergerie.id)}>
              {t('switchTo', { name: conciergerie.name })}
            </Button>
          </Note>
        )}
        {notices}
        <OrderNotices order={order} hrefOf={hrefOf} />
        <div className={styles.card}>
          <OrderPerson order={order} onTakeOver={user === null ? undefined : () => onTakeOver(user.id)} />
          <div className={styles.halves}>
            <OrderArticles order={order} />
            <OrderPayments order={order} />
            <OrderBills order={order} />
            <OrderSpendings order={order} />
          </div>
        </div>
        <div className={styles.card}>
          <OrderFacts order={order} />
          <OrderLog order={order} />
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.card}>
          <div className={styles.composer}>
            <CommentComposer ref={composer} orderId={order.id} />
          </div>
          <OrderComments order={order} />
        </div>
        <div className={styles.card}>
          <OrderStory order={order} />
        </div>
        <div className={styles.goods}>{goods}</div>
      </div>
    </div>
  );
}
