import type { getFavorites } from '@loge/contract/favourites/get-favorites';
import { setFavorite } from '@loge/contract/favourites/set-favorite';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconHeartFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { pathTo } from '../../routing/paths.ts';
import styles from './favourite-rows.module.css';

export type FavouriteItem = OutputOf<typeof getFavorites>['items'][number];

export const isService = ({ favorite }: FavouriteItem): boolean => favorite.originalOffreId !== null;

type FavouriteRowsProps = {
  items: readonly FavouriteItem[];
  /** The picture of one; catalogue and pictures are not this feature's. */
  pictureOf: (item: FavouriteItem) => ReactNode;
};

/** Favourites of one kind; each leads to its order form or to its offers, and can be taken out. */
export function FavouriteRows({ items, pictureOf }: FavouriteRowsProps) {
  const t = useTranslations('favourites');
  const label = useLabel();
  const toast = useToast();
  const set = useActionWithToast(setFavorite);
  const remove = async ({ favorite, name }: FavouriteItem) => {
    const target =
      favorite.originalOffreId === null
        ? { originalPartPresentationId: favorite.originalPartPresentationId }
        : { originalOffreId: favorite.originalOffreId };
    const done = await set({ asFavorite: false, favorite: target });
    if (done === undefined) return;
    toast.show(t('removed', { name: label(name) }), { undo: () => void set({ asFavorite: true, favorite: target }) });
  };
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.favorite.id}>
          <Card padding="none" className={styles.row}>
            <div className={styles.picture}>{pictureOf(item)}</div>
            <div className={styles.words}>
              <Link href={addressOf(item)} className={styles.name}>
                {label(item.name)}
              </Link>
              {isService(item) && <p className={styles.partner}>{item.partnerName}</p>}
            </div>
            <IconButton
              icon={IconHeartFilled}
              label={t('remove', { name: label(item.name) })}
              className={styles.heart}
              onClick={() => void remove(item)}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function addressOf({ universeId: universe, catOffreId: category, partnerId: partner, offreId }: FavouriteItem): string {
  if (offreId === null) {
    return pathTo('/bnfv2/partenaire/$universe/$category/$partner', { universe, category, partner });
  }
  return pathTo('/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre', {
    backTo: 1,
    universe,
    category,
    partner,
    offre: offreId,
  });
}
