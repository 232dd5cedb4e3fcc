import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import type { ListViewOnWire } from '@loge/contract/shared/list-wire';
import { measureOfView } from '@loge/domain/reporting/view-measures';
import { formatCount } from '@loge/domain/shared/money';
import {
  IconAlarm,
  IconCalendarEvent,
  IconCreditCardOff,
  IconHandStop,
  IconInbox,
  IconListDetails,
} from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { clockRefetchMs } from '../../../client/refetch-interval.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { classNames } from '../../../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../../../design-system/icons/glyph.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { Explained } from '../../../design-system/overlays/explained.tsx';
import { useMeasureSentence } from '../../../messages/use-measure-sentence.ts';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { listHref as listAddressHref } from '../../../lists/list-address.ts';
import styles from './order-counts.module.css';

const inboxView = 'toProcess';

const looks: Record<string, { readonly icon: GlyphIcon; readonly ground: string }> = {
  toProcess: { icon: IconInbox, ground: 'sun' },
  toHandOver: { icon: IconHandStop, ground: 'mint' },
  unpaid: { icon: IconCreditCardOff, ground: 'blush' },
  today: { icon: IconCalendarEvent, ground: 'sky' },
  late: { icon: IconAlarm, ground: 'sand' },
};

interface OrderCountsProps {
  /** Only the orders of this beneficiary; null for all. */
  readonly adherentId: number | null;
  readonly listHref: string;
  /** The place of À traiter, where the same orders stand by reason. */
  readonly inboxHref: string;
}

/** The views of the orders with their counts, each one touch away. */
export function OrderCounts({ adherentId, listHref, inboxHref }: OrderCountsProps) {
  const t = useTranslations('orders.home');
  const query = useActionQuery(
    allOrdersList,
    { data: { adherentId } },
    { select: ({ views }) => views, intervalMs: clockRefetchMs },
  );
  const hrefOf = (view: string) => (view === inboxView ? inboxHref : listAddressHref(listHref, { view }));
  return (
    <section aria-label={t('counts')}>
      <QueryBoundary query={query} skeleton={<CountsSkeleton />}>
        {(views) => (
          <ul className={styles.counts}>
            {views.slice(1).map((view) => (
              <li key={view.name}>
                <Count view={view} href={hrefOf(view.name)} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

function Count({ view, href }: { view: ListViewOnWire; href: string }) {
  const language = useLocale();
  const meaningOf = useMeasureSentence();
  const { icon, ground } = looks[view.name] ?? { icon: IconListDetails, ground: 'sand' };
  return (
    <Explained by={meaningOf(measureOfView(view.name))}>
      <Link href={href} className={styles.count}>
        <span className={classNames(styles.arch, styles[ground])}>
          <Glyph icon={icon} size={24} />
        </span>
        <b className={styles.number}>{formatCount(view.count, language)}</b>
        <span className={styles.label}>{view.label}</span>
      </Link>
    </Explained>
  );
}

function CountsSkeleton() {
  return (
    <SkeletonGroup className={styles.counts ?? ''}>
      {[0, 1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} shape="box" height={96} />
      ))}
    </SkeletonGroup>
  );
}
