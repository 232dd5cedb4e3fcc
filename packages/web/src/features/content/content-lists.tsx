import { deleteActualite } from '@loge/contract/content/delete-actualite';
import { deleteOffreDuMoment } from '@loge/contract/content/delete-offre-du-moment';
import { getActualites } from '@loge/contract/content/get-actualites';
import { getOffresDuMoment } from '@loge/contract/content/get-offres-du-moment';
import { setActuOrder } from '@loge/contract/content/set-actu-order';
import { setOffreDuMomentOrder } from '@loge/contract/content/set-offre-du-moment-order';
import { deleteEggHunt } from '@loge/contract/games/delete-egg-hunt';
import { getEggHunts } from '@loge/contract/games/get-egg-hunts';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { pathTo } from '../../routing/paths.ts';
import { ContentList } from './content-list.tsx';
import { type ListedPiece, listedHunt, listedMomentOffer, listedNews } from './listed-piece.ts';

/** /content/actualites/: the news, beside the home screen in their order. */
export function NewsList({ preview }: { preview: (list: OutputOf<typeof getActualites>) => ReactNode }) {
  const t = useTranslations('contentDesk');
  const query = useActionQuery(getActualites, {});
  const move = useMove(setActuOrder);
  const remove = useRemove(deleteActualite);
  return (
    <QueryBoundary query={query} skeleton={<PiecesSkeleton />}>
      {(list) => (
        <ContentList
          title={t('tabs.news')}
          pieces={list.actus.map(({ actu, conciergeries }) => listedNews(actu, conciergeries, list.today))}
          conciergeries={list.conciergeries}
          today={list.today}
          refetch={query.refetch}
          hrefOf={(id) => pathTo('/content/actualites/$id', { id })}
          onMove={move}
          onRemove={remove}
          preview={preview(list)}
        />
      )}
    </QueryBoundary>
  );
}

/** /content/offresDuMoment/: the first one that is online stands on the home screen. */
export function MomentOfferList({ preview }: { preview: (list: OutputOf<typeof getOffresDuMoment>) => ReactNode }) {
  const t = useTranslations('contentDesk');
  const query = useActionQuery(getOffresDuMoment, {});
  const move = useMove(setOffreDuMomentOrder);
  const remove = useRemove(deleteOffreDuMoment);
  return (
    <QueryBoundary query={query} skeleton={<PiecesSkeleton />}>
      {(list) => (
        <ContentList
          title={t('tabs.offers')}
          pieces={list.offresDuMoment.map((each) =>
            listedMomentOffer(each.offreDuMoment, each.conciergeries, list.today),
          )}
          conciergeries={list.conciergeries}
          today={list.today}
          refetch={query.refetch}
          hrefOf={(id) => pathTo('/content/offresDuMoment/$id', { id })}
          onMove={move}
          onRemove={remove}
          preview={preview(list)}
        />
      )}
    </QueryBoundary>
  );
}

/** /content/hunts/: titled as the specification has it. */
export function HuntList() {
  const t = useTranslations('contentDesk');
  const query = useActionQuery(getEggHunts, {});
  const remove = useRemove(deleteEggHunt);
  return (
    <QueryBoundary query={query} skeleton={<PiecesSkeleton />}>
      {(list) => (
        <ContentList
          title={t('tabs.news')}
          pieces={list.eggHunts.map(({ hunt, conciergeries }) =>
            listedHunt(
              hunt,
              conciergeries,
              list.today,
              t('list.huntLine', { wins: hunt.nbEggsToWin ?? 0, eggs: String(hunt.nbEggsBeforeWinning ?? 0) }),
            ),
          )}
          conciergeries={list.conciergeries}
          today={list.today}
          refetch={query.refetch}
          hrefOf={(id) => pathTo('/content/hunts/$id', { id })}
          onRemove={remove}
        />
      )}
    </QueryBoundary>
  );
}

/** Moves a piece, and says so where it could not be done. */
function useMove(action: typeof setActuOrder | typeof setOffreDuMomentOrder) {
  const move = useActionWithToast<typeof action>(action);
  return async (from: number, to: number) => (await move({ from, to })) !== undefined;
}

/** Deletes a piece, and says so. */
function useRemove(action: typeof deleteActualite | typeof deleteOffreDuMoment | typeof deleteEggHunt) {
  const t = useTranslations('contentDesk.editor');
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate } = useActionMutation<typeof action>(action);
  return ({ id, title }: ListedPiece) =>
    mutate(
      { object: { id }, associations: [] },
      {
        onSuccess: () => toast.success(t('removed', { title })),
        onError: (failure) => toast.show(failureText(failure)),
      },
    );
}

export const PiecesSkeleton = () => (
  <SkeletonGroup>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} shape="box" height={70} />
    ))}
  </SkeletonGroup>
);
