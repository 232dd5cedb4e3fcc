import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import { partnerList } from '@loge/contract/partners/partner-list';
import { managedBy } from '../../offers/offer-sources.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { presentListedPartner } from '../presenters/present-partner.ts';
import {
  findListedPartners,
  findPartnerCategories,
  isInUse,
  partnerListRows,
  worksAt,
} from '../rows/partner-list-rows.ts';

export const getAllPartners2Handler = serveList(
  getAllPartners2,
  partnerList,
  async ({ input, caller, database }) => {
    const everyDesk = [...caller.conciergerieIds];
    const maySeeDisabled = caller.isAdmin || caller.permissions.has('PROD');
    return {
      caller,
      everyDesk,
      desks: caller.conciergerieId === null ? everyDesk : [caller.conciergerieId],
      onlyHere: input.extractPartnersForCurrentConciergerie,
      alsoDisabled: input.extractPartnersDisabled && maySeeDisabled,
      categories: await findPartnerCategories(database),
    };
  },
  {
    ...partnerListRows,
    question: (input) => input,
    scope: ({ caller, desks, onlyHere, alsoDisabled }) => ({
      desks: null,
      conditions: [onlyHere ? worksAt(desks) : managedBy('p.id', caller), ...(alsoDisabled ? [] : [isInUse])],
    }),
    offered: ({ categories }) => ({ category: categories }),
    find: (database, ids, { everyDesk }) => findListedPartners(database, ids, everyDesk),
    present: presentListedPartner,
  },
);
