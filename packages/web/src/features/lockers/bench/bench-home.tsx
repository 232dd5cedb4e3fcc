import { getBenchLine } from '@loge/contract/lockers/get-bench-line';
import { getOrderByRefLockerId } from '@loge/contract/lockers/get-order-by-ref-locker-id';
import { simulatorGetLockerNames } from '@loge/contract/lockers/simulator-get-locker-names';
import { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import { providerLoginOf } from '@loge/domain/lockers/locker-code';
import { IconQrcode, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { NotAnswered } from '../../../client/when-answered.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { BenchCodes, BenchLine } from './bench-line.tsx';
import styles from './bench.module.css';
import { BenchCabinet } from './bench-cabinet.tsx';
import { useBenchAct, useBenchAnswer } from './use-bench.ts';

interface BenchHomeProps {
  readonly lockerName: string;
  /** Who is signed in as a manager tries more of it: what its line does, codes. */
  readonly mayTry: boolean;
  readonly onGo: (address: string) => void;
}

const ASKED_AGAIN_AFTER_MS = 3_000;

/** Where one stands before a bench: the locker, the reader of codes, the way of those who deliver. */
export function BenchHome({ lockerName: wanted, mayTry, onGo }: BenchHomeProps) {
  const t = useTranslations('lockerBench');
  const { data, failure, retry } = useBenchAnswer(simulatorGetLockerNames, {});
  const names = data?.lockerNames ?? [];
  const lockerName = names.includes(wanted) ? wanted : (names[0] ?? wanted);
  const doors = useBenchAnswer(simulatorGetLockers, data === undefined || names.length === 0 ? null : { lockerName });
  const conciergerieId = doors.data?.conciergerieId;
  const at = mayTry && conciergerieId !== undefined ? { conciergerieId, lockerName } : null;
  const tried = useBenchAnswer(getBenchLine, at);
  const { news, pending, act, say } = useBenchAct();
  const [code, setCode] = useState('');

  const isUnderWay = tried.data?.events.some(({ outcome }) => outcome === null) === true;
  const { retry: askAgain } = tried;
  const { retry: lookAgain } = doors;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => {
      askAgain();
      lookAgain();
    }, ASKED_AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, askAgain, lookAgain]);

  async function search(): Promise<void> {
    const qrCode = code.trim();
    if (qrCode === '') return say(t('emptyCode'));
    const login = providerLoginOf(qrCode);
    if (login !== null) return onGo(`/nexence/LoginProvider/${encodeURIComponent(login || '-')}/${lockerName}`);
    await act(async () => {
      const { order } = await callAction(getOrderByRefLockerId, { qrCode, lockerName }, { quiet: true });
      const page = order.box_info.box_externalid === '' ? 'BeneficiaryDrop' : 'BeneficiaryCollect';
      onGo(`/nexence/${page}/${encodeURIComponent(qrCode)}/${lockerName}`);
      return '';
    });
  }

  if (failure !== undefined)
    return (
      <BenchFrame lockerName={wanted}>
        <NotAnswered failure={failure} retry={retry} />
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
  return (
    <BenchFrame lockerName={lockerName} news={news?.text === '' ? null : news} isWide>
      <div className={styles.stack}>
        <Card>
          <Select
            label={t('locker')}
            options={names.map((name, index) => ({ value: name, label: `${name} · ${data?.places[index] ?? ''}` }))}
            value={lockerName}
            onValueChange={(name) => onGo(`/nexence/home/${name}`)}
          />
        </Card>
        <Card
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            void search();
          }}
        >
          <h2 className={styles.title}>{t('haveCode')}</h2>
          <p className={styles.help}>{t('haveCodeHelp')}</p>
          <div className={styles.stack}>
            <TextField label={t('qrCode')} icon={IconQrcode} value={code} onValueChange={setCode} autoComplete="off" />
            <Button type="submit" variant="tinted" icon={IconSearch} pending={pending} full>
              {t('search')}
            </Button>
          </div>
        </Card>
        <Card>
          <TextLink href={`/nexence/LoginProvider/-/${lockerName}`}>{t('deliverer')}</TextLink>
        </Card>
      </div>
      <div className={styles.stack}>
        <Card>
          {doors.data === undefined ? (
            <SkeletonGroup>
              <Skeleton shape="box" height={300} />
            </SkeletonGroup>
          ) : (
            <>
              <p className={styles.help}>
                {t('summary', {
                  opened: doors.data.lockers.filter(({ doorOpened }) => doorOpened).length,
                  closed: doors.data.lockers.filter(({ doorOpened }) => !doorOpened).length,
                })}
              </p>
              <BenchCabinet doors={doors.data.lockers} />
            </>
          )}
        </Card>
        {tried.data !== undefined && <BenchCodes codes={tried.data.codes} onShow={setCode} />}
      </div>
      {at !== null && tried.data !== undefined && (
        <BenchLine key={lockerName} at={at} answer={tried.data} onChanged={askAgain} />
      )}
    </BenchFrame>
  );
}
