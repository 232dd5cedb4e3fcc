import { getOrdersByLockerBlock } from '@loge/contract/lockers/get-orders-by-locker-block';
import { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import type { ProviderList as ListName } from '@loge/domain/lockers/box-status';
import type { LockerSizeKey } from '@loge/domain/lockers/box-size';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryError } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { OrderNumber } from '../../../design-system/values/order-number.tsx';
import { BenchNewsLine } from './bench-news.tsx';
import type { BenchSession } from './bench-session.ts';
import styles from './bench.module.css';
import { moveParcel } from './move-parcel.ts';
import { SizeChoice } from './size-choice.tsx';
import { useBenchAct, useBenchAnswer } from './use-bench.ts';

const titles = { TO_RECOVER: 'recoverTitle', TO_DROP: 'dropTitle', LATE: 'lateTitle' } as const;

/** One list of what a provider has to do at a bench, with the button that does it; what is late has none. Spec: partner-content-locker §4 (Provider lists). */
export function ProviderList({ type, session }: { type: ListName; session: BenchSession }) {
  const t = useTranslations('lockerBench');
  const { lockerName, token, id } = session;
  const { data, failure, retry } = useBenchAnswer(getOrdersByLockerBlock, { type, lockerName, sessionId: id }, token);
  const doors = useBenchAnswer(simulatorGetLockers, type === 'TO_DROP' ? { lockerName } : null);
  const { news, pending, act, say } = useBenchAct();
  const [dropping, setDropping] = useState<number | null>(null);
  const [size, setSize] = useState<LockerSizeKey | null>(null);
  const move = async (orderNumber: number): Promise<void> => {
    if (type === 'TO_DROP' && size === null) return say(t('chooseSize'));
    const done = await act(async () => {
      const reason = type === 'TO_DROP' ? 'PROVIDER_DROP_OK' : 'PROVIDER_COLLECT_OK';
      await moveParcel({ lockerName, orderNumber, reason, token, ...(size === null ? {} : { size }) });
      const n = String(orderNumber);
      return type === 'TO_DROP' ? t('dropped', { n }) : t('recovered', { n });
    });
    if (done) setDropping(null);
    setSize(null);
    doors.retry();
    retry();
  };
  return (
    <Card as="section">
      <h2 className={styles.title}>
        {t(titles[type])}
        {data !== undefined && ` (${data.NbOrders})`}
      </h2>
      <BenchNewsLine news={news} />
      {failure !== undefined && <QueryError failure={failure} retry={retry} />}
      {failure === undefined && data === undefined && (
        <SkeletonGroup>
          <Skeleton shape="box" height={80} />
        </SkeletonGroup>
      )}
      {data?.NbOrders === 0 && <p className={styles.help}>{t('nothing')}</p>}
      <ul className={styles.rows}>
        {data?.Orders.map((order) => (
          <li key={order.order_number} className={styles.row}>
            <span>
              <OrderNumber id={order.order_number} /> {`${order.first_name} ${order.last_name}`}
              {order.box_info.box_externalid !== '' && ` · ${t('box', { box: order.box_info.box_externalid })}`}
            </span>
            {type === 'LATE' ? (
              <span>{t('lists.LATE')}</span>
            ) : (
              <Button
                variant="tinted"
                size="md"
                pending={pending}
                aria-label={`${t(`lists.${type}`)} ${order.order_number}`}
                onClick={() => {
                  if (type === 'TO_DROP') setDropping(order.order_number);
                  else void move(order.order_number);
                }}
              >
                {t(`lists.${type}`)}
              </Button>
            )}
            {dropping === order.order_number && (
              <div className={styles.rowBelow}>
                <SizeChoice doors={doors.data?.lockers ?? []} fitting={order.sizes} value={size} onChoose={setSize} />
                <Button
                  pending={pending}
                  onClick={() => {
                    void move(order.order_number);
                  }}
                >
                  {t('drop')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
