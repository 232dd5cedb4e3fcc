import { setFavorite } from '@loge/contract/favourites/set-favorite';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { trackEvent } from '../../client/track-event.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './favourite-heart.module.css';

type FavouriteHeartProps = {
  name: string;
  /** What the heart is about: the first version of an offer, or of a partner's presentation. */
  target: { readonly originalOffreId: number } | { readonly originalPartPresentationId: number };
  favourite: boolean;
  /** `floating` over a picture, `plain` on a card's surface. */
  look?: 'floating' | 'plain';
};

/** The heart: full among the favourites. It turns at once and turns back if the server says no; taken out by mistake, it can be put back. */
export function FavouriteHeart({ name, target, favourite, look = 'floating' }: FavouriteHeartProps) {
  const t = useTranslations('favourites');
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate, isPending, variables } = useActionMutation(setFavorite);
  const isOn = isPending ? variables.asFavorite : favourite;
  const set = (asFavorite: boolean): void =>
    mutate(
      { asFavorite, favorite: target },
      {
        onSuccess: () => {
          if (!asFavorite) toast.show(t('removed', { name }), { undo: () => set(true) });
        },
        onError: (failure) => toast.error(failureText(failure)),
      },
    );
  return (
    <button
      type="button"
      className={classNames(styles.heart, styles[look])}
      aria-pressed={isOn}
      aria-label={t(isOn ? 'remove' : 'add', { name })}
      onClick={() => {
        if (!isOn) trackEvent('add-favourite');
        set(!isOn);
      }}
    >
      <Glyph icon={isOn ? IconHeartFilled : IconHeart} size={22} />
    </button>
  );
}
