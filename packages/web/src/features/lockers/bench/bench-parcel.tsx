import { createOrderByLockerBlock } from '@loge/contract/lockers/create-order-by-locker-block';
import { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import type { LockerSizeKey } from '@loge/domain/lockers/box-size';
import { IconArrowLeft, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { BenchCabinet } from './bench-cabinet.tsx';
import { BenchFrame } from './bench-frame.tsx';
import type { BenchSession } from './bench-session.ts';
import styles from './bench.module.css';
import { moveParcel } from './move-parcel.ts';
import { SizeChoice } from './size-choice.tsx';
import { useBenchAct, useBenchAnswer } from './use-bench.ts';

interface BenchParcelProps {
  readonly session: BenchSession;
  readonly beneficiaryId: number;
  readonly name: string;
}

/** A provider drops a parcel for a beneficiary: an order begins with it. */
export function BenchParcel({ session: { lockerName, token, id }, beneficiaryId, name }: BenchParcelProps) {
  const t = useTranslations('lockerBench');
  const doors = useBenchAnswer(simulatorGetLockers, { lockerName });
  const { news, pending, act, say } = useBenchAct();
  const [size, setSize] = useState<LockerSizeKey | null>(null);
  // A door that fails after the order was made must not make another one.
  const [made, setMade] = useState<number | null>(null);
  /** The number of the door that has shut on it. */
  const [shut, setShut] = useState<number | null>(null);
  const isDone = shut !== null;
  const drop = async (): Promise<void> => {
    if (size === null) return say(t('chooseSize'));
    await act(async () => {
      const orderNumber = made ?? (await make());
      setMade(orderNumber);
      setShut(await moveParcel({ lockerName, orderNumber, reason: 'PROVIDER_DROP_OK', size, token }));
      return t('parcelDropped');
    });
    doors.retry();
  };
  async function make(): Promise<number> {
    const input = { lockerBlockExternalId: lockerName, lowBox: false, beneficiaryId };
    const { order } = await callAction(createOrderByLockerBlock, input, { token, quiet: true });
    return order.order_number;
  }
  return (
    <BenchFrame lockerName={lockerName} news={news}>
      {isDone ? (
        <Button variant="outline" icon={IconArrowLeft} href={`/nexence/ProviderAction/${lockerName}/${id}`}>
          {t('providerTitle')}
        </Button>
      ) : (
        <Card>
          <h2 className={styles.title}>{t('parcelFor', { name })}</h2>
          <SizeChoice doors={doors.data?.lockers ?? []} value={size} onChoose={setSize} />
          <Button
            icon={IconLock}
            pending={pending}
            onClick={() => {
              void drop();
            }}
          >
            {t('drop')}
          </Button>
        </Card>
      )}
      {doors.data !== undefined && <BenchCabinet doors={doors.data.lockers} forYou={shut} />}
    </BenchFrame>
  );
}
