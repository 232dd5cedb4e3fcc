import { huntRules } from '@loge/domain/games/hunt-rules';
import type { getActualites } from '@loge/contract/content/get-actualites';
import type { EditedMomentOfferOnWire, EditedNewsOnWire } from '@loge/contract/content/content-edit-wire';
import type { getOffresDuMoment } from '@loge/contract/content/get-offres-du-moment';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { IconButton } from '../design-system/actions/icon-button.tsx';
import { Note } from '../design-system/feedback/note.tsx';
import { ContentActions } from '../features/content/content-actions.tsx';
import { ContentPage } from '../features/content/content-page.tsx';
import { newsTexts, offerTexts } from '../features/content/content-text.ts';
import type { HuntSheet } from '../features/content/hunt-sheet.ts';
import { addressOfPicture } from '../features/content/picture-input.tsx';
import { ListPreview } from '../features/content/list-preview.tsx';
import { NewsCard } from '../features/content/news-card.tsx';
import { NewsFacts } from '../features/content/news-facts.tsx';
import { OfferOfTheMomentCard } from '../features/content/offer-card.tsx';
import { OfferTerms } from '../features/content/offer-terms.tsx';
import { PieceChecks } from '../features/content/piece-checks.tsx';
import type { PiecePreview } from '../features/content/piece-preview.ts';
import { PreviewFrames } from '../features/content/preview-frames.tsx';
import { PromoCode } from '../features/content/promo-code.tsx';
import { shownMomentOffer, shownNews } from '../features/content/shown-piece.ts';
import { FoundEggPopup, HuntInvitation } from '../features/games/hunt-popups.tsx';
import { PlayWheel } from '../features/games/play-wheel.tsx';
import { WheelPicture } from '../features/games/wheel-picture.tsx';
import { SectionHead } from '../design-system/layout/section-head.tsx';
import { Page } from '../beneficiary-app/screens/layout/page.tsx';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { useLabel } from '../messages/use-label.ts';
import { useUser } from '../session/session.ts';
import { readerScreen } from './reader-screen.tsx';
import styles from './content-previews.module.css';

/* The screens of beneficiaries, fed with what an editor has typed. */

type BackOverPicture = (props: { readonly label: string }) => ReactNode;

/** The first design has the way back in its title bar. */
const backOf = (desk: { readonly v2Mode: boolean } | undefined): BackOverPicture =>
  desk?.v2Mode === false ? NoBack : BackButton;
const NoBack: BackOverPicture = () => null;
const BackButton: BackOverPicture = ({ label }) => (
  <IconButton icon={IconArrowLeft} variant="overPicture" label={label} />
);

export const NewsPreview = ({ piece, picture, offre, ...where }: PiecePreview<EditedNewsOnWire>) => (
  <PreviewFrames
    {...where}
    checks={<PieceChecks {...{ piece, picture, offre }} {...where} />}
    fromDate={piece.fromDate}
    toDate={piece.toDate}
    group={piece.group}
    frame={readerScreen('/bnfv2/actu', piece.titleFr)}
  >
    {(desk) => (
      <NewsPage news={shownNews(piece, addressOfPicture(picture), offre, desk?.id ?? null)} back={backOf(desk)} />
    )}
  </PreviewFrames>
);

function NewsPage({ news, back: Back }: { news: ReturnType<typeof shownNews>; back: BackOverPicture }) {
  const t = useTranslations('content');
  const label = useLabel();
  const { title, content, action, alt } = newsTexts(news, useLocale());
  return (
    <ContentPage
      image={news.imageBinaryDataId}
      illustration={news.illustration}
      alt={alt}
      back={<Back label={title} />}
      kind={news.roue === null ? t('newsKind') : t('game')}
      title={title}
      facts={
        <>
          <NewsFacts news={news} />
          {news.roue !== null && <Note>{label(news.roue.description)}</Note>}
        </>
      }
      html={content}
      actions={
        <>
          {news.roue !== null && <PlayWheel roue={news.roue} title={title} showPrize={() => null} />}
          <ContentActions offer={news.offre} url={news.url} label={action} />
        </>
      }
    />
  );
}

export const MomentOfferPreview = ({ piece, picture, offre, ...where }: PiecePreview<EditedMomentOfferOnWire>) => (
  <PreviewFrames
    {...where}
    checks={<PieceChecks {...{ piece, picture, offre }} {...where} />}
    fromDate={piece.fromDate}
    toDate={piece.toDate}
    group={piece.group}
    frame={readerScreen('/bnfv2/odm', piece.titleFr)}
  >
    {(desk) => (
      <MomentOfferPage
        offer={shownMomentOffer(piece, addressOfPicture(picture), offre, desk?.id ?? null)}
        back={backOf(desk)}
      />
    )}
  </PreviewFrames>
);

function MomentOfferPage({ offer, back: Back }: { offer: ReturnType<typeof shownMomentOffer>; back: BackOverPicture }) {
  const t = useTranslations('content');
  const { title, content, alt } = offerTexts(offer, useLocale());
  return (
    <ContentPage
      image={offer.imageBinaryDataId}
      illustration={offer.illustration}
      alt={alt}
      back={<Back label={title} />}
      kind={offer.offre === null ? t('offerOfTheMoment') : t('by', { partner: offer.offre.partName })}
      title={title}
      facts={
        <>
          {offer.toDate !== '' && <OfferTerms offer={offer} />}
          {offer.codePromo !== null && <PromoCode code={offer.codePromo} />}
        </>
      }
      html={content}
      actions={<ContentActions offer={offer.offre} url={offer.url} />}
    />
  );
}

