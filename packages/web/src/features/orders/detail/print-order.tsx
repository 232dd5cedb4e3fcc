import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { countArticles, itemTypeOfNumber } from '@loge/domain/ordering/item-types';
import { lineAmount } from '@loge/domain/ordering/order-sum';
import { orderTicket } from '@loge/domain/printing/desk-tickets';
import { formatTime } from '@loge/domain/shared/local-date';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { printOnPaper } from '../../../printing/print-on-paper.tsx';
import { useTicketMoment } from '../../../printing/ticket-moment.ts';
import { usePrinter } from '../../../printing/use-printer.ts';
import { fullDay } from '../order-texts.ts';
import { isShownLine } from './shown-line.ts';

/** What its sheet says of an order. */
type Order = Pick<
  ManagerOrderDetailOnWire,
  | 'id'
  | 'conciergerie'
  | 'statusLabel'
  | 'offreLabel'
  | 'partnerName'
  | 'adherentName'
  | 'user'
  | 'adherentTelephone'
  | 'beginDate'
  | 'time'
  | 'placeDesc'
  | 'items'
  | 'discount'
  | 'extraCosts'
  | 'totalAmount'
  | 'finalAmount'
  | 'remainderAmount'
>;

/**
 * Prints an order's sheet on the thermal printer of the register that its reader has open (Spec: manager §2); without one, the browser prints it as
 * wide as a roll.
 */
export function PrintOrder({ order }: { readonly order: Order }) {
  const t = useTranslations('printing');
  const { address, isKnown, isPrinting, logo, print } = usePrinter();
  const now = useTicketMoment();
  if (!isKnown) return null;
  const ticket = () => ticketOf(order, now());
  if (address === null)
    return <IconButton icon={IconReceipt} size="sm" label={t('roll')} onClick={() => printOnPaper([ticket()], logo)} />;
  return (
    <IconButton
      icon={IconReceipt}
      size="sm"
      label={t('print')}
      disabled={isPrinting}
      onClick={() => void print([ticket()])}
    />
  );
}

const ticketOf = (order: Order, printedAt: string) =>
  orderTicket({
    orderId: order.id,
    deskName: order.conciergerie.name,
    statusLabel: order.statusLabel,
    offerLabel: order.offreLabel,
    partnerName: order.partnerName,
    personName: order.adherentName,
    companyName: order.user?.companyName ?? '',
    telephone: order.adherentTelephone,
    when: [
      ...(order.beginDate === null ? [] : [fullDay(order.beginDate)]),
      ...(order.time === null ? [] : [formatTime(order.time, 'fr')]),
    ].join(', '),
    place: order.placeDesc,
    articles: countArticles(
      order.items.map(({ offreItemType, quantity }) => ({ type: itemTypeOfNumber(offreItemType), quantity })),
    ),
    items: order.items.filter(isShownLine).map(({ label, quantity, price, comment }) => ({
      label,
      quantity,
      amountCents: lineAmount({ quantity, unitPriceCents: price }),
      comment: comment ?? '',
    })),
    money: [
      ...(order.discount === null ? [] : [{ label: order.discount.label, cents: order.discount.amount }]),
      ...order.extraCosts.map(({ label, amount }) => ({ label, cents: amount })),
      ...(order.totalAmount === null || order.finalAmount === null || order.totalAmount === order.finalAmount
        ? []
        : [{ label: 'Ajustement du prix', cents: order.finalAmount - order.totalAmount }]),
    ],
    totalCents: order.finalAmount,
    dueCents: order.remainderAmount,
    printedAt,
  });
