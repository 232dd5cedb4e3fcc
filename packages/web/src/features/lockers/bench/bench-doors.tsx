import { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import { simulatorSendAction } from '@loge/contract/lockers/simulator-send-action';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { NotAnswered } from '../../../client/when-answered.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { BenchCabinet } from './bench-cabinet.tsx';
import { useBenchAct, useBenchAnswer } from './use-bench.ts';

/** The grid of a bench's doors: a closed one is freed at a button, then all are asked for again. */
export function BenchDoors({ lockerName }: { lockerName: string }) {
  const t = useTranslations('lockerBench');
  const { data, failure, retry } = useBenchAnswer(simulatorGetLockers, { lockerName });
  const { news, act } = useBenchAct();
  const free = async (orderNumber: number): Promise<void> => {
    await act(async () => {
      const { id } = await callAction(
        simulatorSendAction,
        { orderNumber, lockerName, action: 'TO_OPEN_DOOR' },
        { quiet: true },
      );
      return t('freed', { id });
    });
    retry();
  };
  return (
    <BenchFrame lockerName={lockerName} news={news}>
      {failure !== undefined && <NotAnswered failure={failure} retry={retry} />}
      {failure === undefined && data === undefined && (
        <SkeletonGroup>
          <Skeleton shape="box" height={300} />
        </SkeletonGroup>
      )}
      {data !== undefined && (
        <BenchCabinet
          doors={data.lockers}
          onFree={(orderNumber) => {
            void free(orderNumber);
          }}
        />
      )}
    </BenchFrame>
  );
}
