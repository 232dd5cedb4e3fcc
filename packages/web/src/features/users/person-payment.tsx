import type { UserInfosOnWire } from '@loge/contract/users/user-wire';
import { daysBetween, formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconBuildingBank, IconCalendarRepeat, IconCreditCard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import styles from './person-payment.module.css';
import { StartFees } from './start-fees.tsx';

interface PersonPaymentProps {
  readonly infos: UserInfosOnWire;
  /** What else may be done about their money. */
  readonly acts: ReactNode;
}

/** How somebody pays online, their mandate, their membership, and what may be done about money. Spec: manager §2 "User profile page". */
export function PersonPayment({ infos, acts }: PersonPaymentProps) {
  const { user, paymentDetails, feesInfo, actions } = infos;
  const t = useTranslations('users.panel');
  const language = useLocale();
  const local = useLocalMoment();
  const day = (date: string) => formatDate(date, 'numeric', language);
  const { mandate, lastCardAttempt } = paymentDetails;
  const card = useCardWords(paymentDetails);
  return (
    <section>
      <h3>{t('payment')}</h3>
      <ul className={styles.means}>
        <Means icon={IconCreditCard} name={t('card')} tone={card.tone} text={card.text}>
          {lastCardAttempt !== null && (
            <span>
              {t('lastAttempt', { day: day(local(lastCardAttempt.date).date) })} {lastCardAttempt.message}
            </span>
          )}
        </Means>
        {mandate !== null && (
          <Means
            icon={IconBuildingBank}
            name={t('mandate')}
            text={t('mandateSigned', { reference: mandate.reference, day: day(local(mandate.signedAt).date) })}
            state={<Tag tone="success">{t('mandateInForce')}</Tag>}
          />
        )}
        {feesInfo !== null && (
          <Means
            icon={IconCalendarRepeat}
            name={t('fees', { amount: formatMoney(feesInfo.amount, language) })}
            text={t('feesUntil', { day: day(feesInfo.endDate) })}
            state={<Tag tone={feesInfo.paid ? 'success' : 'warning'}>{t(feesInfo.paid ? 'feesPaid' : 'feesOwed')}</Tag>}
          />
        )}
      </ul>
      <div className={styles.acts}>
        {acts}
        {actions.canStartFees && <StartFees user={user} />}
      </div>
    </section>
  );
}

/** How long the card is still good, louder the nearer its end is. */
function useCardWords({ cardExpirationDate, expired, almostExpired }: UserInfosOnWire['paymentDetails']): {
  readonly text: string;
  readonly tone: 'warning' | undefined;
} {
  const t = useTranslations('users.panel');
  const language = useLocale();
  const today = useToday();
  if (cardExpirationDate === null) return { text: t('noCard'), tone: undefined };
  const day = formatDate(cardExpirationDate, 'numeric', language);
  if (expired) return { text: t('cardExpired', { day }), tone: 'warning' };
  if (almostExpired)
    return { text: t('cardEnds', { count: daysBetween(today, cardExpirationDate), day }), tone: 'warning' };
  return { text: t('cardUntil', { day }), tone: undefined };
}

interface MeansProps {
  readonly icon: GlyphIcon;
  readonly name: string;
  readonly text: string;
  readonly tone?: 'warning' | undefined;
  readonly state?: ReactNode;
  readonly children?: ReactNode;
}

function Means({ icon, name, text, tone, state, children }: MeansProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Glyph icon={icon} />
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <span data-tone={tone}>{text}</span>
        {children}
      </span>
      {state}
    </li>
  );
}
