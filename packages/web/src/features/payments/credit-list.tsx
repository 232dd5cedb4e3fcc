import { myCredits, type OwnCreditOnWire } from '@loge/contract/payments/my-credits';
import { CREDIT_DESIGNATIONS } from '@loge/domain/payments/split-payment';
import { daysBetween, formatDate } from '@loge/domain/shared/local-date';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { IconChevronDown, IconGift, IconHeartHandshake, IconTicket } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { useLabel } from '../../messages/use-label.ts';
import styles from './credit-list.module.css';

/** Days before its end from which a credit says that it ends soon. */
const soonDays = 30;
/** So many that can no longer be used are shown unasked, where there are no others. */
const maxOpened = 5;
const icons = { 1: IconTicket, 2: IconGift, 3: IconHeartHandshake } as const;
const hasIcon = (designation: number): designation is keyof typeof icons => designation in icons;

/** One's credits and gift cards: what is left of each, until when, what was paid with it. Spec: beneficiary-and-access §2.4 (Payment means page). */
export function CreditList() {
  return (
    <QueryBoundary
      query={useActionQuery(myCredits, {})}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="box" height={190} />
        </SkeletonGroup>
      }
    >
      {({ credits }) => <Credits credits={credits} />}
    </QueryBoundary>
  );
}

function Credits({ credits }: { credits: readonly OwnCreditOnWire[] }) {
  const t = useTranslations('payments');
  const account = useTranslations('account.credits');
  if (credits.length === 0) {
    // A line, and not a picture: what one pays with stands below it.
    return (
      <Card as="section" padding="none" className={styles.card} aria-labelledby="credits">
        <div className={styles.head}>
          <h2 id="credits">{t('credits')}</h2>
        </div>
        <p className={styles.none}>
          {t('noCredits')} {t('noCreditsHelp')}
        </p>
      </Card>
    );
  }
  const usable = credits.filter(({ state }) => state === 'usable');
  const past = credits.filter(({ state }) => state !== 'usable');
  return (
    <Card as="section" padding="none" className={styles.card} aria-labelledby="credits">
      <div className={styles.head}>
        <h2 id="credits">{t('credits')}</h2>
        <MoneyText cents={sumCents(usable.map(({ remainingAmount }) => remainingAmount))} className={styles.total} />
      </div>
      <ul>
        {usable.map((credit) => (
          <Credit key={credit.id} credit={credit} />
        ))}
      </ul>
      {past.length > 0 && (
        <details
          className={classNames(styles.more, styles.past)}
          open={usable.length === 0 && past.length <= maxOpened}
        >
          <summary>
            {account('past', { count: past.length })}
            <Glyph icon={IconChevronDown} size={18} />
          </summary>
          <ul>
            {past.map((credit) => (
              <Credit key={credit.id} credit={credit} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Credit({ credit }: { credit: OwnCreditOnWire }) {
  const account = useTranslations('account.credits');
  const label = useLabel();
  const language = useLocale();
  const { state, remainingAmount, originalAmount } = credit;
  const designation = CREDIT_DESIGNATIONS.find(({ number }) => number === credit.designation);
  const { words, isSoon } = useExpiryText(credit);
  const isPartlyUsed = remainingAmount < originalAmount;
  return (
    <li className={classNames(styles.credit, state !== 'usable' && styles.over)}>
      <span className={styles.icon}>
        <Glyph icon={hasIcon(credit.designation) ? icons[credit.designation] : IconGift} size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{credit.name}</p>
        <p className={classNames(styles.until, isSoon && styles.soon)}>
          {[designation === undefined ? '' : label(designation.label), words].filter(Boolean).join(' · ')}
        </p>
        {credit.uses.length > 0 && <Uses credit={credit} />}
      </div>
      <p className={styles.sums}>
        <MoneyText cents={remainingAmount} className={styles.amount} />
        {isPartlyUsed && <span>{account('of', { amount: formatMoney(originalAmount, language) })}</span>}
        {state !== 'usable' && <Tag>{account(state)}</Tag>}
      </p>
    </li>
  );
}

/** Until when, as far as that still matters. */
function useExpiryText({ state, expirationDate: ends }: OwnCreditOnWire): { words: string; isSoon: boolean } {
  const t = useTranslations('payments');
  const account = useTranslations('account.credits');
  const language = useLocale();
  const today = useToday();
  if (state === 'used' || state === 'cancelled') return { words: '', isSoon: false };
  if (ends === null) return { words: t('noLimit'), isSoon: false };
  const date = formatDate(ends, 'numeric', language);
  if (state === 'expired') return { words: account('expiredOn', { date }), isSoon: false };
  const isSoon = daysBetween(today, ends) <= soonDays;
  return { words: t(isSoon ? 'creditExpiresSoon' : 'creditValidUntil', { date }), isSoon };
}

function Uses({ credit: { uses } }: { credit: OwnCreditOnWire }) {
  const account = useTranslations('account.credits');
  const language = useLocale();
  return (
    <details className={styles.more}>
      <summary>
        {account('uses', { count: uses.length })}
        <Glyph icon={IconChevronDown} size={16} />
      </summary>
      <ul>
        {uses.map(({ orderId, label, date, amount }) => (
          <li key={`${orderId} ${date} ${amount}`} className={styles.use}>
            <span>
              {account(amount < 0 ? 'returned' : 'paid', { date: formatDate(date, 'numeric', language), label })}
            </span>
            <MoneyText cents={-amount} />
          </li>
        ))}
      </ul>
    </details>
  );
}
