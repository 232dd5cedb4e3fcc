import { elided } from '@loge/domain/shared/french-words';
import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import type { CountAct } from '@loge/domain/cash-registers/count-register';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import styles from './cash-registers.module.css';
import { ClosedRegister } from './closed-register.tsx';
import { countBlockerOf, type RegisterState } from './count-draft.ts';
import { CountForm } from './count-form.tsx';
import { CountSteps } from './count-steps.tsx';
import { RegisterSkeleton } from './register-skeleton.tsx';
import { type CountFormState, useCountForm } from './use-count-form.ts';

interface CheckRegisterProps {
  readonly id: number;
  readonly act: CountAct;
  readonly mayActForOthers: boolean;
  readonly listHref: string;
  readonly onDone: () => void;
  /** What is compared at this desk once the register is closed. */
  readonly afterClosing: (conciergerieId: number) => ReactNode;
}

/**
 * The check page of a cash register: verify, open or close. One counts without having read what has to be there; a register that was closed shows its ticket. Spec: manager §2
 * "Cash registers", §4 "Cash register".
 */
export function CheckRegister({ id, onDone, afterClosing, ...props }: CheckRegisterProps) {
  const query = useActionQuery(getCaisseById, { id, blind: true });
  const [isClosed, setIsClosed] = useState(false);
  return (
    <div className={styles.screen}>
      {isClosed ? (
        <ClosedRegister
          id={id}
          afterClosing={query.data === undefined ? null : afterClosing(query.data.conciergerie.id)}
          listHref={props.listHref}
        />
      ) : (
        <QueryBoundary query={query} skeleton={<RegisterSkeleton />}>
          {(state) => (
            <Register
              key={`${id} ${props.act}`}
              state={state}
              onDone={props.act === 'close' ? () => setIsClosed(true) : onDone}
              {...props}
            />
          )}
        </QueryBoundary>
      )}
    </div>
  );
}

type RegisterProps = Omit<CheckRegisterProps, 'id' | 'afterClosing'> & { readonly state: RegisterState };

function Register({ state, act, mayActForOthers, listHref, onDone }: RegisterProps) {
  const t = useTranslations('cashRegisters');
  const isPhone = useMedia(onPhone);
  const form = useCountForm(state, act, onDone);
  const { name, openedByMe, lastOpenedBy } = state.caisse;
  const hindrance = countBlockerOf(act, state.caisse, mayActForOthers);
  // Who wants to leave on a phone is sent here by code 14: their own register they may close anywhere.
  const isForComputer = isPhone && (act === 'open' || (act === 'close' && !openedByMe));
  const isCounted = hindrance === null && !isForComputer;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{t(`check.${act}`, { name })}</h1>
          {isCounted && <p className={styles.intro}>{t(`check.${act}Help`)}</p>}
        </div>
        {isCounted && <CountSteps act={act} draft={form.draft} cheques={state.cheques} />}
      </div>
      {hindrance !== null && <Note tone="info">{t(`check.${hindrance}`, elided({ name: lastOpenedBy ?? '' }))}</Note>}
      {hindrance === null && isForComputer && <Note tone="info">{t('onComputer')}</Note>}
      {isCounted && act === 'close' && !openedByMe && (
        <Note tone="warning">{t('check.forColleague', elided({ name: lastOpenedBy ?? '' }))}</Note>
      )}
      {isCounted ? (
        <Counting state={state} act={act} form={form} listHref={listHref} />
      ) : (
        <div>
          <Button size="md" variant="tinted" href={listHref}>
            {t('backToList')}
          </Button>
        </div>
      )}
    </>
  );
}

type CountingProps = Omit<RegisterProps, 'mayActForOthers' | 'onDone'> & { readonly form: CountFormState };

/** By coins and notes, which is an inventory; by the amount of each form where none is overdue. */
function Counting(props: CountingProps) {
  const t = useTranslations('cashRegisters.inventory');
  const { state, act, form } = props;
  const { requireInventory, proposeInventory } = state;
  const isByPiece = form.draft.way === 'coins';
  return (
    <>
      {requireInventory && <Note tone="warning">{t('required')}</Note>}
      {!requireInventory && act === 'close' && proposeInventory && <Note tone="info">{t('offered')}</Note>}
      <CountForm {...props} />
      {!requireInventory && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => form.recount({ way: isByPiece ? 'amounts' : 'coins' })}>
            {t(isByPiece ? 'simple' : 'start')}
          </Button>
        </div>
      )}
    </>
  );
}
