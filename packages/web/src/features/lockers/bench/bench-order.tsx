import { getOrderByRefLockerId } from '@loge/contract/lockers/get-order-by-ref-locker-id';
import { setOrderBoxStatus } from '@loge/contract/lockers/set-order-box-status';
import { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import { simulatorSendAction } from '@loge/contract/lockers/simulator-send-action';
import { BOX_STATUS_MODE, type BoxStatusReason } from '@loge/domain/lockers/box-status';
import type { LockerSizeKey } from '@loge/domain/lockers/box-size';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { NotAnswered } from '../../../client/when-answered.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { BenchCabinet } from './bench-cabinet.tsx';
import { BenchFrame } from './bench-frame.tsx';
import styles from './bench.module.css';
import { SizeChoice } from './size-choice.tsx';
import { useBenchAct, useBenchAnswer } from './use-bench.ts';

/** What the simulator sends for compartments that the server knows itself. Spec: partner-content-locker §7. */
const placeholders = { boxNumberExternalId: 'xx', boxNumberId: '11', mode: BOX_STATUS_MODE, comment: '' } as const;

/** A door is closed on a parcel, or opened for it, and the locker reports what became of it. */
export async function moveParcel(at: {
  readonly lockerName: string;
  readonly orderNumber: number;
  readonly reason: BoxStatusReason;
  readonly size?: LockerSizeKey;
  readonly qrCode?: string;
  readonly token?: string;
}): Promise<void> {
  const { lockerName, orderNumber, reason, size, qrCode = '', token } = at;
  const options = { quiet: true, ...(token === undefined ? {} : { token }) };
  const action = reason.endsWith('DROP_OK') ? 'TO_CLOSE_DOOR' : 'TO_OPEN_DOOR';
  const door = { orderNumber, lockerName, action, qrCode, ...(size === undefined ? {} : { size }) } as const;
  await callAction(simulatorSendAction, door, options);
  const report = { orderNumber, lockerBlockExternalId: lockerName, ...placeholders, reason, qrCode };
  await callAction(setOrderBoxStatus, report, options);
}

interface BenchOrderProps {
  readonly lockerName: string;
  readonly qrCode: string;
  readonly does: 'drop' | 'collect';
}

/** Whoever shows an order's code drops off or collects what it is about. */
export function BenchOrder({ lockerName, qrCode, does }: BenchOrderProps) {
  const t = useTranslations('lockerBench');
  const { data, failure, retry } = useBenchAnswer(getOrderByRefLockerId, { qrCode, lockerName });
  const doors = useBenchAnswer(simulatorGetLockers, { lockerName });
  const { news, pending, act, say } = useBenchAct();
  const [size, setSize] = useState<LockerSizeKey | null>(null);
  const [isDone, setDone] = useState(false);
  const isDrop = does === 'drop';
  const move = async (n: number): Promise<void> => {
    if (isDrop && size === null) return say(t('chooseSize'));
    const done = await act(async () => {
      const reason = isDrop ? 'BENEFICIARY_DROP_OK' : 'BENEFICIARY_COLLECT_OK';
      await moveParcel({ lockerName, orderNumber: n, reason, qrCode, ...(size === null ? {} : { size }) });
      return isDrop ? t('dropped', { n: String(n) }) : t('collected', { n: String(n) });
    });
    if (done) setDone(true);
    doors.retry();
  };
  return (
    <BenchFrame lockerName={lockerName} news={news} isWide>
      {failure !== undefined && <NotAnswered failure={failure} retry={retry} />}
      {failure === undefined && data === undefined && (
        <SkeletonGroup>
          <Skeleton width="60%" />
          <Skeleton shape="box" height={200} />
        </SkeletonGroup>
      )}
      {data !== undefined && !isDone && (
        <Card>
          <p className={styles.help}>{isDrop ? t('toDrop') : t('toCollect')}</p>
          <h2 className={styles.title}>{`${data.order.first_name} ${data.order.last_name}`}</h2>
          <p className={styles.help}>
            {[
              t('number', { number: String(data.order.order_number) }),
              ...data.order.order_line.map(({ product_name: name }) => name),
            ].join(' · ')}
          </p>
          {isDrop ? (
            <SizeChoice doors={doors.data?.lockers ?? []} fitting={data.order.sizes} value={size} onChoose={setSize} />
          ) : (
            <p className={styles.title}>{t('box', { box: data.order.box_info.box_externalid })}</p>
          )}
          <Button
            icon={isDrop ? IconLock : IconLockOpen}
            pending={pending}
            onClick={() => {
              void move(data.order.order_number);
            }}
          >
            {isDrop ? t('drop') : t('collect')}
          </Button>
        </Card>
      )}
      {doors.data !== undefined && <BenchCabinet doors={doors.data.lockers} />}
    </BenchFrame>
  );
}
