import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import {
  cancellationDelaySentence,
  cancellationSentence,
  cancellationTerms,
  type CancellationTerms,
  rightOnceOrdered,
  termsBesideRight,
} from '@loge/domain/orders/cancellation-terms';
import { addDays, isLocalDate, type LocalDate } from '@loge/domain/shared/local-date';
import type { Cents } from '@loge/domain/shared/money';
import { useLocale, useTimeZone } from 'use-intl';
import { momentAt, useLocalMoment, useToday } from '../../client/local-moment.ts';
import type { OrderDraft } from './draft/order-draft.ts';

/** What an offer says of its right of withdrawal. */
type Right = 'withdrawalException' | 'sellsGoods';

type TermsOnWire = OrderRecapOnWire['cancellation'];

function termsOf({ kind, until }: TermsOnWire): CancellationTerms {
  if ((kind === 'freeUntil' || kind === 'fees') && until !== null) return { kind, until: Date.parse(until) };
  return { kind: kind === 'begun' ? 'begun' : 'free' };
}

/** The terms of cancellation in words, as the recap and the order say them. `atMostCents` is what the order costs; null on quote. */
export function useCancellationText(): (terms: TermsOnWire, atMostCents: Cents | null) => string {
  const say = useSentence();
  return (terms, atMostCents) => say(termsOf(terms), atMostCents);
}

/** What the offer says of cancelling, whatever day one chooses; null where it sets no delay. */
export function useCancellationDelayText(): (
  offer: Pick<OffreOnWire, Right | 'retractationDelay' | 'avoidDate'>,
) => string | null {
  const language = useLocale();
  return ({ retractationDelay, avoidDate, withdrawalException: exception, sellsGoods }) =>
    cancellationDelaySentence(
      { retractationDelayHours: retractationDelay, isDated: !avoidDate, exception, sellsGoods },
      language,
    );
}

/** The terms for the day that is chosen in the form, by the rule that the recap asks; null while there is none, and for a regular order. */
export function useDraftCancellationText(): (
  offer: Pick<OffreOnWire, Right | 'retractationDelay'>,
  draft: Pick<OrderDraft, 'beginDate' | 'time' | 'recurring'>,
  atMostCents: Cents | null,
) => string | null {
  const say = useSentence();
  const zone = useTimeZone() ?? 'Europe/Paris';
  const today = useToday();
  return (
    { retractationDelay, withdrawalException: exception, sellsGoods },
    { beginDate, time, recurring },
    atMostCents,
  ) => {
    if (recurring || !isLocalDate(beginDate)) return null;
    const now = Date.now();
    const serviceAt = Date.parse(momentAt({ date: beginDate, time: time === '' ? '00:00' : time }, zone));
    const terms = cancellationTerms({ createdAt: now, serviceAt, retractationDelayHours: retractationDelay }, now);
    const endOf = (day: LocalDate): number => Date.parse(momentAt({ date: addDays(day, 1), time: '00:00' }, zone));
    return say(
      termsBesideRight(terms, rightOnceOrdered({ exception, sellsGoods }, today), { serviceAt, endOf }),
      atMostCents,
    );
  };
}

function useSentence(): (terms: CancellationTerms, atMostCents: Cents | null) => string {
  const lang = useLocale();
  const today = useToday();
  const localMoment = useLocalMoment();
  return (terms, atMostCents) =>
    cancellationSentence(terms, { lang, today, local: (moment) => localMoment(new Date(moment)), atMostCents });
}
