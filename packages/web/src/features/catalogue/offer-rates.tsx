import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { itemTypeNumber } from '@loge/domain/ordering/item-types';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { useLabel } from '../../messages/use-label.ts';
import { usePricesHidden } from '../../session/use-prices-hidden.ts';
import styles from './offer-rates.module.css';

const maxRates = 4;
const product = itemTypeNumber('product');

/** What the items of an offer cost, the first few of them; nothing where prices are hidden, nor of a single one that the offer is named after. */
export function OfferRates({ offer }: { offer: OffreOnWire }) {
  const t = useTranslations('catalogue');
  const label = useLabel();
  const language = useLocale();
  const isHidden = usePricesHidden();
  const products = offer.items.filter(({ type }) => type === product);
  const [first] = products;
  if (first === undefined || offer.cannotPlaceOrder || isHidden) return null;
  if (products.length === 1 && (first.price === null || label(first.label) === label(offer.titleLabel))) return null;
  const shown = products.length <= maxRates + 1 ? products : products.slice(0, maxRates);
  const more = products.length - shown.length;
  return (
    <>
      <dl className={styles.rates} aria-label={t('partner.rates')}>
        {shown.map((item) => (
          <div key={item.id} className={styles.rate}>
            <dt>{label(item.label)}</dt>
            <dd>
              {item.price === null
                ? t('onQuote')
                : item.unit === null
                  ? formatMoney(item.price, language)
                  : t('partner.perUnit', { price: formatMoney(item.price, language), unit: label(item.unit) })}
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className={styles.more}>{t('partner.moreRates', { count: more })}</p>}
    </>
  );
}
