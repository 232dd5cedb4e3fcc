import { getContentGroups } from '@loge/contract/content/get-content-groups';
import { findDesksAndToday } from '../../catalogue/around-content.ts';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { listContentGroups, listGroupedPieces } from '../rows/content-group-rows.ts';

export const getContentGroupsHandler = handle(getContentGroups, async (request) => {
  const { database, caller } = request;
  const around = await findDesksAndToday(request);
  const [groups, pieces] = [
    await listContentGroups(database, caller),
    await listGroupedPieces(database, caller, around.today),
  ];
  return {
    groups: groups.map(({ id, name, opens_on: opensOn, version, conciergeries }) => ({
      ...{ id, name, opensOn, version },
      elsewhere: showsElsewhere(conciergeries, caller),
    })),
    pieces,
    ...around,
  };
});