export const NewsListPreview = ({ list }: { list: OutputOf<typeof getActualites> }) => {
  const { conciergerie } = useUser();
  return (
    <ListPreview
      conciergeries={list.conciergeries}
      today={list.today}
      firstDesk={conciergerie?.id ?? null}
      pieces={list.actus.map(({ actu, conciergeries }) => ({
        ...actu,
        conciergeries,
        card: <NewsCard key={actu.id} news={shownNews(actu, actu.imageBinaryDataId, null, null)} />,
      }))}
      frame={readerScreen('/bnfv2/home', '')}
    >
      {(cards) => <CardsOfHome title="news">{cards}</CardsOfHome>}
    </ListPreview>
  );
};

export const MomentOfferListPreview = ({ list }: { list: OutputOf<typeof getOffresDuMoment> }) => {
  const { conciergerie } = useUser();
  return (
    <ListPreview
      conciergeries={list.conciergeries}
      today={list.today}
      firstDesk={conciergerie?.id ?? null}
      pieces={list.offresDuMoment.map(({ offreDuMoment, conciergeries }) => ({
        ...offreDuMoment,
        conciergeries,
        card: (
          <OfferOfTheMomentCard
            key={offreDuMoment.id}
            offer={shownMomentOffer(offreDuMoment, offreDuMoment.imageBinaryDataId, null, null)}
          />
        ),
      }))}
      frame={readerScreen('/bnfv2/odm', '')}
    >
      {(cards) => <CardsOfHome title="offersOfTheMoment">{cards}</CardsOfHome>}
    </ListPreview>
  );
};

/** The cards in their order, one below the other so that all of them are seen. */
function CardsOfHome({ title, children }: { title: 'news' | 'offersOfTheMoment'; children: ReactNode }) {
  const t = useTranslations('content');
  return (
    <Page>
      <SectionHead id={`preview-${title}`} title={t(title)} />
      <ul className={styles.cards}>{children}</ul>
    </Page>
  );
}

/** The slices as they are typed. */
export const DrawnWheel = ({ labels, lang }: { labels: readonly string[]; lang: 'fr' | 'en' }) => (
  <MessagesProvider language={lang} group="beneficiary">
    <WheelAtRest labels={labels} />
  </MessagesProvider>
);

function WheelAtRest({ labels }: { labels: readonly string[] }) {
  return <WheelPicture ref={null} degrees={0} labels={labels} prize={useTranslations('games')('prize')} />;
}

const popups = ['welcome', 'losing', 'winning', 'doneForToday'] as const;
const usual = {
  buttonClosePopup: { fr: 'Fermer', en: 'Close' },
  buttonAcceptGame: { fr: 'Accepter', en: 'Accept' },
  buttonRefuseGame: { fr: 'Refuser', en: 'Refuse' },
};
const texts = {
  losing: 'textLosingEgg',
  winning: 'textWinningEgg',
  doneForToday: 'textDoneForTodayEgg',
} as const;

/** The popups of a hunt, one after the other in French, then in English, in place of the placeholder of the specification. */
export function HuntPreview({ sheet: hunt, onClose }: { sheet: HuntSheet; onClose: () => void }) {
  const [step, setStep] = useState(0);
  const lang = step < popups.length ? 'fr' : 'en';
  const popup = popups[step % popups.length] ?? 'welcome';
  const next = () => (step + 1 < popups.length * 2 ? setStep(step + 1) : onClose());
  const words = (text: { fr: string; en: string }) => ({ fr: text.fr, en: text.en === '' ? text.fr : text.en });
  const button = (name: keyof typeof usual) => (hunt[name].fr === '' ? usual[name] : words(hunt[name]));
  const buttons = {
    buttonClosePopup: button('buttonClosePopup'),
    buttonAcceptGame: button('buttonAcceptGame'),
    buttonRefuseGame: button('buttonRefuseGame'),
  };
  const rules = huntRules({
    fromDate: hunt.fromDate,
    toDate: hunt.toDate,
    winsPerDay: hunt.nbEggsToWin ?? 0,
    eggsBeforeWin: hunt.nbEggsBeforeWinning ?? 0,
    writtenOn: null,
  });
  return (
    <MessagesProvider language={lang} group="beneficiary">
      {popup === 'welcome' ? (
        <HuntInvitation
          key={step}
          hunt={{
            ...{ eggHunt: hunt.id, shouldShowEgg: false, x: 0, y: 0, acceptedYet: null, titre: hunt.titre },
            textWelcomePopup: words(hunt.textWelcomePopup),
            ...buttons,
            welcomeImageId: addressOfPicture(hunt.welcome),
            clickableImageId: addressOfPicture(hunt.clickable),
            rules,
          }}
          pending={false}
          onAnswer={(accepted) => (accepted ? next() : onClose())}
          onClose={onClose}
        />
      ) : (
        <FoundEggPopup
          key={step}
          found={{
            result: popup,
            text: words(hunt[texts[popup]]),
            buttonClosePopup: buttons.buttonClosePopup,
            imageId: addressOfPicture(popup === 'losing' ? (hunt.losing[0] ?? hunt.clickable) : hunt[popup]),
            offre: null,
          }}
          rules={rules}
          prize={null}
          onClose={next}
        />
      )}
    </MessagesProvider>
  );
}
