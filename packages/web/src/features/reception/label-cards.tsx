import { formatOrderNumber } from '@loge/domain/orders/order-number';
import type { TicketDocument } from '@loge/domain/printing/ticket-document';
import { IconPrinter, IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { QrCode } from '../../design-system/values/qr-code.tsx';
import { usePrinter } from '../../printing/use-printer.ts';
import styles from './label-cards.module.css';

export interface LabelCard {
  readonly code: string;
  /** What it is tied to; null for a blank one. */
  readonly item: {
    readonly orderId: number;
    readonly label: string;
    readonly piece: number | null;
    readonly pieces: number;
    readonly bnfName: string;
    readonly partnerName: string;
  } | null;
}

interface LabelScreenProps {
  readonly title: string;
  /** What is printed on a roll of 80 mm; null while there is nothing. */
  readonly tickets: readonly TicketDocument[] | null;
  /** Choices beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Labels to be printed, on A4 or on a roll. */
export function LabelScreen({ title, tickets, tools, children }: LabelScreenProps) {
  const t = useTranslations('reception');
  const printing = useTranslations('printing');
  const printer = usePrinter('noPrinter');
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <h1>{title}</h1>
        <span className={styles.tools}>
          {tools}
          {tickets !== null && tickets.length > 0 && (
            <>
              <Button
                size="md"
                variant="outline"
                icon={IconReceipt}
                pending={printer.isPrinting}
                onClick={() => void printer.print([...tickets])}
              >
                {printing('thermal')}
              </Button>
              <Button size="md" icon={IconPrinter} onClick={() => print()}>
                {t('labels.print')}
              </Button>
            </>
          )}
        </span>
      </div>
      {children}
    </div>
  );
}

/** Each has its code as a picture and as text, and what it is tied to: its order, its item and whose it is. */
export function LabelCards({ cards }: { readonly cards: readonly LabelCard[] }) {
  const t = useTranslations('reception.labels');
  return (
    <ul className={styles.labels}>
      {cards.map(({ code, item }) => (
        <li key={code} className={styles.label}>
          <QrCode text={code} label={code} />
          <div>
            {item !== null && (
              <>
                <p className={styles.number}>{formatOrderNumber(item.orderId)}</p>
                <p className={styles.item}>
                  {item.label}
                  {item.piece !== null && <b> {t('piece', { piece: item.piece, pieces: item.pieces })}</b>}
                </p>
                <p>{item.bnfName}</p>
                <p>{item.partnerName}</p>
              </>
            )}
            <p className={styles.code}>{code}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
