import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconCheck, IconPaperBag, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../../design-system/feedback/note.tsx';
import { aftermathOf, forgetNews } from '../order-aftermath.ts';
import styles from './aftermath-notes.module.css';
import type { OrderMood } from './order-mood.ts';

type AftermathNotesProps = {
  orderId: number;
  /** How it stands: that it was placed is no news any more once it has moved on. */
  mood: OrderMood;
  /** Its things are still to be handed over: its price is agreed, and nobody works on it yet. */
  isToPack: boolean;
};

/** What is still to be said to whoever has just placed this order: that it is placed, once; the bag and the sheet. Spec: §4. */
export function AftermathNotes({ orderId, mood, isToPack }: AftermathNotesProps) {
  const t = useTranslations('ordering.detail');
  const [aftermath] = useState(() => aftermathOf(orderId));
  const [moodAtFirst] = useState(mood);
  useEffect(() => forgetNews(orderId), [orderId]);
  if (aftermath === undefined) return null;
  const isNew = aftermath.isNew && mood === moodAtFirst;
  const requestBag = aftermath.requestBag && isToPack;
  const requestPrint = aftermath.requestPrint && isToPack;
  if (!isNew && !requestBag && !requestPrint) return null;
  return (
    <div className={styles.notes}>
      {isNew && (
        <Note tone="success" icon={IconCheck} live>
          {t('placed', { number: formatOrderNumber(orderId) })}
        </Note>
      )}
      {requestBag && <Note icon={IconPaperBag}>{t('bag')}</Note>}
      {requestPrint && <Note icon={IconPrinter}>{t('printAsk')}</Note>}
    </div>
  );
}
