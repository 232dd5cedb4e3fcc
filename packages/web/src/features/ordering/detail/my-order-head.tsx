import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { moneySentence } from '@loge/domain/payments/order-money';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../../client/local-moment.ts';
import { classNames } from '../../../design-system/class-names.ts';
import { TicketNumber } from '../../../design-system/surfaces/ticket-number.tsx';
import { ServicePicture } from '../../../pictures/service-picture.tsx';
import styles from './my-order-head.module.css';
import { headlineTints, orderHeadline, type OrderHeadline } from './order-headline.ts';
import { useCollectText } from '../use-collect-text.ts';
import { useDateTimeText } from './use-date-time-text.ts';

type Order = Parameters<typeof orderHeadline>[0] &
  Parameters<ReturnType<typeof useDateTimeText>>[0] &
  Pick<
    BeneficiaryOrderDetailOnWire,
    | 'id'
    | 'icon'
    | 'partnerName'
    | 'lockerStep'
    | 'comments'
    | 'quoteIsComing'
    | 'timeliness'
    | 'dateLivraison'
    | 'cancellationRequest'
  >;

type MyOrderHeadProps = {
  order: Order;
  back: ReactNode;
  /** At the end of the line: the way to the messages. */
  act: ReactNode;
  /** False where the bar above says the number already. */
  saysNumber?: boolean;
  /** It has become ready just now: the green rises once. */
  celebrates: boolean;
};

/** How the order stands, in large: "C’est prêt." */
export function MyOrderHead({ order, back, act, saysNumber = true, celebrates }: MyOrderHeadProps) {
  const t = useTranslations('ordering.detail');
  const mood = orderHeadline(order);
  return (
    <header
      className={classNames(styles.head, celebrates && mood === 'ready' && styles.celebrates)}
      style={{ backgroundColor: `var(--il-${headlineTints[mood]})` }}
    >
      <div className={styles.bar}>
        {back}
        <p className={styles.number}>{saysNumber && <TicketNumber number={order.id} />}</p>
        {act}
      </div>
      <div className={styles.line}>
        <div className={styles.words} aria-live="polite">
          <h1 className={styles.title}>{t(`heads.${mood}`)}</h1>
          <p className={styles.says}>{useSays(order, mood)}</p>
        </div>
        <div className={styles.picture}>
          <ServicePicture scene="object" illustration={order.icon} />
        </div>
      </div>
    </header>
  );
}

/** "mardi 24 novembre, 19 h". */
function useAnswerBy(answerBy: string | null): string | null {
  const language = useLocale();
  const today = useToday();
  const localOf = useLocalMoment();
  if (answerBy === null) return null;
  const { date, time } = localOf(answerBy);
  return `${formatDate(date, 'long', language, today)}, ${formatTime(time, language)}`;
}

/** Once the day that was agreed or announced is over: what is true, and who does what about it. */
function lateSentence(
  { timeliness, workflow }: Order,
  mood: OrderHeadline,
): 'lateToDropOff' | 'lateService' | 'late' | null {
  if (timeliness !== 'late') return null;
  switch (mood) {
    case 'toDropOff':
      return 'lateToDropOff';
    case 'new':
    case 'confirmed':
    case 'received':
    case 'inProgress':
      // An appointment may have taken place, and the desk not know of it yet.
      return workflow === 'RENDEZ_VOUS' ? 'lateService' : 'late';
    default:
      return null;
  }
}

/** The sentence under it: what is true, of the order or of its money; then what one can do. */
function useSays(order: Order, mood: OrderHeadline): string {
  const t = useTranslations('ordering.detail.says');
  const when = useDateTimeText()(order);
  const language = useLocale();
  const today = useToday();
  const collect = useCollectText(mood === 'ready' && order.lockerStep !== 'toCollect');
  const money = moneySentence({ state: order.money.state, cents: order.money.amount }, 'beneficiary', language);
  const answerBy = useAnswerBy(order.cancellationRequest?.answerBy ?? null);
  const late = lateSentence(order, mood);
  if (late !== null) return t(late);
  const expected =
    order.timeliness === 'expected' && order.dateLivraison !== null
      ? t('expected', { date: formatDate(order.dateLivraison, 'long', language, today) })
      : null;
  switch (mood) {
    case 'cancelAsked':
      return answerBy === null ? t('cancelAsked') : t('cancelAskedBy', { when: answerBy });
    case 'confirmed':
      return expected ?? (when === '' ? t('confirmedNoDate') : t('confirmed', { when }));
    case 'toDropOff':
      return when === '' ? t('toDropOffNoDate') : t('toDropOff', { when });
    case 'received':
      return expected ?? t(order.quoteIsComing ? 'receivedToPrice' : 'received');
    case 'new':
      return expected ?? t('new');
    case 'inProgress':
      return [t('inProgress', { partner: order.partnerName }), expected].filter((part) => part !== null).join(' ');
    case 'ready':
      if (order.lockerStep === 'toCollect') return t('readyInLocker');
      return order.workflow === 'RENDEZ_VOUS' || order.workflow === 'OTHER'
        ? t('readyElsewhere')
        : t('ready', { collect });
    case 'refused':
      return order.comments.some(({ isMine }) => !isMine)
        ? `${money ?? ''} ${t('refusedExplained')}`.trim()
        : (money ?? '');
    case 'quoteRefused':
      return `${t('quoteRefused')} ${money ?? ''}`.trim();
    case 'cancelled':
    case 'paymentFailed':
      return money ?? '';
    case 'done':
      return money ?? t('done');
    default:
      return t(mood);
  }
}
