import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import {
  cancellationDelaySentence,
  cancellationSentence,
  cancellationTerms,
  type CancellationTerms,
} from '@loge/domain/orders/cancellation-terms';
import { isLocalDate } from '@loge/domain/shared/local-date';
import type { Cents } from '@loge/domain/shared/money';
import { useLocale, useTimeZone } from 'use-intl';
import { momentAt, useLocalMoment, useToday } from '../../client/local-moment.ts';
import type { OrderDraft } from './draft/order-draft.ts';

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
  offer: Pick<OffreOnWire, 'retractationDelay' | 'avoidDate'>,
) => string | null {
  const language = useLocale();
  return ({ retractationDelay, avoidDate }) =>
    cancellationDelaySentence({ retractationDelayHours: retractationDelay, isDated: !avoidDate }, language);
}

/** The terms for the day that is chosen in the form, by the rule that the recap asks; null while there is none, and for a regular order. */
export function useDraftCancellationText(): (
  offer: Pick<OffreOnWire, 'retractationDelay'>,
  draft: Pick<OrderDraft, 'beginDate' | 'time' | 'recurring'>,
  atMostCents: Cents | null,
) => string | null {
  const say = useSentence();
  const zone = useTimeZone() ?? 'Europe/Paris';
  return ({ retractationDelay }, { beginDate, time, recurring }, atMostCents) => {
    if (recurring || !isLocalDate(beginDate)) return null;
    const now = Date.now();
    const serviceAt = Date.parse(momentAt({ date: beginDate, time: time === '' ? '00:00' : time }, zone));
    return say(
      cancellationTerms({ createdAt: now, serviceAt, retractationDelayHours: retractationDelay }, now),
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
