import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTrackedVisit } from '../../client/track-event.ts';
import { randomId } from '../../client/random-id.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Breadcrumbs } from '../../design-system/navigation/breadcrumbs.tsx';
import { BottomSheet } from '../../design-system/overlays/bottom-sheet.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { NoServiceHere } from '../../features/catalogue/no-service-here.tsx';
import { useUniverse } from '../../features/catalogue/use-universe.ts';
import { FavouriteHeart } from '../../features/favourites/favourite-heart.tsx';
import { addCartLine, useCart } from '../../features/ordering/cart/cart-store.ts';
import { useRemoveFromCart } from '../../features/ordering/cart/use-remove-from-cart.ts';
import { noProblems } from '../../features/ordering/draft/draft-problems.ts';
import { clearDraft, keepDraft } from '../../features/ordering/draft/draft-store.ts';
import { newOrderOf } from '../../features/ordering/draft/new-order.ts';
import type { OrderDraft } from '../../features/ordering/draft/order-draft.ts';
import { OfferHead } from '../../features/ordering/form/offer-head.tsx';
import { OrderForm } from '../../features/ordering/form/order-form.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import { DeskLink } from '../../routing/desk-link.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { usesFirstDesign } from '../../session/audience.ts';
import { useUser } from '../../session/session.ts';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { OrderFormSkeleton } from './layout/order-form-skeleton.tsx';
import { Page } from './layout/page.tsx';
import { StepBar } from './layout/step-bar.tsx';
import styles from './start-order-screen.module.css';
import { UnavailableOffer } from './unavailable-offer.tsx';
import { useKnownUniverse } from './use-known-universe.ts';
import { useOffer, type OfferSearch } from './use-offer.ts';

interface Place {
  readonly backTo: string;
  readonly universe: number;
  readonly category: number;
  readonly partner: number;
}

/** The order form of an offer. Spec: beneficiary-and-access §2.3 (startOrder), §4 (Order flow). */
export function StartOrderScreen() {
  const { continue: parentOrderId } = useSearch({
    from: '/beneficiary/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre',
  });
  return <OrderFormScreen cartFirst={false} parentOrderId={parentOrderId ?? null} lineKey={null} />;
}

/** The same form, whose order goes into the cart. Spec: beneficiary-and-access §2.3 (startOrderCart). */
export function StartOrderCartScreen() {
  const { continue: parentOrderId, line } = useSearch({
    from: '/beneficiary/bnfv2/startOrderCart/$backTo/$universe/$category/$partner/$offre',
  });
  return <OrderFormScreen cartFirst parentOrderId={parentOrderId ?? null} lineKey={line ?? null} />;
}

type Wanted = Pick<FoundProps, 'cartFirst' | 'parentOrderId' | 'lineKey'>;

/** The order form of an offer, at an address of either design. */
export function OrderFormScreen(wanted: Wanted) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const parameters = useParams({ strict: false });
  const place = {
    backTo: parameters.backTo ?? '0',
    universe: Number(parameters.universe ?? parameters.uId),
    category: Number(parameters.category ?? parameters.coId),
    partner: Number(parameters.partner ?? parameters.partId),
  };
  const offreId = Number(parameters.offre ?? parameters.offreId);
  const search = useOffer({ category: place.category, offreId });
  useKnownUniverse(place.universe, search.state === 'found' || search.state === 'gone');
  useScreenTitle(
    search.state === 'found' ? label(search.offer.titleLabel) : search.state === 'looking' ? undefined : t('yourOrder'),
  );
  useTrackedVisit('click-offer', offreId, search.state === 'found');
  const back = backPath(place);
  const orLost = (gone: ReactNode) =>
    wanted.lineKey === null ? <UnavailableOffer offreId={offreId} gone={gone} /> : gone;
  switch (search.state) {
    case 'looking':
      return <OrderFormSkeleton />;
    case 'failed':
      return (
        <Page>
          <QueryError failure={search.failure} retry={search.retry} />
        </Page>
      );
    case 'gone':
      return orLost(
        <NotFoundPage
          title={t('yourOrder')}
          sentence={t('gone')}
          href={backPath({ ...place, backTo: '0' })}
          label={t('seePartners')}
        />,
      );
    case 'elsewhere':
      return orLost(
        <div className={styles.screen}>
          <StepBar title={t('yourOrder')} back={back} step={null} />
          <div className={styles.descriptionOnly}>
            <h1>
              <VisuallyHidden>{t('yourOrder')}</VisuallyHidden>
            </h1>
            <NoServiceHere illustration={null} />
          </div>
        </div>,
      );
    case 'found':
      return <Found key={search.offer.id} {...search} {...wanted} place={place} back={back} />;
  }
}

