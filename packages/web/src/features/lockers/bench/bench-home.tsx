import { getBenchLine } from '@loge/contract/lockers/get-bench-line';
import { simulatorGetLockerNames } from '@loge/contract/lockers/simulator-get-locker-names';
import { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryError } from '../../../client/query-boundary.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Arch } from '../../../design-system/surfaces/arch.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { Niche } from '../../../illustrations/niche.tsx';
import { BenchCabinet } from './bench-cabinet.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { BenchCodes, BenchLine } from './bench-line.tsx';
import { BenchOrder, type ShownCode } from './bench-order.tsx';
import { BenchReader } from './bench-reader.tsx';
import { BenchSearchPart } from './bench-search.tsx';
import { benchSession } from './bench-session.ts';
import styles from './bench.module.css';
import { useBenchAct, useBenchAnswer } from './use-bench.ts';
import { useFreeDoor } from './use-free-door.ts';

interface BenchHomeProps {
  readonly lockerName: string;
  /** The code that somebody shows to the reader. A phone has room for its order alone; on a wide screen it stands beside everything else. */
  readonly shown?: ShownCode | undefined;
  /** Who is signed in as a manager tries more of it: what its line does, codes. */
  readonly mayTry: boolean;
  readonly onGo: (address: string) => void;
}

const POLL_INTERVAL_MS = 3_000;

/** Where one stands before a bench: the reader of codes, the order whose code is shown, the cabinet; for managers what it has sent. */
export function BenchHome({ lockerName: wanted, shown, mayTry, onGo }: BenchHomeProps) {
  const t = useTranslations('lockerBench');
  const { data, failure, retry } = useBenchAnswer(simulatorGetLockerNames, {});
  const names = data?.lockerNames ?? [];
  const lockerName = names.includes(wanted) ? wanted : (names[0] ?? wanted);
  const doors = useBenchAnswer(simulatorGetLockers, data === undefined || names.length === 0 ? null : { lockerName });
  const conciergerieId = doors.data?.conciergerieId;
  const at = mayTry && conciergerieId !== undefined ? { conciergerieId, lockerName } : null;
  const tried = useBenchAnswer(getBenchLine, at);
  const doing = useBenchAct();
  const [code, setCode] = useState(shown?.qrCode ?? '');
  const [forYou, setForYou] = useState<number | null>(null);

  const isUnderWay = tried.data?.events.some(({ outcome }) => outcome === null) === true;
  const { retry: askAgain } = tried;
  const { retry: lookAgain } = doors;
  const lookAtAll = (): void => {
    lookAgain();
    if (at !== null) askAgain();
  };
  const free = useFreeDoor(lockerName, doing.act, lookAtAll);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => {
      askAgain();
      lookAgain();
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, askAgain, lookAgain]);

  if (failure !== undefined)
    return (
      <BenchFrame lockerName={wanted}>
        <QueryError failure={failure} retry={retry} />
      </BenchFrame>
    );
  if (data !== undefined && names.length === 0)
    return (
      <BenchFrame lockerName={wanted}>
        <EmptyState object="casier" title={t('none')}>
          {t('noneHelp')}
        </EmptyState>
      </BenchFrame>
    );
  const session = benchSession();
  const where = (
    <Select
      className={styles.where ?? ''}
      label={t('locker')}
      hideLabel
      size="md"
      icon={IconMapPin}
      options={names.map((name, index) => ({ value: name, label: `${name} · ${data?.places[index] ?? ''}` }))}
      value={lockerName}
      onValueChange={(name) => onGo(`/nexence/home/${name}`)}
    />
  );
  const nobody = (
    <Card className={styles.idle}>
      <EmptyState object="casier" title={t('idle')}>
        {t('idleHelp')}
      </EmptyState>
    </Card>
  );
  return (
    <BenchFrame lockerName={lockerName} news={doing.news} layout="desk" tools={where}>
      <div className={styles.reader} data-aside={shown !== undefined}>
        <BenchReader lockerName={lockerName} code={code} onCodeChange={setCode} doing={doing} onGo={onGo} />
        <Card className={styles.deliverer}>
          <Arch shape="thumb">
            <Niche object="colis" />
          </Arch>
          <TextLink href={`/nexence/LoginProvider/-/${lockerName}`}>{t('deliverer')}</TextLink>
        </Card>
        {tried.data !== undefined && <BenchCodes codes={tried.data.codes} onShow={setCode} />}
      </div>
      <div className={styles.order}>
        {shown === undefined ? (
          nobody
        ) : (
          <BenchOrder
            key={shown.qrCode}
            lockerName={lockerName}
            shown={shown}
            doors={doors.data?.lockers ?? []}
            doing={doing}
            onBox={setForYou}
            onMoved={lookAtAll}
            afterwards={nobody}
          />
        )}
        {session?.lockerName === lockerName && <BenchSearchPart session={session} />}
      </div>
      {doors.data === undefined ? (
        <SkeletonGroup>
          <Skeleton shape="box" height={540} />
        </SkeletonGroup>
      ) : (
        <BenchCabinet doors={doors.data.lockers} forYou={forYou} onFree={tried.data === undefined ? undefined : free} />
      )}
      {at !== null && tried.data !== undefined && (
        <BenchLine key={lockerName} at={at} answer={tried.data} isAside={shown !== undefined} onChanged={askAgain} />
      )}
    </BenchFrame>
  );
}
