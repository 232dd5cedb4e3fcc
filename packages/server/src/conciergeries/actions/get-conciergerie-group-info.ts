import { getConciergerieGroupInfo } from '@loge/contract/conciergeries/get-conciergerie-group-info';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentGroup } from '../presenters/present-group.ts';
import { findGroup, findLegalTextNames, findOffersOfDesk } from '../rows/group-rows.ts';

export const getConciergerieGroupInfoHandler = handle(getConciergerieGroupInfo, async ({ caller, database }) => {
  const { conciergerieId, conciergerieIds } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const group = await findGroup(database, conciergerieId);
  return {
    group: presentGroup(group, conciergerieIds),
    textBlobNames: [...new Set(['default', group.shared.legalTextName, ...(await findLegalTextNames(database))])],
    offres: (await findOffersOfDesk(database, conciergerieId)).map(({ id, name }) => ({ id, name })),
    version: group.version,
  };
});
