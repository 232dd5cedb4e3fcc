import { IconGift, IconHeartHandshake } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { usePlainKeys } from '../../design-system/data/use-plain-keys.ts';
import styles from './desk-money.module.css';
import { NewCreditForm, type NewCreditKind } from './new-credit-form.tsx';

interface GiveCreditProps {
  readonly person: { readonly id: number; readonly name: string };
  /** What the manager may give: GIVE_CREDIT, HANDLE_INDEMNISATIONS. */
  readonly may: Readonly<Record<NewCreditKind, boolean>>;
}

/** The two ways to give a beneficiary money to spend here, each a button that opens its dialog, and a key. Spec: manager §5 "Credits and compensation". */
export function GiveCredit({ person, may }: GiveCreditProps) {
  const t = useTranslations('deskMoney.give');
  const [kind, setKind] = useState<NewCreditKind | null>(null);
  usePlainKeys({
    '+': may.credit ? () => setKind('credit') : undefined,
    i: may.compensation ? () => setKind('compensation') : undefined,
  });
  if (!may.credit && !may.compensation) return null;
  return (
    <div className={styles.give}>
      {may.credit && (
        <Button size="sm" variant="outline" icon={IconGift} keyHint="+" onClick={() => setKind('credit')}>
          {t('credit')}
        </Button>
      )}
      {may.compensation && (
        <Button
          size="sm"
          variant="outline"
          icon={IconHeartHandshake}
          keyHint="I"
          onClick={() => setKind('compensation')}
        >
          {t('compensation')}
        </Button>
      )}
      {kind !== null && <NewCreditForm kind={kind} person={person} onClose={() => setKind(null)} />}
    </div>
  );
}
