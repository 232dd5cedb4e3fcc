import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { useMemo, useState, type ReactNode } from 'react';
import { draftPrice } from '../draft/draft-price.ts';
import { noProblems } from '../draft/draft-problems.ts';
import { newDraft, noAddress } from '../draft/order-draft.ts';
import { PricesHidden } from '../../../session/use-prices-hidden.ts';
import styles from './order-form.module.css';
import { OrderFormParts } from './order-form-parts.tsx';
import { TotalBar } from './total-bar.tsx';

interface ShownOrderFormProps {
  readonly offer: OffreOnWire;
  readonly head: ReactNode;
  readonly hidesPrices: boolean;
  /** What stands where a slot is chosen. */
  readonly slots: ReactNode;
}

const nothingToDo = (): void => undefined;

/** The order form as somebody finds it who opens the offer, only to be looked at: for an offer that is still being made. */
export function ShownOrderForm({ offer, head, hidesPrices, slots }: ShownOrderFormProps) {
  const begun = useMemo(() => ({ offer, draft: newDraft(offer, noAddress) }), [offer]);
  const [changed, setChanged] = useState(begun);
  const { draft } = changed.offer === offer ? changed : begun;
  const price = useMemo(() => draftPrice(offer, draft), [offer, draft]);
  return (
    <PricesHidden value={hidesPrices}>
      <div className={styles.form}>
        <div className={styles.main}>
          {head}
          <OrderFormParts
            offer={offer}
            draft={draft}
            problems={noProblems}
            change={(next) => setChanged({ offer, draft: next })}
            user={{ gestionnaire: false, hidesPrices }}
            slots={slots}
          />
        </div>
        <TotalBar
          price={price}
          minimum={offer.minimumAmount}
          pending={false}
          onVerify={nothingToDo}
          toCart={draft.recurring ? null : { isFirst: false, onAdd: nothingToDo }}
        />
      </div>
    </PricesHidden>
  );
}
