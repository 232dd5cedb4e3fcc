import type { CatalogueOffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { creditableCents } from '@loge/domain/ordering/personal-service-activities';
import { formatMoney } from '@loge/domain/shared/money';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { DeskLink } from '../../routing/desk-link.tsx';
import { Declaration } from '../../money/declaration.tsx';
import { useHourlyPrice } from '../../money/hourly-price.tsx';
import { usePricesHidden } from '../../session/use-prices-hidden.ts';
import { FromPrice } from './from-price.tsx';
import { OfferRates } from './offer-rates.tsx';
import { OfferTags } from './offer-tags.tsx';
import styles from './offer-card.module.css';

type OfferCardProps = {
  offer: CatalogueOffreOnWire;
  /** Where it is ordered. */
  href: string;
  heart: ReactNode;
};

/** The lowest price, less half of what of it opens the credit. */
const afterTaxCredit = ({ sapActivity }: CatalogueOffreOnWire, cents: number): number =>
  cents - Math.round(creditableCents(cents, sapActivity?.number ?? null, null) / 2);

/** An offer of a partner: what it is, what it costs, and the way to order it. */
export function OfferCard({ offer, href, heart }: OfferCardProps) {
  const t = useTranslations('catalogue');
  const label = useLabel();
  const language = useLocale();
  const title = label(offer.titleLabel);
  const short = label(offer.shortLabel);
  const long = label(offer.longLabel);
  const isHidden = usePricesHidden();
  const hourly = useHourlyPrice(offer);
  const isQuote = offer.fromPrice === null && !isHidden;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          {short !== '' && <p className={styles.short}>{short}</p>}
        </div>
        {heart}
      </div>
      <OfferTags offer={offer} />
      <OfferRates offer={offer} />
      {long !== '' &&
        (offer.displayDescription || offer.cannotPlaceOrder ? (
          <RichText html={long} className={styles.long} />
        ) : (
          <details className={styles.details}>
            <summary className={styles.summary}>{t('partner.details')}</summary>
            <RichText html={long} className={styles.long} />
          </details>
        ))}
      {offer.cannotPlaceOrder ? (
        <p className={styles.notOrderable}>
          {t.rich('partner.notOrderable', { link: (words) => <DeskLink>{words}</DeskLink> })}
        </p>
      ) : (
        <div className={styles.foot}>
          <p className={styles.price}>
            <b>
              <FromPrice cents={offer.fromPrice} exact={offer.items.length === 1 && offer.minimumAmount === 0} />
            </b>
            {hourly !== null && !isHidden && <span className={styles.hourly}>{hourly}</span>}
            {offer.sap && offer.fromPrice !== null && (
              <small>
                {t('afterTaxCredit', { price: formatMoney(afterTaxCredit(offer, offer.fromPrice), language) })}
              </small>
            )}
          </p>
          <Button
            href={href}
            variant="tinted"
            size="md"
            iconAfter={IconArrowRight}
            aria-label={t(isQuote ? 'partner.askQuoteFor' : 'partner.orderFor', { offer: title })}
          >
            {t(isQuote ? 'partner.askQuote' : 'partner.order')}
          </Button>
        </div>
      )}
      <Declaration declaration={offer.sapDeclaration} className={styles.declaration} />
    </Card>
  );
}
