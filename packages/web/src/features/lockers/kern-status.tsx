import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import { getKernOrders } from '@loge/contract/lockers/get-kern-orders';
import type { LockerStatusEntryOnWire } from '@loge/contract/lockers/kern-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { byTheClockMs } from '../../client/refresh-pace.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { WhenAnswered } from '../../client/when-answered.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Tabs } from '../../design-system/navigation/tabs.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { Cabinet, Legend } from './cabinet.tsx';
import { KernOrderRows } from './kern-order-rows.tsx';
import { KernScan } from './kern-scan.tsx';
import styles from './locker-desk.module.css';
import { type LockerActs, useLockerActs } from './use-locker-act.ts';
import { useUntil } from './use-until.ts';

interface KernStatusProps {
  readonly conciergerieId: number;
  readonly deskName: string;
  readonly ordersHref: string;
  readonly hrefOf: (orderId: number) => string;
}

/** The cabinets of a desk door by door, what may be done at the chosen one, and the orders that go through them. Spec: partner-content-locker §2 (/kern/status). */
export function KernStatus({ conciergerieId, deskName, ordersHref, hrefOf }: KernStatusProps) {
  const t = useTranslations('lockerDesk');
  const query = useActionQuery(getKernLockerStatus, { conciergerieId }, { everyMs: byTheClockMs });
  const acts = useLockerActs();
  const [chosenId, setChosen] = useState<number | null>(null);
  return (
    <WhenAnswered query={query} skeleton={<StatusSkeleton />}>
      {({ lockers }) => {
        const entries = lockers.flatMap((locker) => locker.entries);
        // What is broken comes first, until somebody looks at another.
        const chosen =
          entries.find(({ id }) => id === chosenId) ?? entries.find(({ status }) => status === 'faulty') ?? null;
        const isOnline = lockers.every((locker) => locker.isOnline);
        if (lockers.length === 0) return <NoLocker />;
        return (
          <div className={styles.frame}>
            <header className={styles.head}>
              <div className={styles.words}>
                <h1>
                  {t('title')}
                  <StatusBadge
                    tone={isOnline ? 'available' : 'refused'}
                    label={t(isOnline ? 'online' : 'offline')}
                    size="sm"
                  />
                </h1>
                <p>
                  {t('facts', {
                    name: deskName,
                    count: entries.length,
                    free: entries.filter(({ status }) => status === 'free').length,
                  })}
                </p>
              </div>
              <div className={styles.acts}>
                <Button size="sm" variant="outline" icon={IconListDetails} href={ordersHref}>
                  {t('all')}
                </Button>
              </div>
            </header>
            <div className={styles.columns}>
              <div className={styles.cabinets}>
                <Legend entries={entries} />
                {lockers.map((locker) => (
                  <Cabinet key={locker.id} {...locker} chosen={chosen?.id ?? null} onChoose={setChosen} />
                ))}
              </div>
              <div className={styles.rail}>
                <ChosenBox entry={chosen} acts={acts} />
                <Groups conciergerieId={conciergerieId} acts={acts} hrefOf={hrefOf} />
              </div>
            </div>
          </div>
        );
      }}
    </WhenAnswered>
  );
}

function ChosenBox({ entry, acts }: { readonly entry: LockerStatusEntryOnWire | null; readonly acts: LockerActs }) {
  const t = useTranslations('lockerDesk');
  const label = useLabel();
  const until = useUntil();
  if (entry === null)
    return (
      <section className={styles.chosen} aria-label={t('chosen')}>
        <p>{t('chooseOne')}</p>
      </section>
    );
  const { fault, number, orders, actionLabel, actionTarget } = entry;
  return (
    <section className={styles.chosen} aria-label={t('chosen')}>
      <h2>
        {t('boxName', { number })}
        {fault !== null && `, ${t(`faults.${fault}`)}`}
      </h2>
      {fault !== null && <p>{t('stuckSince', { date: until(entry.since) })}</p>}
      {orders.map(({ id, userName, isInside }) => (
        <p key={id}>{t(isInside ? 'isInside' : 'isAwaited', { number: formatOrderNumber(id), name: userName })}</p>
      ))}
      {orders.length === 0 && <p>{t('nothingInside')}</p>}
      <div className={styles.chosenActs}>
        {actionTarget !== null && actionLabel !== null && (
          <Button
            size="sm"
            variant="tinted"
            pending={acts.isBusy}
            onClick={() =>
              void acts.perform({
                serverAction: actionTarget,
                longLabel: actionLabel,
                buttonLabelInt: { fr: actionLabel, en: actionLabel },
              })
            }
          >
            {actionLabel}
          </Button>
        )}
        {entry.moreActions.map((action) => (
          <Button
            key={action.serverAction.act}
            size="sm"
            variant="outline"
            pending={acts.isBusy}
            onClick={() => void acts.perform(action)}
          >
            {label(action.buttonLabelInt)}
          </Button>
        ))}
      </div>
    </section>
  );
}

const groups = ['toDrop', 'toPickUp', 'toBeDropped'] as const;
type Group = (typeof groups)[number];

interface GroupsProps {
  readonly conciergerieId: number;
  readonly acts: LockerActs;
  readonly hrefOf: (orderId: number) => string;
}

function Groups({ conciergerieId, acts, hrefOf }: GroupsProps) {
  const t = useTranslations('lockerDesk');
  const query = useActionQuery(getKernOrders, { conciergerieId }, { everyMs: byTheClockMs });
  const [group, setGroup] = useState<Group>('toDrop');
  const panelId = (key: Group): string => `kern-${key}`;
  return (
    <WhenAnswered query={query} skeleton={<StatusSkeleton />}>
      {(orders) => (
        <>
          <KernScan orders={[...orders.toDrop, ...orders.toPickUp]} acts={acts} />
          <Tabs
            label={t('groups.label')}
            current={group}
            onCurrentChange={setGroup}
            panelId={panelId}
            tabs={groups.map((key) => ({ key, label: t(`groups.${key}`), count: orders[key].length }))}
          />
          <div role="tabpanel" id={panelId(group)} aria-labelledby={`${panelId(group)}-tab`}>
            <KernOrderRows
              orders={orders[group]}
              empty={t(`empty.${group}`)}
              acts={acts}
              hrefOf={hrefOf}
              isInLocker={group === 'toPickUp'}
            />
          </div>
        </>
      )}
    </WhenAnswered>
  );
}

export function NoLocker() {
  const t = useTranslations('lockerDesk');
  return (
    <EmptyState isWholeScreen object="cles" title={t('noLocker')}>
      {t('noLockerHelp')}
    </EmptyState>
  );
}

export function StatusSkeleton() {
  return (
    <SkeletonGroup className={styles.page ?? ''}>
      <Skeleton shape="box" height={60} />
      <Skeleton shape="box" height={360} />
    </SkeletonGroup>
  );
}
