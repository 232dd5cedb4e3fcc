import { getActualites } from '@loge/contract/content/get-actualites';
import { getCarouselItems } from '@loge/contract/content/get-carousel-items';
import { getContentGroups } from '@loge/contract/content/get-content-groups';
import { getOffresDuMoment } from '@loge/contract/content/get-offres-du-moment';
import { getEggHunts } from '@loge/contract/games/get-egg-hunts';
import { getSubscriptions } from '@loge/contract/profile/get-subscriptions';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { CarouselList } from '../../features/content/carousel-list.tsx';
import { ContentGroups } from '../../features/content/content-groups.tsx';
import { HuntList, MomentOfferList, NewsList } from '../../features/content/content-lists.tsx';
import { HuntEditor } from '../../features/content/hunt-editor.tsx';
import { MomentOfferEditor } from '../../features/content/moment-offer-editor.tsx';
import { NewsEditor } from '../../features/content/news-editor.tsx';
import { SubscriptionList } from '../../features/content/subscription-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import {
  DrawnWheel,
  HuntPreview,
  MomentOfferListPreview,
  MomentOfferPreview,
  NewsListPreview,
  NewsPreview,
} from '../content-previews.tsx';
import { ContentTabs } from '../content-tabs.tsx';
import { mayCall } from '../may-call.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** /content/offresDuMoment/. Spec: partner-content-locker §2 "Content management". */
export function MomentOffersScreen() {
  const title = useTranslations('contentDesk.tabs')('offers');
  useScreenTitle(title);
  return (
    <PermissionGate action={getOffresDuMoment}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <ContentTabs current="offers" />
      <MomentOfferList preview={(list) => <MomentOfferListPreview list={list} />} />
    </PermissionGate>
  );
}

/** /content/actualites/. */
export function NewsListScreen() {
  const title = useTranslations('contentDesk.tabs')('news');
  useScreenTitle(title);
  return (
    <PermissionGate action={getActualites}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <ContentTabs current="news" />
      <NewsList preview={(list) => <NewsListPreview list={list} />} />
    </PermissionGate>
  );
}

/** /content/hunts/, titled Actualités as the specification has it. */
export function HuntsScreen() {
  const title = useTranslations('contentDesk.tabs')('news');
  useScreenTitle(title);
  return (
    <PermissionGate action={getEggHunts}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <ContentTabs current="hunts" />
      <HuntList />
    </PermissionGate>
  );
}

/** /content/carousel/: what turns on the home screen of the first design. */
export function CarouselScreen() {
  const title = useTranslations('contentDesk.tabs')('carousel');
  useScreenTitle(title);
  return (
    <PermissionGate action={getCarouselItems}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <ContentTabs current="carousel" />
      <CarouselList />
    </PermissionGate>
  );
}

/** /content/interests/: what people choose to hear of. */
export function EditedSubscriptionsScreen() {
  const title = useTranslations('contentDesk.tabs')('interests');
  useScreenTitle(title);
  return (
    <PermissionGate action={getSubscriptions}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <ContentTabs current="interests" />
      <SubscriptionList />
    </PermissionGate>
  );
}

/** /content/groups/: what goes live together. */
export function ContentGroupsScreen() {
  const title = useTranslations('contentDesk.tabs')('groups');
  useScreenTitle(title);
  return (
    <PermissionGate action={getContentGroups}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <ContentTabs current="groups" />
      <ContentGroups />
    </PermissionGate>
  );
}

/** The number in the address; −1 for a new piece, and for what is no number. */
function useEditedId(): number {
  const { id = '' } = useParams({ strict: false });
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 ? number : -1;
}

export function MomentOfferEditScreen() {
  const t = useTranslations('contentDesk.editor');
  const navigate = useNavigate();
  const id = useEditedId();
  const listHref = '/content/offresDuMoment/';
  useScreenTitle(t('offer', { id: String(id) }));
  return (
    <PermissionGate action={getOffresDuMoment}>
      <MomentOfferEditor
        key={id}
        id={id}
        listHref={listHref}
        onGone={() => void navigate({ href: listHref })}
        preview={(shown) => <MomentOfferPreview {...shown} />}
      />
    </PermissionGate>
  );
}

export function NewsEditScreen() {
  const t = useTranslations('contentDesk.editor');
  const navigate = useNavigate();
  const id = useEditedId();
  const listHref = '/content/actualites/';
  const editsGroups = mayCall(useUser(), getContentGroups);
  useScreenTitle(id === -1 ? t('newNews') : t('news', { id: String(id) }));
  return (
    <PermissionGate action={getActualites}>
      <NewsEditor
        key={id}
        id={id}
        listHref={listHref}
        onGone={() => void navigate({ href: listHref })}
        editsGroups={editsGroups}
        preview={(shown) => <NewsPreview {...shown} />}
        drawnWheel={(labels, lang) => <DrawnWheel labels={labels} lang={lang} />}
      />
    </PermissionGate>
  );
}

/** Titled Actualité, headed Chasse aux oeufs. */
export function HuntEditScreen() {
  const t = useTranslations('contentDesk.editor');
  const navigate = useNavigate();
  const id = useEditedId();
  const listHref = '/content/hunts/';
  useScreenTitle(t('huntTitle'));
  return (
    <PermissionGate action={getEggHunts}>
      <HuntEditor
        key={id}
        id={id}
        listHref={listHref}
        onGone={() => void navigate({ href: listHref })}
        preview={(sheet, onClose) => <HuntPreview sheet={sheet} onClose={onClose} />}
      />
    </PermissionGate>
  );
}
