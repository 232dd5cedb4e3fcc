import { createHash } from 'node:crypto';
import { ratingProblems, type Rating } from '@loge/domain/ordering/rating';
import { RATING_MAIL_DELAY_HOURS } from '@loge/domain/ordering/rating-mail';
import { isInProgress } from '@loge/domain/orders/order-status';
import type { Text } from '@loge/domain/shared/lang';
import { MS_PER_DAY, MS_PER_HOUR } from '@loge/domain/shared/moment';
import {
  BENEFICIARY_REMARKS,
  CANCEL_REQUESTS,
  DESK_ANSWERS,
  DESK_NOTES,
  GOOD_NOTES,
  PARTNER_NOTES,
  POOR_NOTES,
} from '../data/remarks.ts';
import { type DemoClock, stamp, stampOrNull } from '../demo-clock.ts';
import { deskId } from '../fill-desks.ts';
import { hexBytes } from '../insert-rows.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { DemoComment, DemoOrder } from './demo-order.ts';
import { whoActs } from './live-order.ts';
import type { OrderBook } from './order-book.ts';
import { hoursLater } from './working-time.ts';

/** What people write on an order: remarks and answers, the desk's and the partner's notes, a request to cancel. */
export function talk(order: DemoOrder, clock: DemoClock, random: SeededRandom): void {
  const lang = order.beneficiary?.lang ?? 'fr';
  const desk = whoActs(order, 'manager', random) ?? order.placedBy;
  const say = (
    comment: Omit<DemoComment, 'kind' | 'acknowledgedAt' | 'acknowledgedBy'> & Partial<DemoComment>,
  ): void => {
    if (comment.at <= clock.now)
      order.comments.push({ kind: 'comment', acknowledgedAt: null, acknowledgedBy: null, ...comment });
  };
  const cancelledAt = order.steps.find(({ to }) => to === 'cancelled')?.at ?? null;
  const wantsToCancel = cancelledAt === null ? isInProgress(order.status) && random.percent(2) : random.percent(60);
  if (order.beneficiary !== null && (random.percent(16) || wantsToCancel)) {
    const about = { side: 'beneficiary', by: order.beneficiary.id, toBeneficiary: true, toPartner: true } as const;
    const written = order.createdAt + random.between(2, 300) * 60_000;
    const seenAt = hoursLater(written, 0.5, 20, random);
    const isSeen = seenAt < clock.now && (!isInProgress(order.status) || random.percent(75));
    const seen = { acknowledgedAt: isSeen ? seenAt : null, acknowledgedBy: isSeen ? desk : null };
    if (wantsToCancel) {
      const at = cancelledAt === null ? written : Math.max(order.createdAt + 60_000, cancelledAt - 2 * MS_PER_HOUR);
      const settled = cancelledAt === null ? {} : { acknowledgedAt: cancelledAt, acknowledgedBy: desk };
      say({
        ...about,
        kind: 'cancel_request',
        at,
        content: random.pick(CANCEL_REQUESTS)[lang],
        toPartner: false,
        ...settled,
      });
    } else {
      say({ ...about, at: written, content: random.pick(BENEFICIARY_REMARKS)[lang], ...seen });
      if (isSeen && random.percent(70)) {
        say({
          side: 'platform',
          by: desk,
          at: seenAt + 120_000,
          content: random.pick(DESK_ANSWERS)[lang],
          toBeneficiary: true,
          toPartner: false,
        });
      }
    }
  }
  const [, second] = order.steps;
  if (second !== undefined && random.percent(10)) {
    say({
      side: 'platform',
      by: desk,
      at: second.at + 600_000,
      content: random.pick(DESK_NOTES),
      toBeneficiary: false,
      toPartner: random.percent(30),
    });
  }
  const partner = whoActs(order, 'partner', random);
  if (second !== undefined && partner !== null && random.percent(6)) {
    const at = second.at + 3 * MS_PER_HOUR;
    const acknowledgedAt = at < clock.now - MS_PER_DAY ? at + MS_PER_HOUR : null;
    say({
      side: 'partner',
      by: partner,
      at,
      content: random.pick(PARTNER_NOTES),
      toBeneficiary: false,
      toPartner: true,
      acknowledgedAt,
      acknowledgedBy: acknowledgedAt === null ? null : desk,
    });
  }
}

/** The mail that asks for a rating goes out a day after the service; not quite half of the people answer. */
export function rate(book: OrderBook, order: DemoOrder, clock: DemoClock, random: SeededRandom): void {
  if (order.noteState !== 'to_be_sent' || order.doneAt === null) return;
  const requestedAt = order.doneAt + RATING_MAIL_DELAY_HOURS * MS_PER_HOUR;
  if (requestedAt > clock.now) return;
  const givenAt = requestedAt + random.between(1, 70) * MS_PER_HOUR;
  const isGiven = random.percent(46) && givenAt <= clock.now;
  order.noteState = isGiven ? 'given' : 'sent';
  const rating = isGiven ? chooseRating(order, random) : null;
  book.add('order_notes', {
    order_id: order.id,
    conciergerie_id: deskId(order.desk),
    // Nobody holds the token that this would be the hash of.
    token_hash: hexBytes(createHash('sha256').update(`note ${order.id}`).digest()),
    requested_at: stamp(requestedAt),
    welcome: rating?.accueil ?? null,
    response: rating?.reponse ?? null,
    delay: rating?.delai ?? null,
    quality: rating?.qualite ?? null,
    recommendation: rating?.note ?? null,
    comment: rating?.comment ?? '',
    given_at: stampOrNull(isGiven ? givenAt : null),
  });
}

function chooseRating(order: DemoOrder, random: SeededRandom): Rating {
  const lang = order.beneficiary?.lang ?? 'fr';
  const note = random.weighted([
    [10, 34],
    [9, 30],
    [8, 20],
    [7, 8],
    [5, 5],
    [2, 3],
  ]);
  const criterion = (): number => (note >= 8 ? random.between(3, 4) : random.between(1, 3));
  const inLocker = order.steps.some(({ to }) => to === 'available_in_locker');
  const rating: Rating = {
    note,
    ...(inLocker ? { qualite: criterion() } : { accueil: criterion(), reponse: criterion() }),
    delai: criterion(),
    comment: random.percent(30) ? random.pick<Text>(note >= 8 ? GOOD_NOTES : POOR_NOTES)[lang] : null,
  };
  const wrong = ratingProblems(inLocker ? 'locker' : 'standard', rating, false);
  if (wrong.length > 0) throw new Error(`A rating of the demo world is wrong: ${JSON.stringify(wrong)}`);
  return rating;
}
