import { getKernLockerEvents } from '@loge/contract/lockers/get-kern-locker-events';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import styles from './locker-desk.module.css';
import { useDeadlineText } from './use-deadline-text.ts';

interface LockerEventsProps {
  readonly conciergerieId: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly hrefOf: (orderId: number) => string;
}

/** What was heard of a desk's lockers and done at them, latest first. */
export function LockerEvents({ conciergerieId, open, onClose, hrefOf }: LockerEventsProps) {
  const t = useTranslations('lockerDesk.events');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="md">
      {open && <EventList conciergerieId={conciergerieId} hrefOf={hrefOf} />}
    </Dialog>
  );
}

function EventList({ conciergerieId, hrefOf }: Pick<LockerEventsProps, 'conciergerieId' | 'hrefOf'>) {
  const t = useTranslations('lockerDesk.events');
  const until = useDeadlineText();
  const query = useActionQuery(getKernLockerEvents, { conciergerieId });
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="box" height={240} />
        </SkeletonGroup>
      }
    >
      {({ events }) =>
        events.length === 0 ? (
          <p className={styles.none}>{t('none')}</p>
        ) : (
          <ul className={styles.rows}>
            {events.map(({ id, at, lockerName, box, orderId, label, comment, by, outcome }) => (
              <li key={id} className={styles.row}>
                <span className={styles.rowWords}>
                  <b>{label}</b>
                  <span>
                    {[
                      box === null ? lockerName : t('box', { box, name: lockerName }),
                      until(at),
                      t(`by.${by}`),
                      comment,
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </span>
                <span className={styles.rowActs}>
                  {outcome !== 'applied' && <Tag tone={outcome === 'refused' ? 'danger' : 'plain'}>{t(outcome)}</Tag>}
                  {orderId !== null && <Link href={hrefOf(orderId)}>{formatOrderNumber(orderId)}</Link>}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}
