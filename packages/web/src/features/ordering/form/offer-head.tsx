import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { lastDayToShow } from '@loge/domain/catalogue/offer-versions';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { classNames } from '../../../design-system/class-names.ts';
import { RichText } from '../../../design-system/values/rich-text.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import styles from './offer-head.module.css';
import { useCancellationDelayText } from '../use-cancellation-text.ts';

type OfferHeadProps = {
  offer: OffreOnWire;
  /** On a desktop, where one is. */
  trail: ReactNode;
  /** The partner's front. */
  picture: ReactNode;
  /** What the partner says of themself, as HTML cleaned by the server, where no screen before this one did; else empty. */
  partnerAbout: string;
  /** The heart, which is another feature's. */
  heart: ReactNode;
  /** On a phone it stands here, too: no bar above has it. */
  heartOnPhone: boolean;
};

/** What is being ordered: the partner's front, the offer's name, what it says of itself. */
export function OfferHead({ offer, trail, picture, partnerAbout, heart, heartOnPhone }: OfferHeadProps) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const cancelText = useCancellationDelayText()(offer);
  const long = label(offer.longLabel);
  return (
    <div className={styles.head}>
      <div className={styles.trail}>{trail}</div>
      <div className={styles.line}>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.words}>
          <h1 className={styles.title}>{label(offer.titleLabel)}</h1>
          <p className={styles.partner}>{offer.partNameForBnf}</p>
          <p className={styles.short}>{label(offer.shortLabel)}</p>
          {!offer.cannotPlaceOrder && <OfferTerms offer={offer} />}
          {cancelText !== null && !offer.cannotPlaceOrder && <p className={styles.cancel}>{cancelText}</p>}
        </div>
        <div className={classNames(styles.heart, heartOnPhone && styles.onPhone)}>{heart}</div>
      </div>
      {partnerAbout !== '' && <RichText html={partnerAbout} className={styles.long} />}
      {long !== '' &&
        (offer.displayDescription || offer.cannotPlaceOrder ? (
          <RichText html={long} className={styles.long} />
        ) : (
          <details className={styles.details}>
            <summary className={styles.summary}>{t('about')}</summary>
            <RichText html={long} className={styles.long} />
          </details>
        ))}
    </div>
  );
}

/** What applies to every order of it, whatever one chooses: a discount, a fee, a minimum, a last day. */
function OfferTerms({ offer }: { offer: OffreOnWire }) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const language = useLocale();
  const percent = new Intl.NumberFormat(language).format(offer.discount);
  const today = useToday();
  const lastDay = lastDayToShow(offer.endDate, offer.idOfScheduledOffre);
  const terms = [
    offer.discount > 0 &&
      (offer.discountLabel === null
        ? t('discount', { percent })
        : t('discountTerm', { label: label(offer.discountLabel), percent })),
    offer.addCost > 0 &&
      t('costTerm', {
        label: offer.addCostLabel === null ? t('extraCost') : label(offer.addCostLabel),
        amount: formatMoney(offer.addCost, language),
      }),
    offer.minimumAmount > 0 && t('minimumTerm', { minimum: formatMoney(offer.minimumAmount, language) }),
    lastDay !== null && t('lastDayTerm', { day: formatDate(lastDay, 'long', language, today) }),
  ].filter((term) => term !== false);
  return terms.length > 0 && <p className={styles.terms}>{terms.join(' · ')}</p>;
}
