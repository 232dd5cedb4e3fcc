import { getKernOrderDetail } from '@loge/contract/lockers/get-kern-order-detail';
import { loadLockerSlip } from '@loge/contract/lockers/load-locker-slip';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconFileTypePdf, IconListDetails } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useBusyDownload } from '../../client/open-download.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Timeline } from '../../design-system/data/timeline.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Breadcrumbs } from '../../design-system/navigation/breadcrumbs.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { StatusSkeleton } from './kern-status.tsx';
import styles from './locker-desk.module.css';
import { useLockerActs } from './use-locker-act.ts';
import { useDeadlineText } from './use-deadline-text.ts';

interface KernOrderProps {
  readonly orderId: number;
  readonly ordersHref: string;
  /** The order itself, with its money and messages. */
  readonly orderHref: string;
}

/** One order at a locker: where it lies, what comes next, and what has happened. Spec: partner-content-locker §2 (/kern/order). */
export function KernOrder({ orderId, ordersHref, orderHref }: KernOrderProps) {
  const t = useTranslations('lockerDesk');
  const label = useLabel();
  const until = useDeadlineText();
  const acts = useLockerActs();
  const slip = useBusyDownload(loadLockerSlip);
  const query = useActionQuery(getKernOrderDetail, { orderId });
  const number = formatOrderNumber(orderId);
  return (
    <QueryBoundary query={query} skeleton={<StatusSkeleton />}>
      {({ order }) => (
        <div className={styles.frame}>
          <header className={styles.head}>
            <div className={styles.words}>
              <Breadcrumbs trail={[{ label: t('ordersTitle'), href: ordersHref }, { label: number }]} />
              <h1>
                {number} <Tag tone={order.isOverdue ? 'warning' : 'info'}>{order.messageLabel}</Tag>
              </h1>
              <p>
                {order.userName} · {order.offreLabel} · {order.partnerName}
              </p>
            </div>
            <div className={styles.acts}>
              <Button
                size="sm"
                variant="outline"
                icon={IconFileTypePdf}
                pending={slip.busy}
                onClick={() => void slip.download({ orderId })}
              >
                {t('slip')}
              </Button>
              <Button size="sm" variant="outline" icon={IconListDetails} href={orderHref}>
                {t('order')}
              </Button>
            </div>
          </header>
          <div className={styles.page}>
            <section className={styles.card}>
              <h2>
                {order.box === null
                  ? order.messageLabel
                  : `${t('boxName', { number: order.box.number })} ${order.box.size} · ${order.box.lockerName}`}
              </h2>
              {order.dueAt !== null && (
                <p className={order.isOverdue ? styles.late : undefined}>
                  {t(order.isOverdue ? 'overdueSince' : 'until', { date: until(order.dueAt) })}
                </p>
              )}
              {order.lentTo !== null && <p>{t('lentTo', { name: order.lentTo })}</p>}
              {order.takenBy !== null && <p>{t('takenBy', { name: order.takenBy })}</p>}
              {order.dueAt !== null && <Note>{t('doorOpens')}</Note>}
              <div className={styles.chosenActs}>
                {[...(order.action === null ? [] : [order.action]), ...order.moreActions].map((action, index) => (
                  <Button
                    key={action.serverAction.act}
                    size="md"
                    variant={index === 0 ? 'filled' : 'outline'}
                    title={action.longLabel}
                    {...acts.lookOf(action)}
                    onClick={() => void acts.perform(action)}
                  >
                    {label(action.buttonLabelInt)}
                  </Button>
                ))}
              </div>
            </section>
            <section className={styles.card}>
              <h2>{t('items', { count: order.itemsCount })}</h2>
              <ul className={styles.items}>
                {order.items.map(({ label: name, quantity }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two lines may be of one article
                  <li key={index}>
                    {quantity} × {name}
                  </li>
                ))}
              </ul>
              <p className={styles.chosenActs}>
                {order.size !== null && <Tag>{order.size}</Tag>}
                {order.hanger && <Tag>{t('hanger')}</Tag>}
                {order.sensor && <Tag>{t('sensor')}</Tag>}
              </p>
            </section>
            <section className={styles.card}>
              <h2>{t('history')}</h2>
              {order.events.length === 0 ? (
                <p>{t('noHistory')}</p>
              ) : (
                <Timeline
                  label={t('history')}
                  events={order.events.map(({ at, label: title, comment }) => ({
                    key: `${at} ${title}`,
                    title,
                    ...(comment === '' ? {} : { detail: comment }),
                    when: until(at),
                  }))}
                />
              )}
            </section>
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}