type FoundProps = Extract<OfferSearch, { state: 'found' }> & {
  place: Place;
  back: string;
  parentOrderId: number | null;
  /** The order of the cart that is being changed. */
  lineKey: string | null;
  cartFirst: boolean;
};

function Found({ offer, partner, homeAddress, place, back, parentOrderId, lineKey, cartFirst }: FoundProps) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const takeOut = useRemoveFromCart();
  // Followed while it is shown: once a change is in the cart, the way back to this form leads to what was changed.
  const inCart = useCart().lines.find(({ key }) => key === lineKey)?.draft;
  const navigate = useNavigate();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const isFirstDesign = usesFirstDesign(useUser());
  const { data: universe } = useUniverse(place.universe);
  const category = universe?.items.find(({ catOffreId }) => catOffreId === place.category);
  const title = label(offer.titleLabel);
  const long = label(offer.longLabel);
  // Anyone who comes by a search, a deal or a partner with a single offer sees no other screen that has it.
  const heart = (
    <FavouriteHeart
      name={title}
      target={{ originalOffreId: offer.originalId }}
      favourite={offer.favourite}
      look="plain"
    />
  );
  // A partner's only offer is opened in place of their page.
  const isOnly = partner.offres.length === 1;
  const about = long !== '' && !offer.displayDescription && (
    <IconButton icon={IconInfoCircle} label={t('about')} onClick={() => setInfoOpen(true)} />
  );
  const head = (
    <OfferHead
      offer={offer}
      heart={heart}
      heartOnPhone={isFirstDesign}
      partnerAbout={isOnly && partner.extraInformations !== null ? label(partner.extraInformations) : ''}
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
            ...(isOnly ? [] : [{ label: partner.partName, href: backPath({ ...place, backTo: '1' }) }]),
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
  const addToCart = async (draft: OrderDraft) => {
    addCartLine({
      key: lineKey ?? randomId(),
      place: { universe: place.universe, category: place.category, partner: place.partner },
      title: offer.titleLabel,
      partnerName: partner.partName,
      illustration: offer.illustration ?? partner.illustration,
      draft,
      order: newOrderOf(offer, draft),
    });
    clearDraft(offer.id, lineKey);
    await navigate({ to: '/bnfv2/cart' });
  };
  const verified = async (draft: OrderDraft) => {
    if (draft.cartLine !== null) {
      // An order of the cart that is to repeat leaves it, or it would be placed once more: the recap knows it as one of its own.
      keepDraft({ ...draft, cartLine: null }, noProblems);
      takeOut({ key: draft.cartLine, title: offer.titleLabel });
    }
    await navigate({ to: preview });
  };
  return (
    <div className={styles.screen}>
      <StepBar
        title={title}
        subtitle={partner.partName}
        back={back}
        step={offer.cannotPlaceOrder ? null : 1}
        act={
          isFirstDesign ? (
            about
          ) : (
            <>
              {about}
              {heart}
            </>
          )
        }
      />
      {offer.cannotPlaceOrder ? (
        <div className={styles.descriptionOnly}>
          {head}
          <p className={styles.cannot}>{t.rich('cannotOrder', { link: (words) => <DeskLink>{words}</DeskLink> })}</p>
        </div>
      ) : (
        <OrderForm
          offer={offer}
          homeAddress={homeAddress}
          parentOrderId={parentOrderId}
          cartLine={lineKey}
          inCart={inCart}
          head={head}
          cartFirst={cartFirst}
          onVerified={verified}
          onCart={addToCart}
        />
      )}
      <BottomSheet open={isInfoOpen} onClose={() => setInfoOpen(false)} title={title}>
        <RichText html={long} />
      </BottomSheet>
    </div>
  );
}

/** Where the arrow leads: 0 to the partners of the category, 1 to the offers of the partner. Spec: §2.3. */
const backPath = ({ backTo, universe, category, partner }: Place): string =>
  backTo === '1'
    ? pathTo('/bnfv2/partenaire/$universe/$category/$partner', { universe, category, partner })
    : pathTo('/bnfv2/category/$universe/$category', { universe, category });
