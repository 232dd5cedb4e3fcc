import { rechercheBeneficiaire } from '@loge/contract/lockers/recherche-beneficiaire';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { BenchNewsLine } from './bench-news.tsx';
import type { BenchSession } from './bench-session.ts';
import styles from './bench.module.css';
import { useBenchAct } from './use-bench.ts';

type Found = OutputOf<typeof rechercheBeneficiaire>['beneficiaries'];

/** The page of the search. */
export function BenchSearch({ session }: { session: BenchSession }) {
  return (
    <BenchFrame lockerName={session.lockerName}>
      <BenchSearchPart session={session} />
    </BenchFrame>
  );
}

/** A provider finds the beneficiary for whom they have a parcel, by the beginning of the last name. */
export function BenchSearchPart({ session: { lockerName, token } }: { session: BenchSession }) {
  const t = useTranslations('lockerBench');
  const { news, pending, act, say } = useBenchAct();
  const [lastName, setLastName] = useState('');
  const [found, setFound] = useState<Found>([]);
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
    <Card
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <div className={styles.stack}>
        <h2 className={styles.title}>{t('searchTitle')}</h2>
        <BenchNewsLine news={news} />
        <div className={styles.search}>
          <TextField label={t('lastName')} value={lastName} onValueChange={setLastName} autoComplete="off" />
          <Button type="submit" variant="tinted" pending={pending}>
            {t('find')}
          </Button>
        </div>
      </div>
      {found.length > 0 && (
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
      )}
    </Card>
  );
}
