import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconArrowsMaximize, IconLink, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { SidePanel } from '../../../design-system/overlays/side-panel.tsx';
import { useCopy } from '../../../design-system/overlays/use-copy.ts';
import { declareCriticalScreen } from '../../../client/refetch-interval.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { prefetchOrder } from '../prefetch-order.ts';
import { useManagerOrder } from '../use-manager-order.ts';
import { CommentComposer, type ComposerControl } from './comment-composer.tsx';
import { OrderBody, type OrderBodyProps } from './order-body.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderBodySkeleton, OrderHeadSkeleton } from './order-skeleton.tsx';
import { PrintOrder } from './print-order.tsx';
import { useOrderKeys } from './use-order-keys.ts';

interface OrderPanelProps extends Pick<OrderBodyProps, 'hrefOf'> {
  readonly orderId: number;
  /** The order as a page of its own. */
  readonly pageHref: string;
  readonly walk: {
    readonly position: string;
    readonly onPrevious?: (() => void) | undefined;
    readonly onNext?: (() => void) | undefined;
  };
  /** The order to which the walk goes on, where it is known. */
  readonly nextId: number | undefined;
  readonly onClose: () => void;
  readonly onTakeOver: (userId: number) => void;
}

/** An order beside the list that it was opened from. */
export function OrderPanel({ orderId, pageHref, hrefOf, walk, nextId, onClose, onTakeOver }: OrderPanelProps) {
  const t = useTranslations('orders');
  const query = useManagerOrder(orderId);
  const order = query.data;
  const composer = useRef<ComposerControl>(null);
  const head = useRef<HTMLDivElement>(null);
  useOrderKeys(order, composer, head);
  // An order that is being worked on must not be stale, with or without live updates.
  useEffect(() => declareCriticalScreen(), []);
  const isThere = order !== undefined;
  useEffect(() => {
    if (isThere && nextId !== undefined) prefetchOrder(nextId);
  }, [isThere, nextId]);
  const copy = useCopy();
  const address = `${location.origin}${location.pathname}#!${pageHref}`;
  return (
    <SidePanel
      label={t('named', { number: formatOrderNumber(orderId) })}
      onClose={onClose}
      walk={walk}
      tools={
        <>
          <IconButton
            icon={IconLink}
            size="sm"
            label={t('copyLink')}
            onClick={() => void copy(address, { label: t('address') })}
          />
          <IconButton icon={IconPrinter} size="sm" label={t('printPage')} href={`${pageHref}?print=true`} />
          {order !== undefined && <PrintOrder order={order} />}
          <IconButton icon={IconArrowsMaximize} size="sm" label={t('openPage')} href={pageHref} />
        </>
      }
      head={
        <div ref={head}>
          {order === undefined ? query.error === null && <OrderHeadSkeleton /> : <OrderHead order={order} />}
        </div>
      }
      {...(order !== undefined && { foot: <CommentComposer key={orderId} ref={composer} orderId={orderId} /> })}
    >
      {order === undefined ? (
        query.error === null ? (
          <OrderBodySkeleton />
        ) : (
          <QueryError failure={query.error} retry={() => void query.refetch()} />
        )
      ) : (
        <OrderBody
          order={order}
          hrefOf={hrefOf}
          onTakeOver={order.user === null ? undefined : () => onTakeOver(order.user?.id ?? 0)}
        />
      )}
    </SidePanel>
  );
}
