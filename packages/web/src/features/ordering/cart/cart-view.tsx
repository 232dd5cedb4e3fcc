import type { previewOrders } from '@loge/contract/ordering/preview-orders';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { MAX_CART_ORDERS } from '@loge/domain/ordering/cart';
import { formatMoney } from '@loge/domain/shared/money';
import { IconAlertTriangle, IconLock, IconPlus, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { Unreachable } from '../../../client/failures.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { LiveRegion } from '../../../design-system/layout/visually-hidden.tsx';
import { useReturnPath } from '../../../routing/use-return-path.ts';
import { OwedWarnings, useOrderingGates } from '../form/gate-warnings.tsx';
import { useAsksForQuote } from '../preview/service-quote.tsx';
import { useAsksForExpressRequest } from '../preview/express-request.tsx';
import { FeeNote } from '../preview/fee-note.tsx';
import { noWish, paymentChoice, paymentFields } from '../preview/payment-choice.ts';
import { type CardToCharge, PaymentSection } from '../preview/payment-section.tsx';
import { TermsNote } from '../preview/terms-note.tsx';
import { CartLineCard } from './cart-line-card.tsx';
import { equalLines, problemsIn } from './cart-problems.ts';
import { notePayment, noteSeenTotals, useCart, type CartLine } from './cart-store.ts';
import styles from './cart-view.module.css';
import type { PlaceCart, PlacedCart } from './use-place-cart.ts';
import { useRemoveFromCart } from './use-remove-from-cart.ts';

type Preview = OutputOf<typeof previewOrders>;

interface CartViewProps {
  readonly lines: readonly CartLine[];
  readonly preview: Preview;
  /** The prices of these orders are on their way. */
  readonly isPricing: boolean;
  readonly placing: PlaceCart;
  readonly card: CardToCharge;
  readonly pictureOf: (line: CartLine) => ReactNode;
  readonly onChange: (line: CartLine) => void;
  readonly onPlaced: (placed: PlacedCart) => void;
}

/** The cart: its orders, one payment choice, one act. See docs/rules/cart.md. */
export function CartView({ lines, preview, isPricing, placing, card, pictureOf, onChange, onPlaced }: CartViewProps) {
  const t = useTranslations('ordering');
  const language = useLocale();
  const takeOut = useRemoveFromCart();
  const wish = useCart().payment ?? noWish;
  const { total, hasQuotes, willCreateRegistrationFees: fee } = preview;
  const known = hasQuotes && total === 0 ? null : total;
  const choice = paymentChoice({ options: preview.paymentOptionsInt, total: known, credits: preview.credits }, wish);
  const problems = [...preview.problems, ...problemsIn(placing.failure)];
  const equal = equalLines(problems);
  const problemOf = (index: number) => problems.find(({ line }) => line === index)?.message;
  const isUnsettled = preview.problems.length > 0 || preview.warning !== null || choice.isBlocked;
  // Of orders none of which can be placed there is no total, and nothing to pay by.
  const isHopeless = lines.every((_, index) => preview.recaps[index] === null);
  const isMissing = preview.recaps.some((recap) => (recap?.order.missingAmount ?? 0) > 0);

  const asks = useAsksForExpressRequest();
  const isAsked = (recap: Preview['recaps'][number] | undefined) =>
    recap !== undefined && recap !== null && asks(recap.order.withdrawal);

  const asksForQuote = useAsksForQuote();
  const lacksQuote = lines.some(
    (line, index) => asksForQuote(preview.recaps[index]?.order.serviceQuote) && line.quoteReceived !== true,
  );

  useFirstSight(lines, preview);
  const order = async () => {
    noteSeenTotals(new Map(lines.map(({ key }, index) => [key, preview.recaps[index]?.orderTotal ?? null])));
    const placed = await placing.place(
      {
        orders: lines.map((line, index) => ({
          ...line.order,
          expectedTotal: preview.recaps[index]?.orderTotal ?? null,
          expectedRegistrationFees: fee?.amount ?? 0,
          evenIfEqual: equal.has(index),
          expressRequest: isAsked(preview.recaps[index]) && line.expressRequest === true,
          quoteReceived: asksForQuote(preview.recaps[index]?.order.serviceQuote) && line.quoteReceived === true,
        })),
        ...paymentFields(choice),
      },
      lines.map(({ key }) => key),
    );
    if (placed !== undefined) onPlaced(placed);
  };
  const due = known === null ? null : known + (fee?.amount ?? 0);
  const act = (
    <>
      <Button
        full
        icon={IconLock}
        pending={placing.busy}
        disabled={!placing.busy && !placing.isLost && (isPricing || isUnsettled || isMissing || lacksQuote)}
        onClick={() => void order()}
      >
        {placing.isLost
          ? t('preview.retry')
          : equal.size > 0
            ? t(due === null || due === 0 ? 'preview.orderOnceMore' : 'preview.orderAgain')
            : due === null
              ? t('preview.askQuote')
              : due === 0
                ? t('preview.order')
                : t('preview.orderFor', { price: formatMoney(due, language) })}
      </Button>
      <LiveRegion>{placing.busy ? t('preview.placing') : ''}</LiveRegion>
    </>
  );
  return (
    <div className={styles.page}>
      <div className={styles.body}>
        <h1 className={styles.title}>{t('cart.title')}</h1>
        <Notices preview={preview} placing={placing} isShareless={lines.length > 1 && choice.isBlocked} />
        <ul className={styles.lines} inert={placing.isLost || placing.busy}>
          {lines.map((line, index) => (
            <CartLineCard
              key={line.key}
              line={line}
              recap={preview.recaps[index]}
              problem={problemOf(index) ?? missingText(preview.recaps[index], t, language)}
              picture={pictureOf(line)}
              onChange={() => onChange(line)}
              onTakeOut={() => takeOut(line)}
            />
          ))}
          {lines.length < MAX_CART_ORDERS && (
            <li>
              <Button variant="tinted" size="md" icon={IconPlus} href="/universes">
                {t('cart.addMore')}
              </Button>
            </li>
          )}
        </ul>
        <div className={styles.rest} inert={placing.isLost || placing.busy}>
          {isHopeless ? (
            <NonePlaceable />
          ) : (
            <>
              <p className={styles.total}>
                <span>{hasQuotes && known !== null ? t('form.totalSoFar') : t('preview.total')}</span>
                <b>{known === null ? t('onQuote') : known === 0 ? t('free') : formatMoney(known, language)}</b>
              </p>
              {fee !== null && <FeeNote amount={fee.amount} choice={choice} />}
              <PaymentSection
                choice={choice}
                problem={undefined}
                card={card}
                onMode={(mode) => notePayment({ ...wish, mode })}
                onCredits={(useCredits) => notePayment({ ...wish, useCredits })}
              />
              <TermsNote hasTerms={preview.hasTerms} className={styles.terms} />
            </>
          )}
          <div className={styles.railAct}>{act}</div>
        </div>
      </div>
      <div className={styles.bar} data-foot>
        {act}
      </div>
    </div>
  );
}

/** None of the orders can be placed as things are: they may be offered at another place. */
function NonePlaceable() {
  const t = useTranslations('ordering.cart');
  const catalogue = useTranslations('catalogue');
  const leadBack = useReturnPath('/chooseLocation');
  return (
    <Note tone="warning">
      {t('nonePlaceable')}{' '}
      <TextLink href="/chooseLocation" onClick={leadBack}>
        {catalogue('changePlace')}
      </TextLink>
    </Note>
  );
}

type Translate = ReturnType<typeof useTranslations<'ordering'>>;

/** What one order lacks to the minimum of its offer. */
function missingText(
  recap: Preview['recaps'][number] | undefined,
  t: Translate,
  language: 'fr' | 'en',
): string | undefined {
  const order = recap?.order;
  if (order === undefined || order.missingAmount === 0) return undefined;
  return t('preview.missing', {
    minimum: formatMoney(order.minimumAmount, language),
    missing: formatMoney(order.missingAmount, language),
  });
}

/** What is true of the whole cart, above it; the focus comes here after a refusal, for the button is far below. */
function Notices({ preview, placing, isShareless }: { preview: Preview; placing: PlaceCart; isShareless: boolean }) {
  const t = useTranslations('ordering');
  const failureText = useFailureText();
  const gates = useOrderingGates({ noNeedForCgu: false });
  const place = useRef<HTMLDivElement>(null);
  const { failure, isLost, busy } = placing;
  const wasRefused = failure !== undefined || (isLost && !busy);
  useEffect(() => {
    if (wasRefused) place.current?.focus();
  }, [wasRefused]);
  return (
    <div ref={place} tabIndex={-1} className={styles.notices}>
      {isLost && !busy && (
        <Note tone="warning" icon={IconWifiOff} live>
          {t('cart.lost')}
        </Note>
      )}
      {failure !== undefined && !(failure instanceof Unreachable) && (
        <Note tone="warning" icon={IconAlertTriangle} live>
          {failure.refusal === 'credit-not-sufficient' ? t('preview.creditsChanged') : failureText(failure)}
        </Note>
      )}
      {preview.warning !== null && <OwedWarnings warning={preview.warning} gates={gates} />}
      {isShareless && preview.problems.length === 0 && (
        <Note tone="warning" icon={IconAlertTriangle}>
          {t('cart.noCommonWay')}
        </Note>
      )}
    </div>
  );
}

/** Remembers the first price that is shown of each order: another one later is news. */
function useFirstSight(lines: readonly CartLine[], { recaps }: Preview): void {
  useEffect(() => {
    const fresh = lines.flatMap(({ key, seenTotal }, index) => {
      const recap = recaps[index];
      return seenTotal === undefined && recap !== undefined && recap !== null ? [[key, recap.orderTotal] as const] : [];
    });
    if (fresh.length > 0) noteSeenTotals(new Map(fresh));
  }, [lines, recaps]);
}
