import { createOrderByLockerBlock } from '@loge/contract/lockers/create-order-by-locker-block';
import { rechercheBeneficiaire } from '@loge/contract/lockers/recherche-beneficiaire';
import { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { LockerSizeKey } from '@loge/domain/lockers/box-size';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { moveParcel } from './bench-order.tsx';
import type { BenchSession } from './bench-session.ts';
import styles from './bench.module.css';
import { SizeChoice } from './size-choice.tsx';
import { useBenchAct, useBenchAnswer } from './use-bench.ts';

type Found = OutputOf<typeof rechercheBeneficiaire>['beneficiaries'];

/** A provider finds the beneficiary for whom they have a parcel, by the beginning of the last name. */
export function BenchSearch({ session: { lockerName, token } }: { session: BenchSession }) {
  const t = useTranslations('lockerBench');
  const { news, pending, act, say } = useBenchAct();
  const [lastName, setLastName] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const search = async (): Promise<void> => {
    if (lastName.trim() === '') return say(t('emptySearch'));
    await act(async () => {
      const { beneficiaries } = await callAction(
        rechercheBeneficiaire,
        { lockerName, lastName },
        { token, quiet: true },
      );
      setFound(beneficiaries);
      return beneficiaries.length === 0 ? t('nobody') : '';
    });
  };
  return (
    <BenchFrame lockerName={lockerName} news={news?.text === '' ? null : news}>
      <Card
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <div className={styles.stack}>
          <h2 className={styles.title}>{t('searchTitle')}</h2>
          <TextField label={t('lastName')} value={lastName} onValueChange={setLastName} autoComplete="off" />
          <Button type="submit" variant="tinted" pending={pending}>
            {t('find')}
          </Button>
        </div>
      </Card>
      {found !== null && found.length > 0 && (
        <Card>
          <ul className={styles.rows}>
            {found.map((person) => (
              <li key={person.beneficiary_id} className={styles.row}>
                <TextLink
                  href={`/nexence/CreateOrderByBeneficiary/${lockerName}/${person.beneficiary_id}/${encodeURIComponent(person.last_name)}/${encodeURIComponent(person.first_name)}`}
                >
                  {`${person.last_name} ${person.first_name}`}
                </TextLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </BenchFrame>
  );
}

interface BenchParcelProps {
  readonly session: BenchSession;
  readonly beneficiaryId: number;
  readonly name: string;
}

/** A provider drops a parcel for a beneficiary: an order begins with it. */
export function BenchParcel({ session: { lockerName, token }, beneficiaryId, name }: BenchParcelProps) {
  const t = useTranslations('lockerBench');
  const doors = useBenchAnswer(simulatorGetLockers, { lockerName });
  const { news, pending, act, say } = useBenchAct();
  const [size, setSize] = useState<LockerSizeKey | null>(null);
  // A door that fails after the order was made must not make another one.
  const [made, setMade] = useState<number | null>(null);
  const [isDone, setDone] = useState(false);
  const drop = async (): Promise<void> => {
    if (size === null) return say(t('chooseSize'));
    const done = await act(async () => {
      const orderNumber = made ?? (await make());
      setMade(orderNumber);
      await moveParcel({ lockerName, orderNumber, reason: 'PROVIDER_DROP_OK', size, token });
      return t('parcelDropped');
    });
    setDone(done);
    doors.retry();
  };
  async function make(): Promise<number> {
    const input = { lockerBlockExternalId: lockerName, lowBox: false, beneficiaryId };
    const { order } = await callAction(createOrderByLockerBlock, input, { token, quiet: true });
    return order.order_number;
  }
  return (
    <BenchFrame lockerName={lockerName} news={news}>
      {!isDone && (
        <Card>
          <h2 className={styles.title}>{t('parcelFor', { name })}</h2>
          <SizeChoice doors={doors.data?.lockers ?? []} value={size} onChoose={setSize} />
          <Button
            pending={pending}
            onClick={() => {
              void drop();
            }}
          >
            {t('drop')}
          </Button>
        </Card>
      )}
    </BenchFrame>
  );
}
