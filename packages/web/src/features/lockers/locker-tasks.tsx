import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconLockExclamation } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { clockRefetchMs } from '../../client/refetch-interval.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';

interface LockerTasksProps {
  readonly conciergerieId: number;
  readonly href: string;
}

/** What a desk has to look at beside its lockers: doors that have been broken for a while, whatever lies behind them, and lockers that fell silent. */
export function LockerTasks({ conciergerieId, href }: LockerTasksProps) {
  const t = useTranslations('lockerDesk.tasks');
  const { data } = useActionQuery(
    getKernLockerStatus,
    { conciergerieId },
    { select: tasksOf, intervalMs: clockRefetchMs },
  );
  if (data === undefined || data.boxes.length + data.offline.length === 0) return null;
  const [box] = data.boxes;
  const [offline] = data.offline;
  const isOne = data.boxes.length + data.offline.length === 1;
  return (
    <Button size="sm" variant="tinted" icon={IconLockExclamation} href={href}>
      {!isOne
        ? t('several', { count: data.boxes.length + data.offline.length })
        : box === undefined
          ? t('offline', { name: offline ?? '' })
          : t('box', { number: box })}
    </Button>
  );
}

const tasksOf = ({ lockers }: OutputOf<typeof getKernLockerStatus>) => ({
  boxes: lockers.flatMap(({ entries }) => entries.filter(({ isStuck }) => isStuck).map(({ number }) => number)),
  offline: lockers.filter(({ connection, isOnline }) => connection !== 'none' && !isOnline).map(({ name }) => name),
});
