import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { formatCount } from '@loge/domain/shared/money';
import { formatDate, formatTime, type LocalDate } from '@loge/domain/shared/local-date';
import { useId, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { MarkButton } from '../mark-button.tsx';
import { ServersNotice } from '../../../lists/servers-notice.tsx';
import { OrderRow } from '../order-row.tsx';
import { hrefOfOrder } from '../order-href.ts';
import { useServiceDay } from '../partner-texts.ts';
import type { Task } from '../task-look.ts';
import { dueDay, dueTime } from '../due.ts';
import { planDay, type Stop } from './day-plan.ts';
import styles from './day-view.module.css';
import { TaskTiles } from './task-tiles.tsx';
import { useDayOrders } from './use-day-orders.ts';

type Order = PartnerOrderSummaryOnWire;

interface DayViewProps {
  readonly day: LocalDate;
  readonly orderHref: (orderId: number) => string;
  /** The list, narrowed to a task; or all that is to be done, soonest first. */
  readonly listHref: (view: Task | 'open' | 'all') => string;
}

/** Of one desk; more stand in the list, and here they would bury the day. */
const maxLate = 4;
const maxLaterDays = 4;

/** A partner's day: how much waits, what is late, each stop by desk and moment, and what comes next. Spec: partner-content-locker §2 "/homepart". */
export function DayView({ day, orderHref, listHref }: DayViewProps) {
  const t = useTranslations('partnerPortal.day');
  const language = useLocale();
  const today = useToday();
  const dayText = useServiceDay();
  const { open, ofDay } = useDayOrders(day);
  const failed = open.error ?? ofDay.error;
  if (open.data === undefined || ofDay.data === undefined) {
    if (failed === null) return <DaySkeleton />;
    const retry = () => void Promise.all([open.refetch(), ofDay.refetch()]);
    return <QueryError failure={failed} retry={retry} />;
  }
  const { views, items } = open.data;
  const { late, stops, undated, later } = planDay(items, ofDay.data.items, day, today);
  const isAlone = late.length + undated.length + later.length === 0;
  const toDo = views.find(({ name }) => name === 'open')?.count ?? items.length;
  const seeAll = { label: t('seeAll', { count: formatCount(toDo, language) }), href: listHref('open') };
  const row = (order: Order, about: readonly (string | null)[]) => (
    <OrderRow
      key={order.id}
      order={order}
      href={hrefOfOrder(order, orderHref)}
      about={about}
      act={<MarkButton orders={[order]} />}
    />
  );
  const hourOf = (order: Order): string | null => {
    const time = dueTime(order);
    return time === null ? null : formatTime(time, language);
  };
  return (
    <div className={styles.day}>
      <ServersNotice servers={open.data.servers} />
      <TaskTiles views={views} open={items} today={today} hrefOf={listHref} />
      {late.map(({ desk, orders }) => (
        <Part
          key={desk}
          title={t('lateAt', { desk })}
          {...(orders.length > maxLate ? { more: seeAll } : { count: orders.length })}
          act={<MarkAll orders={orders} />}
        >
          {orders.slice(0, maxLate).map((order) => row(order, [dayText(dueDay(order) ?? day, dueTime(order))]))}
        </Part>
      ))}
      {stops.map((stop) => (
        <StopPart key={stop.key} stop={stop}>
          {stop.orders.map((order) => row(order, [stop.time === null ? hourOf(order) : null]))}
        </StopPart>
      ))}
      {stops.length === 0 && !isAlone && (
        <section>
          <SectionHead title={<span className={styles.title}>{t('today')}</span>} />
          <p className={styles.nothing}>{t('emptyToday')}</p>
        </section>
      )}
      {stops.length === 0 && isAlone && (
        <EmptyState
          object="accueil"
          title={t(day === today ? 'emptyToday' : 'empty')}
          action={
            <Button size="md" variant="tinted" href={listHref('all')}>
              {t('allOrders')}
            </Button>
          }
        >
          {t('emptyHelp')}
        </EmptyState>
      )}
      {undated.length > 0 && (
        <Part title={t('undated')} count={undated.length}>
          {undated.map((order) => row(order, [order.conciergerieName]))}
        </Part>
      )}
      {later.slice(0, maxLaterDays).map(({ date, orders }, index) => (
        <Part
          key={date}
          title={formatDate(date, 'long', language, today)}
          {...(index === 0 ? { more: seeAll } : { count: orders.length })}
        >
          {orders.map((order) => row(order, [hourOf(order), order.conciergerieName]))}
        </Part>
      ))}
    </div>
  );
}

function StopPart({ stop: { desk, way, time, orders }, children }: { stop: Stop; children: ReactNode }) {
  const t = useTranslations('partnerPortal.day');
  const language = useLocale();
  const titles = {
    take: time === null ? t('take', { desk }) : t('takeAt', { desk, time: formatTime(time, language) }),
    return: time === null ? t('return', { desk }) : t('returnAt', { desk, time: formatTime(time, language) }),
    there: desk,
  };
  return (
    <Part title={titles[way]} count={orders.length} whole={<MarkAll orders={orders} full />}>
      {children}
    </Part>
  );
}

/** One tap for all of a stop, where there is more than one. */
const MarkAll = ({ orders, full = false }: { orders: readonly Order[]; full?: boolean }) =>
  orders.filter(({ task, technicalHostingServer }) => task !== null && technicalHostingServer === null).length > 1 ? (
    <MarkButton orders={orders} full={full} size={full ? 'lg' : 'sm'} />
  ) : null;

interface PartProps {
  readonly title: string;
  readonly count?: number;
  readonly more?: { readonly label: string; readonly href: string };
  readonly act?: ReactNode;
  /** What is done with all of it, below. */
  readonly whole?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, count, more, act, whole, children }: PartProps) {
  const t = useTranslations('partnerPortal.day');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={<span className={styles.title}>{title}</span>}
        {...(more !== undefined && { more })}
        aside={
          <span className={styles.aside}>
            {count !== undefined && <span className={styles.count}>{t('count', { count })}</span>}
            {act}
          </span>
        }
      />
      <ul className={styles.rows}>{children}</ul>
      {whole !== undefined && <div className={styles.whole}>{whole}</div>}
    </section>
  );
}

function DaySkeleton() {
  return (
    <SkeletonGroup className={styles.day}>
      <div className={styles.tilesToCome}>
        {[0, 1, 2].map((tile) => (
          <Skeleton key={tile} shape="box" height={96} />
        ))}
      </div>
      <Skeleton width="min(60%, 320px)" height={28} />
      <div className={styles.rows}>
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} shape="box" height={74} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
