import type { UsableCreditOnWire } from '@loge/contract/payments/payment-wire';
import { CREDIT_DESIGNATIONS } from '@loge/domain/payments/split-payment';
import { daysBetween, formatDate } from '@loge/domain/shared/local-date';
import { sumCents } from '@loge/domain/shared/money';
import { IconGift } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { classNames } from '../../design-system/class-names.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { useLabel } from '../../messages/use-label.ts';
import styles from './credit-list.module.css';

/** Days before its end from which a credit says that it ends soon. */
const soonDays = 30;

/** The credits that can still be used: what is left of each, and until when. */
export function CreditList({ credits }: { credits: readonly UsableCreditOnWire[] }) {
  const t = useTranslations('payments');
  if (credits.length === 0) {
    return (
      <EmptyState object="cadeau" title={t('noCredits')}>
        {t('noCreditsHelp')}
      </EmptyState>
    );
  }
  return (
    <Card as="section" padding="none" className={styles.card} aria-labelledby="credits">
      <div className={styles.head}>
        <h2 id="credits">{t('credits')}</h2>
        <MoneyText cents={sumCents(credits.map(({ remainingAmount }) => remainingAmount))} className={styles.total} />
      </div>
      <ul>
        {credits.map((credit) => (
          <Credit key={credit.id} credit={credit} />
        ))}
      </ul>
    </Card>
  );
}

function Credit({ credit }: { credit: UsableCreditOnWire }) {
  const t = useTranslations('payments');
  const label = useLabel();
  const language = useLocale();
  const today = useToday();
  const designation = CREDIT_DESIGNATIONS.find(({ number }) => number === credit.designation);
  const ends = credit.expirationDate;
  const isSoon = ends !== null && daysBetween(today, ends) <= soonDays;
  return (
    <li className={styles.credit}>
      <span className={styles.icon}>
        <Glyph icon={IconGift} size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{credit.name}</p>
        <p className={classNames(styles.until, isSoon && styles.soon)}>
          {[
            designation === undefined ? '' : label(designation.label),
            ends === null
              ? t('noLimit')
              : t(isSoon ? 'creditExpiresSoon' : 'creditValidUntil', { date: formatDate(ends, 'numeric', language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <MoneyText cents={credit.remainingAmount} className={styles.amount} />
    </li>
  );
}
