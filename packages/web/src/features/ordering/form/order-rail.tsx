import { describeRecurrence } from '@loge/domain/ordering/describe-recurrence';
import { readRecurrence } from '@loge/domain/ordering/recurrence';
import { capitalised } from '@loge/domain/shared/capitalised';
import { formatDate, formatTime, isLocalDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import {
  IconArrowRight,
  IconCalendar,
  IconCalendarX,
  IconMapPin,
  IconRepeat,
  IconShoppingBagPlus,
} from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Glyph, type GlyphIcon } from '../../../design-system/icons/glyph.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { recurrenceOf } from '../draft/draft-repeat.ts';
import type { DraftPrice } from '../draft/draft-price.ts';
import { manualAddress } from '../draft/order-draft.ts';
import { DraftLines, useTotalText } from './draft-lines.tsx';
import type { FormPart } from './form-context.ts';
import { MissingAmount } from './missing-amount.tsx';
import styles from './order-rail.module.css';
import type { ToCart } from './total-bar.tsx';
import { serviceMinutes } from '../slots/service-minutes.ts';
import { useSlotRange } from '../slots/use-slot-range.ts';
import { useCancellationDelayText, useDraftCancellationText } from '../use-cancellation-text.ts';
import { usePlaceText } from './use-place-text.ts';

type OrderRailProps = Pick<FormPart, 'offer' | 'draft'> & {
  price: DraftPrice;
  pending: boolean;
  onVerify: () => void;
  toCart: ToCart | null;
};

/** On a desktop: the order as its ticket, always in view. */
export function OrderRail({ offer, draft, price, pending, onVerify, toCart }: OrderRailProps) {
  const t = useTranslations('ordering.form');
  const language = useLocale();
  const today = useToday();
  const total = useTotalText()(price);
  const placeText = usePlaceText();
  const slots = useTranslations('ordering.slots');
  const slotRange = useSlotRange();
  const { priced } = price;
  const delayText = useCancellationDelayText()(offer);
  const cancelText = useDraftCancellationText()(offer, draft, priced.finalCents) ?? delayText;
  const rhythm = draft.recurring ? readRecurrence(recurrenceOf(draft.repeat, offer.askForTime)) : null;
  const timeText = () => {
    if (offer.hasCalendarHalfDay) return slots(`parts.${draft.dayPart}`).toLocaleLowerCase(language);
    const minutes = offer.hasCalendar ? serviceMinutes(offer, draft) : 0;
    return minutes > 0 ? slotRange(draft.time, minutes) : formatTime(draft.time, language);
  };
  const when =
    isLocalDate(draft.beginDate) &&
    capitalised(
      [formatDate(draft.beginDate, 'long', language, today), draft.time !== '' && timeText()]
        .filter(Boolean)
        .join(', '),
    );
  const fact = (icon: GlyphIcon, text: string | false | null) =>
    text !== false &&
    text !== null &&
    text !== '' && (
      <li className={styles.fact}>
        <Glyph icon={icon} />
        <span>{text}</span>
      </li>
    );
  return (
    <Ticket
      as="section"
      footLayout="stack"
      foot={
        <>
          <MissingAmount price={price} minimum={offer.minimumAmount} className={styles.missing} />
          {total === null ? (
            <p className={styles.later}>{t('totalOnRecap')}</p>
          ) : (
            <p className={styles.total}>
              <span>{priced.hasQuoteItems && priced.pricedTotalCents > 0 ? t('totalSoFar') : t('total')}</span>
              <b aria-live="polite">{total}</b>
            </p>
          )}
          {offer.sap && priced.afterTaxCreditCents !== null && priced.taxCreditCents > 0 && (
            <p className={styles.after}>
              <span>{t('afterTaxCredit')}</span>
              <span>{formatMoney(priced.afterTaxCreditCents, language)}</span>
            </p>
          )}
          {toCart?.isFirst === true ? (
            <Button full icon={IconShoppingBagPlus} pending={pending} onClick={toCart.onAdd}>
              {t('addToCart')}
            </Button>
          ) : (
            <>
              <Button full iconAfter={IconArrowRight} pending={pending} onClick={onVerify}>
                {t('verifyOrder')}
              </Button>
              {toCart !== null && (
                <Button
                  full
                  variant="ghost"
                  size="md"
                  icon={IconShoppingBagPlus}
                  className={styles.cart}
                  disabled={pending}
                  onClick={toCart.onAdd}
                >
                  {t('addToCart')}
                </Button>
              )}
            </>
          )}
          <p className={styles.calm}>{t('nothingCharged')}</p>
        </>
      }
    >
      <h2 className={styles.title}>{t('yourOrder')}</h2>
      {price.lines.length === 0 ? (
        <p className={styles.nothing}>{total === null ? t('count', { count: 0 }) : t('nothingYet')}</p>
      ) : (
        <DraftLines offer={offer} price={price} />
      )}
      <ul className={styles.facts}>
        {rhythm === null
          ? fact(IconCalendar, when)
          : fact(IconRepeat, rhythm.ok && describeRecurrence(rhythm.value, language, today))}
        {fact(IconMapPin, placeText(offer, draft.addressType, manualAddress(draft)))}
        {fact(IconCalendarX, cancelText)}
      </ul>
    </Ticket>
  );
}
