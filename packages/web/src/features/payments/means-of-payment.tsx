import type { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import styles from './means-of-payment.module.css';

type Means = OutputOf<typeof getMyPaymentOptions>;

/** The card and the direct-debit mandate, and how they stand. Spec: beneficiary-and-access §4 (Card status). */
export function MeansOfPayment({ means }: { means: Means }) {
  const t = useTranslations('payments');
  const language = useLocale();
  const local = useLocalMoment();
  const card = useCardText()(means);
  return (
    <Card as="section" padding="none" className={styles.card} aria-labelledby="means">
      <h2 id="means" className={styles.title}>
        {t('howTo')}
      </h2>
      <ul>
        <Line icon={IconCreditCard} name={t('card')} text={card} isWarning={means.expired || means.almostExpired} />
        <Line
          icon={IconBuildingBank}
          name={t('debit')}
          text={
            !means.sepaAvailable
              ? t('debitUnavailable')
              : means.sepaMandate === null
                ? t('debitNone')
                : t('debitSince', { date: formatDate(local(means.sepaMandate.addedOn).date, 'numeric', language) })
          }
        />
      </ul>
      <p className={styles.help}>{t('laterHere')}</p>
    </Card>
  );
}

function useCardText(): (means: Means) => string {
  const t = useTranslations('payments');
  const language = useLocale();
  return ({ cardAdded, cardExpirationDate, expired, almostExpired }) => {
    if (!cardAdded || cardExpirationDate === null) return t('cardNone');
    const date = formatDate(cardExpirationDate, 'numeric', language);
    if (expired) return t('cardExpired', { date });
    return almostExpired ? t('cardAlmostExpired', { date }) : t('cardValid', { date });
  };
}

type LineProps = { icon: GlyphIcon; name: string; text: string; isWarning?: boolean };

function Line({ icon, name, text, isWarning = false }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.icon}>
        <Glyph icon={icon} size={22} />
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={classNames(styles.text, isWarning && styles.warning)}>{text}</p>
      </div>
    </li>
  );
}
