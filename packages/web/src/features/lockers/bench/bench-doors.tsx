import { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import { QueryError } from '../../../client/query-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { BenchCabinet } from './bench-cabinet.tsx';
import { useBenchAct, useBenchAnswer } from './use-bench.ts';
import { useFreeDoor } from './use-free-door.ts';

interface BenchDoorsProps {
  readonly lockerName: string;
  /** The desk frees doors; anybody else takes out what is theirs, by its code. */
  readonly mayFree: boolean;
}

/** The grid of a bench's doors: a closed one is freed at a button, then all are asked for again. */
export function BenchDoors({ lockerName, mayFree }: BenchDoorsProps) {
  const { data, failure, retry } = useBenchAnswer(simulatorGetLockers, { lockerName });
  const { news, act } = useBenchAct();
  const free = useFreeDoor(lockerName, act, retry);
  return (
    <BenchFrame lockerName={lockerName} news={news} layout="cabinet">
      {failure !== undefined && <QueryError failure={failure} retry={retry} />}
      {failure === undefined && data === undefined && (
        <SkeletonGroup>
          <Skeleton shape="box" height={540} />
        </SkeletonGroup>
      )}
      {data !== undefined && <BenchCabinet doors={data.lockers} onFree={mayFree ? free : undefined} />}
    </BenchFrame>
  );
}
