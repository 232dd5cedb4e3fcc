import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCountedVisit } from '../../client/count-use.ts';
import { NotAnswered } from '../../client/when-answered.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Breadcrumbs } from '../../design-system/navigation/breadcrumbs.tsx';
import { BottomSheet } from '../../design-system/overlays/bottom-sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { useUniverse } from '../../features/catalogue/use-universe.ts';
import { OfferHead } from '../../features/ordering/form/offer-head.tsx';
import { OrderForm } from '../../features/ordering/form/order-form.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { GonePage } from './layout/gone-page.tsx';
import { Page } from './layout/page.tsx';
import { StepBar } from './layout/step-bar.tsx';
import styles from './start-order-screen.module.css';
import { useOffer, type OfferSearch } from './use-offer.ts';

interface Place {
  readonly backTo: string;
  readonly universe: number;
  readonly category: number;
  readonly partner: number;
}

/** The order form of an offer. Spec: beneficiary-and-access §2.3 (startOrder), §4 (Order flow). */
export function StartOrderScreen() {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const parameters = useParams({ from: '/beneficiary/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre' });
  const place = {
    backTo: parameters.backTo,
    universe: Number(parameters.universe),
    category: Number(parameters.category),
    partner: Number(parameters.partner),
  };
  const search = useOffer({ category: place.category, offreId: Number(parameters.offre) });
  useScreenTitle(search.state === 'found' ? label(search.offer.titleLabel) : undefined);
  useCountedVisit('click-offer', Number(parameters.offre), search.state === 'found');
  const back = backPath(place);
  switch (search.state) {
    case 'looking':
      return <OrderSkeleton />;
    case 'failed':
      return (
        <Page>
          <NotAnswered failure={search.failure} retry={search.retry} />
        </Page>
      );
    case 'gone':
      return (
        <GonePage
          title={t('yourOrder')}
          sentence={t('gone')}
          href={backPath({ ...place, backTo: '0' })}
          label={t('seePartners')}
        />
      );
    case 'found':
      return <Found key={search.offer.id} {...search} place={place} back={back} />;
  }
}

type FoundProps = Extract<OfferSearch, { state: 'found' }> & { place: Place; back: string };

function Found({ offer, partner, homeAddress, place, back }: FoundProps) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const navigate = useNavigate();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const { data: universe } = useUniverse(place.universe);
  const category = universe?.items.find(({ catOffreId }) => catOffreId === place.category);
  const title = label(offer.titleLabel);
  const long = label(offer.longLabel);
  const head = (
    <OfferHead
      offer={offer}
      picture={
        <PartnerPicture
          partnerId={partner.partId}
          image={partner.coverImageId}
          illustration={offer.illustration ?? partner.illustration}
        />
      }
      trail={
        <Breadcrumbs
          trail={[
            ...(category === undefined
              ? []
              : [{ label: label(category.label), href: backPath({ ...place, backTo: '0' }) }]),
            ...(partner.offres.length > 1
              ? [{ label: partner.partName, href: backPath({ ...place, backTo: '1' }) }]
              : []),
            { label: title },
          ]}
        />
      }
    />
  );
  const preview = pathTo('/bnfv2/previewOrder/$uId/$offreId/$coId/$partId', {
    uId: place.universe,
    offreId: offer.id,
    coId: place.category,
    partId: place.partner,
  });
  return (
    <div className={styles.screen}>
      <StepBar
        title={title}
        subtitle={partner.partName}
        back={back}
        step={1}
        act={
          long !== '' &&
          !offer.displayDescription && (
            <IconButton icon={IconInfoCircle} label={t('about')} onClick={() => setInfoOpen(true)} />
          )
        }
      />
      {offer.cannotPlaceOrder ? (
        <div className={styles.descriptionOnly}>
          {head}
          <p className={styles.cannot}>{t('cannotOrder')}</p>
        </div>
      ) : (
        <OrderForm
          offer={offer}
          homeAddress={homeAddress}
          head={head}
          onVerified={() => void navigate({ to: preview })}
        />
      )}
      <BottomSheet open={isInfoOpen} onClose={() => setInfoOpen(false)} title={title}>
        <RichText html={long} />
      </BottomSheet>
    </div>
  );
}

function OrderSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton ?? ''}>
      <Skeleton width="50%" height={28} />
      <Skeleton shape="box" height={260} />
      <Skeleton shape="box" height={160} />
    </SkeletonGroup>
  );
}

/** Where the arrow leads: 0 to the partners of the category, 1 to the offers of the partner. Spec: §2.3. */
const backPath = ({ backTo, universe, category, partner }: Place): string =>
  backTo === '1'
    ? pathTo('/bnfv2/partenaire/$universe/$category/$partner', { universe, category, partner })
    : pathTo('/bnfv2/category/$universe/$category', { universe, category });
