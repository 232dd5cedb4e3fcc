import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { formatDate } from '@loge/domain/shared/local-date';
import { sumCents } from '@loge/domain/shared/money';
import { IconWallet } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import styles from './credits-card.module.css';

/** What is left of the credits, and until when. Nothing without credits. */
export function CreditsCard() {
  const t = useTranslations('payments');
  const language = useLocale();
  const { data: credits = [] } = useActionQuery(getMyPaymentOptions, {}, { select: (means) => means.credits });
  const total = sumCents(credits.map(({ remainingAmount }) => remainingAmount));
  if (total === 0) return null;
  const ends = credits.flatMap(({ expirationDate }) => expirationDate ?? []).toSorted();
  const first = ends[0];
  const allEndThen = credits.every(({ expirationDate }) => expirationDate === first);
  return (
    <Link href="/bnfv2/payment" className={styles.card}>
      <span className={styles.icon}>
        <Glyph icon={IconWallet} size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t('credits')}</span>
        <span className={styles.until}>
          {first === undefined
            ? t('noLimit')
            : t(allEndThen ? 'creditsUntil' : 'creditsFirstUntil', { date: formatDate(first, 'numeric', language) })}
        </span>
      </span>
      <MoneyText cents={total} className={styles.amount} />
    </Link>
  );
}
