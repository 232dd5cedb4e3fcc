import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconCheck, IconPaperBag, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../../design-system/feedback/note.tsx';
import { removeNewOrder, isJustPlaced } from '../just-placed-orders.ts';
import styles from './placed-order-notes.module.css';
import type { OrderHeadline } from './order-headline.ts';

type PlacedOrderNotesProps = {
  order: Pick<BeneficiaryOrderDetailOnWire, 'id' | 'requestBag' | 'printInfos'>;
  /** How it stands: that it was placed is no news any more once it has moved on. */
  mood: OrderHeadline;
  /** Its things are still to be handed over: its price is agreed, and nobody works on it yet. */
  isToPack: boolean;
};

/**
 * What is still to be said of an order: that it is placed, once and in the window where it was; its bag and its sheet, wherever one looks at it,
 * until its things are handed over. Spec: beneficiary-and-access §4 (After creation).
 */
export function PlacedOrderNotes({ order, mood, isToPack }: PlacedOrderNotesProps) {
  const t = useTranslations('ordering.detail');
  const { id } = order;
  const [wasJustPlaced] = useState(() => isJustPlaced(id));
  const [moodAtFirst] = useState(mood);
  useEffect(() => removeNewOrder(id), [id]);
  const isNew = wasJustPlaced && mood === moodAtFirst;
  const requestBag = order.requestBag && isToPack;
  const requestPrint = order.printInfos !== null && isToPack;
  if (!isNew && !requestBag && !requestPrint) return null;
  return (
    <div className={styles.notes}>
      {isNew && (
        <Note tone="success" icon={IconCheck} live>
          {t('placed', { number: formatOrderNumber(id) })}
        </Note>
      )}
      {requestBag && <Note icon={IconPaperBag}>{t('bag')}</Note>}
      {requestPrint && <Note icon={IconPrinter}>{t('printAsk')}</Note>}
    </div>
  );
}
