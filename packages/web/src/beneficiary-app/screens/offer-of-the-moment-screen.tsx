import { getOffreDuMomentForBnf } from '@loge/contract/content/get-offre-du-moment-for-bnf';
import { useParams } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { ContentActions } from '../../features/content/content-actions.tsx';
import { ContentPage } from '../../features/content/content-page.tsx';
import { offerTexts } from '../../features/content/content-text.ts';
import { OfferTerms } from '../../features/content/offer-terms.tsx';
import { PromoCode } from '../../features/content/promo-code.tsx';
import { BackButton } from './layout/back-button.tsx';
import { ContentAnswered } from './layout/content-answered.tsx';
import styles from './offer-of-the-moment-screen.module.css';

/** One offer of the moment: what it gives, until when, and the way to it. */
export function OfferOfTheMomentScreen() {
  const t = useTranslations('content');
  const language = useLocale();
  const { id } = useParams({ from: '/beneficiary/bnfv2/odm/$id' });
  const query = useActionQuery(
    getOffreDuMomentForBnf,
    { offreDuMomentId: Number(id) },
    { select: ({ offresDuMoment: [only] }) => only },
  );
  return (
    <ContentAnswered
      query={query}
      titleOf={(offer) => offerTexts(offer, language).title}
      gone={t('offerGone')}
      back={{ href: '/bnfv2/odm/', label: t('offersOfTheMoment') }}
    >
      {(offer) => {
        const { title, content, alt } = offerTexts(offer, language);
        return (
          <ContentPage
            image={offer.imageBinaryDataId}
            illustration={offer.illustration}
            alt={alt}
            back={<BackButton href="/bnfv2/odm/" variant="overPicture" />}
            kind={offer.partenaire === null ? t('offerOfTheMoment') : t('by', { partner: offer.partenaire.partName })}
            title={title}
            facts={
              <>
                <p className={styles.terms}>
                  <OfferTerms offer={offer} />
                </p>
                {offer.codePromo !== null && offer.codePromo !== '' && <PromoCode code={offer.codePromo} />}
              </>
            }
            html={content}
            actions={<ContentActions offer={offer.offre} url={offer.url} />}
          />
        );
      }}
    </ContentAnswered>
  );
}
