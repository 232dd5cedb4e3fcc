import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import { getKernOrders } from '@loge/contract/lockers/get-kern-orders';
import { IconHistory, IconListDetails, IconScan, IconSettings } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { clockRefetchMs } from '../../client/refetch-interval.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Tabs } from '../../design-system/navigation/tabs.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { Cabinet, Legend } from './cabinet.tsx';
import { ChosenBox } from './chosen-box.tsx';
import { KernOrderRows } from './kern-order-rows.tsx';
import { KernScan } from './kern-scan.tsx';
import { LockerSetup } from './locker-setup.tsx';
import { LockerEvents } from './locker-events.tsx';
import styles from './locker-desk.module.css';
import { SeenAgo } from './seen-ago.tsx';
import { actsOf, type LockerActs, useLockerActs } from './use-locker-act.ts';
import { useLockerKeys } from './use-locker-keys.ts';

interface KernStatusProps {
  readonly conciergerieId: number;
  readonly deskName: string;
  readonly ordersHref: string;
  /** Whether the lockers may be set up here. */
  readonly maySetUp: boolean;
  readonly hrefOf: (orderId: number) => string;
}

/** The cabinets of a desk door by door, what may be done at the chosen one, and the orders that go through them. Spec: partner-content-locker §2 (/kern/status). */
export function KernStatus({ conciergerieId, deskName, ordersHref, maySetUp, hrefOf }: KernStatusProps) {
  const t = useTranslations('lockerDesk');
  const query = useActionQuery(getKernLockerStatus, { conciergerieId }, { intervalMs: clockRefetchMs });
  const [chosenId, setChosen] = useState<number | null>(null);
  const [shownId, setShown] = useState<number | null>(null);
  /** The order whose door was opened last. */
  const [actedId, setActed] = useState<number | null>(null);
  // Two cabinets may both have a door 3: the one that opens is in view.
  const acts = useLockerActs(({ orderId, compartmentId }) => {
    setChosen(compartmentId);
    setActed(orderId);
    setShown(null);
  });
  const [isTelling, setTelling] = useState(false);
  const [isSettingUp, setSettingUp] = useState(false);
  const setUp = maySetUp && (
    <Button size="sm" variant="outline" icon={IconSettings} aria-haspopup="dialog" onClick={() => setSettingUp(true)}>
      {t('setup.open')}
    </Button>
  );
  const setUpDialog = maySetUp && (
    <LockerSetup conciergerieId={conciergerieId} open={isSettingUp} onClose={() => setSettingUp(false)} />
  );
  const rail = useRef<HTMLDivElement>(null);
  const entries = query.data?.lockers.flatMap((locker) => locker.entries) ?? [];
  // What is broken comes first, until somebody looks at another.
  const chosen =
    entries.find(({ id }) => id === chosenId) ??
    entries.find(({ orders }) => orders.some(({ id }) => id === actedId)) ??
    entries.find(({ status }) => status === 'faulty') ??
    null;
  const known = query.data?.lockers ?? [];
  // One cabinet at a time, so that the whole of it is in view: that of the chosen door first.
  const shownLocker =
    known.find(({ id }) => id === shownId) ??
    known.find((locker) => locker.entries.some(({ id }) => id === chosen?.id)) ??
    known[0];
  const scan = (): void => rail.current?.querySelector('input')?.focus();
  const perform = (act: 'open' | 'free'): void => {
    const action = chosen === null ? undefined : actsOf(chosen).find(({ serverAction }) => serverAction.act === act);
    if (action !== undefined && !acts.isBusy) void acts.perform(action);
  };
  useLockerKeys({
    goTo: (number) => {
      // Cabinets count from one each: the one in view comes first.
      const box = [...(shownLocker?.entries ?? []), ...entries].find((entry) => entry.number === number);
      if (box === undefined) return false;
      setChosen(box.id);
      setShown(known.find((locker) => locker.entries.includes(box))?.id ?? null);
      return true;
    },
    open: () => perform('open'),
    free: () => perform('free'),
    scan,
    walk: (step) => focusAdjacentButton(rail, step),
  });
  return (
    <QueryBoundary query={query} skeleton={<StatusSkeleton />}>
      {({ lockers }) => {
        const unconnected = lockers.filter(({ connection }) => connection === 'none');
        const connected = lockers.filter(({ connection }) => connection !== 'none');
        const line =
          connected.length === 0 ? 'unconnected' : connected.every((locker) => locker.isOnline) ? 'online' : 'offline';
        // The one that has been silent for longest; a simulated one is seen with each answer.
        const answeredAt = new Date(query.dataUpdatedAt).toISOString();
        const [seenAt] = connected
          .flatMap(({ lastSeenAt, connection }) => lastSeenAt ?? (connection === 'simulator' ? answeredAt : []))
          .toSorted();
        if (lockers.length === 0)
          return (
            <>
              <NoLocker act={setUp} />
              {setUpDialog}
            </>
          );
        return (
          <div className={styles.frame}>
            <header className={styles.head}>
              <div className={styles.words}>
                <h1>
                  {t('title')}
                  <StatusBadge tone={line === 'online' ? 'available' : 'refused'} label={t(line)} size="sm" />
                </h1>
                <p>
                  {t('facts', {
                    name: deskName,
                    count: entries.length,
                    free: entries.filter(({ status }) => status === 'free').length,
                  })}
                  {seenAt !== undefined && (
                    <>
                      {' · '}
                      <SeenAgo moment={seenAt} />
                    </>
                  )}
                </p>
              </div>
              <div className={styles.acts}>
                <Button
                  size="sm"
                  variant="outline"
                  icon={IconHistory}
                  aria-haspopup="dialog"
                  onClick={() => setTelling(true)}
                >
                  {t('events.title')}
                </Button>
                <Button size="sm" variant="outline" icon={IconListDetails} href={ordersHref}>
                  {t('all')}
                </Button>
                {setUp}
                <Button size="sm" icon={IconScan} keyHint="D" onClick={scan}>
                  {t('drop')}
                </Button>
              </div>
            </header>
            <div className={styles.columns}>
              <div className={styles.cabinets}>
                {unconnected.map(({ id, name }) => (
                  <Note key={id} tone="warning">
                    {t('unconnectedHelp', { name })}
                  </Note>
                ))}
                <Legend entries={entries} />
                {lockers.length > 1 && (
                  <SegmentControl
                    label={t('shownCabinet')}
                    hideLabel
                    size="sm"
                    options={lockers.map(({ id, name, location }) => ({
                      value: String(id),
                      label: location === '' ? name : location,
                    }))}
                    value={String(shownLocker?.id ?? '')}
                    onValueChange={(id) => setShown(Number(id))}
                  />
                )}
                {shownLocker !== undefined && (
                  <Cabinet {...shownLocker} chosen={chosen?.id ?? null} onChoose={setChosen} />
                )}
                <KeyHints
                  hints={[
                    {
                      keys: [
                        '1',
                        '…',
                        String(Math.max(...(shownLocker?.entries ?? entries).map(({ number }) => number))),
                      ],
                      words: t('keys.goTo'),
                    },
                    { keys: ['O'], words: t('keys.open') },
                    { keys: ['L'], words: t('keys.free') },
                  ]}
                />
              </div>
              <div className={styles.rail} ref={rail}>
                <ChosenBox entry={chosen} acts={acts} />
                <Groups conciergerieId={conciergerieId} acts={acts} hrefOf={hrefOf} />
              </div>
            </div>
            {setUpDialog}
            <LockerEvents
              conciergerieId={conciergerieId}
              open={isTelling}
              onClose={() => setTelling(false)}
              hrefOf={hrefOf}
            />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

/** To the act of the next order, or of the one before; Enter does it. */
function focusAdjacentButton(rail: RefObject<HTMLElement | null>, step: 1 | -1): void {
  const acts = [...(rail.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
  const at = acts.findIndex((act) => act === document.activeElement);
  acts[at < 0 ? 0 : at + step]?.focus();
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
  const query = useActionQuery(getKernOrders, { conciergerieId }, { intervalMs: clockRefetchMs });
  const [group, setGroup] = useState<Group>('toDrop');
  const panelId = (key: Group): string => `kern-${key}`;
  return (
    <QueryBoundary query={query} skeleton={<StatusSkeleton />}>
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
          <div className={styles.hints}>
            <KeyHints
              hints={[
                { keys: ['J', 'K'], words: t('keys.walk') },
                { keys: [t('keys.enterKey')], words: t('keys.enter') },
              ]}
            />
          </div>
        </>
      )}
    </QueryBoundary>
  );
}

export function NoLocker({ act }: { readonly act?: ReactNode }) {
  const t = useTranslations('lockerDesk');
  return (
    <EmptyState isWholeScreen object="cles" title={t('noLocker')} action={act}>
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
