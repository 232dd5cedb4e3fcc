import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import type { CountAct } from '@loge/domain/cash-registers/count-register';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import styles from './cash-registers.module.css';
import { CountForm } from './count-form.tsx';
import { expectedOf, countBlockerOf, type RegisterState } from './count-draft.ts';
import { InventoryForm } from './inventory-form.tsx';
import { MovementList } from './movement-list.tsx';
import { RegisterSkeleton } from './register-skeleton.tsx';

interface CheckRegisterProps {
  readonly id: number;
  readonly act: CountAct;
  readonly mayActForOthers: boolean;
  readonly listHref: string;
  readonly onDone: () => void;
}

/** The check page of a cash register: verify, open or close. Spec: manager §2 "Cash registers", §4 "Cash register". */
export function CheckRegister({ id, ...props }: CheckRegisterProps) {
  // Whether an inventory is wanted; where nobody has said, the server decides. Before one it does not tell what has to be there.
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const query = useActionQuery(getCaisseById, { id, ...(isWanted !== null && { blind: isWanted }) });
  return (
    <div className={styles.screen}>
      <QueryBoundary query={query} skeleton={<RegisterSkeleton />}>
        {(state) => <Register key={id} state={state} onWanted={setIsWanted} {...props} />}
      </QueryBoundary>
    </div>
  );
}

type RegisterProps = Omit<CheckRegisterProps, 'id'> & {
  readonly state: RegisterState;
  readonly onWanted: (isInventory: boolean) => void;
};

function Register({ state, act, mayActForOthers, listHref, onDone, onWanted }: RegisterProps) {
  const t = useTranslations('cashRegisters');
  const isPhone = useMedia(onPhone);
  const { name, openedByMe, lastOpenedBy } = state.caisse;
  const hindrance = countBlockerOf(act, state.caisse, mayActForOthers);
  // Whoever wants to leave on a phone is sent here by code 14: their own register they may close anywhere.
  const isForComputer = isPhone && (act === 'open' || (act === 'close' && !openedByMe));
  const isCounted = hindrance === null && !isForComputer;
  return (
    <>
      <div className={styles.words}>
        <div className={styles.head}>
          <h1>{t(`check.${act}`, { name })}</h1>
        </div>
        {isCounted && <p className={styles.intro}>{t(`check.${act}Help`)}</p>}
      </div>
      {hindrance !== null && <Note tone="info">{t(`check.${hindrance}`, { name: lastOpenedBy ?? '' })}</Note>}
      {hindrance === null && isForComputer && <Note tone="info">{t('onComputer')}</Note>}
      {isCounted && act === 'close' && !openedByMe && (
        <Note tone="warning">{t('check.forColleague', { name: lastOpenedBy ?? '' })}</Note>
      )}
      {isCounted ? (
        <Counting key={act} state={state} act={act} listHref={listHref} onDone={onDone} onWanted={onWanted} />
      ) : (
        <div>
          <Button size="md" variant="tinted" href={listHref}>
            {t('backToList')}
          </Button>
        </div>
      )}
      {state.caisse.opened && expectedOf(state) !== null && <MovementList movements={state.reglements} />}
    </>
  );
}

type CountingProps = Omit<RegisterProps, 'mayActForOthers'>;

/** The simple count or the inventory: offered on the last day of a month, required afterwards, at will otherwise. An inventory is blind. */
function Counting({ onWanted, ...props }: CountingProps) {
  const t = useTranslations('cashRegisters.inventory');
  const { state, act } = props;
  const { requireInventory, proposeInventory } = state;
  const expected = expectedOf(state);
  const isInventory = expected === null;
  return (
    <>
      {requireInventory && <Note tone="warning">{t('required')}</Note>}
      {!requireInventory && act === 'close' && proposeInventory && <Note tone="info">{t('offered')}</Note>}
      {isInventory ? <InventoryForm {...props} /> : <CountForm {...props} expected={expected} />}
      {!requireInventory && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => onWanted(!isInventory)}>
            {t(isInventory ? 'simple' : 'start')}
          </Button>
        </div>
      )}
    </>
  );
}
