import type { previewOrders } from '@loge/contract/ordering/preview-orders';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { withdrawalSentence } from '@loge/domain/orders/withdrawal-text';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Arch } from '../../../design-system/surfaces/arch.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { ExpressRequest, useAsksForExpressRequest } from '../preview/express-request.tsx';
import { ServiceQuote } from '../preview/service-quote.tsx';
import { RecapLines } from '../preview/recap-lines.tsx';
import styles from './cart-line-card.module.css';
import { useCancellationText } from '../use-cancellation-text.ts';
import { noteExpressRequest, noteQuoteReceived, type CartLine } from './cart-store.ts';

type CartRecap = OutputOf<typeof previewOrders>['recaps'][number];

interface CartLineCardProps {
  readonly line: CartLine;
  /** Null while it cannot be placed, undefined while it is being priced. */
  readonly recap: CartRecap | undefined;
  readonly problem: string | undefined;
  readonly picture: ReactNode;
  readonly onChange: () => void;
  readonly onTakeOut: () => void;
}

/** One order of the cart: what it is, when and where, what it costs, and what is wrong with it. */
export function CartLineCard({ line, recap, problem, picture, onChange, onTakeOut }: CartLineCardProps) {
  const t = useTranslations('ordering');
  const label = useLabel();
  const language = useLocale();
  const today = useToday();
  const title = label(line.title);
  const cancellationText = useCancellationText();
  const asksForExpressRequest = useAsksForExpressRequest();
  const money = (cents: number | null) =>
    cents === null ? t('onQuote') : cents === 0 ? t('free') : formatMoney(cents, language);
  const order = recap?.order;
  const facts = [
    order !== undefined &&
      order.beginDate !== null &&
      [formatDate(order.beginDate, 'long', language, today), order.time !== null && formatTime(order.time, language)]
        .filter(Boolean)
        .join(', '),
    order?.placeDesc,
    order !== undefined && cancellationText(order.cancellation, order.totalAmount),
    order !== undefined && withdrawalSentence(order.withdrawal, language),
    order?.comment,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  const isPriced = recap !== undefined && recap !== null;
  const hasChanged = isPriced && line.seenTotal !== undefined && recap.orderTotal !== line.seenTotal;
  return (
    <Card as="li" padding="md" aria-label={title} className={styles.line}>
      <div className={styles.head}>
        <Arch shape="thumb">{picture}</Arch>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.partner}>{line.partnerName}</p>
        </div>
        {isPriced && <b className={styles.price}>{money(recap.orderTotal)}</b>}
      </div>
      {problem !== undefined && (
        <Note tone="danger" icon={IconAlertTriangle} live>
          {problem}
        </Note>
      )}
      {hasChanged && problem === undefined && (
        <Note tone="warning" icon={IconAlertTriangle} live>
          {t('cart.priceChanged', {
            before: money(line.seenTotal ?? null).toLocaleLowerCase(language),
            after: money(recap.orderTotal).toLocaleLowerCase(language),
          })}
        </Note>
      )}
      {order !== undefined && <RecapLines recap={order} />}
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {order !== undefined && asksForExpressRequest(order.withdrawal) && (
        <ExpressRequest
          checked={line.expressRequest === true}
          onCheckedChange={(isAsked) => noteExpressRequest(line.key, isAsked)}
        />
      )}
      {order !== undefined && (
        <ServiceQuote
          quote={order.serviceQuote}
          order={line.order}
          received={line.quoteReceived === true}
          onReceivedChange={(received) => noteQuoteReceived(line.key, received)}
        />
      )}
      <div className={styles.acts}>
        <Button
          variant="ghost"
          size="md"
          icon={IconPencil}
          onClick={onChange}
          aria-label={t('cart.changeOf', { title })}
        >
          {t('cart.change')}
        </Button>
        <Button
          variant="ghost"
          size="md"
          icon={IconTrash}
          onClick={onTakeOut}
          aria-label={t('cart.removeOf', { title })}
        >
          {t('cart.remove')}
        </Button>
      </div>
    </Card>
  );
}
