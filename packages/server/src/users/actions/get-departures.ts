import { departureList } from '@loge/contract/users/departure-list';
import { getDepartures } from '@loge/contract/users/get-departures';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { mainZone } from '../../platform/lists/day-range.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { presentDeparture } from '../presenters/present-departure.ts';
import { concernsDesk, departureListRows, findDepartures } from '../rows/departure-rows.ts';

export const getDeparturesHandler = serveList(
  getDepartures,
  departureList,
  ({ caller, now }) => ({
    conciergerieIds: caller.conciergerieId === null ? [...caller.conciergerieIds] : [caller.conciergerieId],
    today: instantToLocal(now.getTime(), mainZone).date,
  }),
  {
    ...departureListRows,
    question: (input) => input,
    scope: ({ conciergerieIds, today }) => ({ desks: conciergerieIds, conditions: [concernsDesk(today)] }),
    find: (database, ids, { today }) => findDepartures(database, ids, today),
    present: (row, { today }) => presentDeparture(row, today),
  },
);
