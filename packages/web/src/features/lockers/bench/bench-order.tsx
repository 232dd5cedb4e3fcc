import { getOrderByRefLockerId } from '@loge/contract/lockers/get-order-by-ref-locker-id';
import type { LockerSizeKey } from '@loge/domain/lockers/box-size';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../../client/failures.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Arch } from '../../../design-system/surfaces/arch.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { Niche } from '../../../illustrations/niche.tsx';
import styles from './bench.module.css';
import { moveParcel } from './move-parcel.ts';
import { type Doors, SizeChoice } from './size-choice.tsx';
import { useBenchAnswer, type useBenchAct } from './use-bench.ts';

/** A code that somebody shows, and what they do by it. */
export interface ShownCode {
  readonly qrCode: string;
  readonly does: 'drop' | 'collect';
}

interface BenchOrderProps {
  readonly lockerName: string;
  readonly shown: ShownCode;
  readonly doors: Doors;
  readonly doing: ReturnType<typeof useBenchAct>;
  /** Which door is for the person who shows the code; null for none. */
  readonly onBox: (number: number | null) => void;
  readonly onMoved: () => void;
  /** What stands there once it is done. */
  readonly afterwards: ReactNode;
}

/** Anyone who shows an order's code drops off or collects what it is about. */
export function BenchOrder({ lockerName, shown, doors, doing, onBox, onMoved, afterwards }: BenchOrderProps) {
  const t = useTranslations('lockerBench');
  const { qrCode } = shown;
  const { data, failure, retry } = useBenchAnswer(getOrderByRefLockerId, { qrCode, lockerName });
  const { pending, act, say } = doing;
  const [size, setSize] = useState<LockerSizeKey | null>(null);
  const [isDone, setDone] = useState(false);
  const isDrop = shown.does === 'drop';
  const order = data?.order;
  const box = isDrop
    ? (order?.boxes.find((one) => one.size === size)?.number ?? null)
    : order === undefined || order.box_info.box_externalid === ''
      ? null
      : Number(order.box_info.box_externalid);
  useEffect(() => {
    if (!isDone) onBox(box);
  }, [isDone, box, onBox]);
  const move = async (n: number): Promise<void> => {
    if (isDrop && size === null) return say(t('chooseSize'));
    const done = await act(async () => {
      const reason = isDrop ? 'BENEFICIARY_DROP_OK' : 'BENEFICIARY_COLLECT_OK';
      onBox(await moveParcel({ lockerName, orderNumber: n, reason, qrCode, ...(size === null ? {} : { size }) }));
      return isDrop ? t('dropped', { n: String(n) }) : t('collected', { n: String(n) });
    });
    if (done) setDone(true);
    onMoved();
  };
  if (isDone) return afterwards;
  // A code that opens nothing is no fault of the page: it has no number to report.
  if (failure instanceof ActionRefused && failure.refusal === 'locker-code-refused')
    return (
      <Card>
        <EmptyState object="cles" title={failure.message}>
          {t('tryAnotherCode')}
        </EmptyState>
      </Card>
    );
  if (failure !== undefined) return <QueryError failure={failure} retry={retry} />;
  if (order === undefined)
    return (
      <SkeletonGroup>
        <Skeleton width="60%" />
        <Skeleton shape="box" height={200} />
      </SkeletonGroup>
    );
  return (
    <Ticket
      as="section"
      footLayout="stack"
      foot={
        <div className={styles.act}>
          <span>{box !== null && t(isDrop ? 'willClose' : 'willOpen', { box })}</span>
          <Button
            icon={isDrop ? IconLock : IconLockOpen}
            pending={pending}
            onClick={() => {
              void move(order.order_number);
            }}
          >
            {isDrop ? t('drop') : t('collect')}
          </Button>
        </div>
      }
    >
      <div className={styles.who}>
        <Arch shape="thumb">
          <Niche object="casier" />
        </Arch>
        <div>
          <p>{isDrop ? t('toDrop') : t('toCollect')}</p>
          <h2>{`${order.first_name} ${order.last_name}`}</h2>
          <p>
            {[
              t('number', { number: formatOrderNumber(order.order_number) }),
              ...order.order_line.map(({ product_name: name }) => name),
            ].join(' · ')}
          </p>
        </div>
      </div>
      {isDrop && <SizeChoice doors={doors} fitting={order.sizes} value={size} onChoose={setSize} />}
    </Ticket>
  );
}
