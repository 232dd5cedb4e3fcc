import { setFavorite } from '@loge/contract/favourites/set-favorite';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { favouriteTarget } from '@loge/domain/favourites/favourite-target';
import { findCatalogue } from '../../catalogue/find-catalogue.ts';
import { isInCatalogue } from '../../catalogue/catalogue-view.ts';
import { deleteFavourite, insertFavourite, isBeneficiaryOf } from '../rows/favourite-rows.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentFavourite } from '../presenters/present-favourite.ts';

/** Adding asks that the conciergerie proposes it; taking away never does, for what is gone may be forgotten, too. */
export const setFavoriteHandler = handle(
  setFavorite,
  async ({ input, caller, database, now, lang, changes, services }) => {
    if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
    if (caller.beneficiaryId === null) return refuse('beneficiary-not-selected');
    if (!(await isBeneficiaryOf(database, caller.beneficiaryId, caller.conciergerieId))) return refuse('not-found');
    const meant = favouriteTarget(input.favorite);
    if ('problems' in meant) return refuseInput(ruleProblems(meant.problems, lang, 'favorite'));

    changes.announce({ users: [caller.beneficiaryId, caller.userId] });
    if (!input.asFavorite) {
      await deleteFavourite(database, caller.beneficiaryId, meant.target);
      return { favorite: null };
    }
    const catalogue = await findCatalogue(services, caller.conciergerieId, now);
    if (!isInCatalogue(catalogue, meant.target)) return refuse('not-found');
    return { favorite: presentFavourite(await insertFavourite(database, caller.beneficiaryId, meant.target, now)) };
  },
);
