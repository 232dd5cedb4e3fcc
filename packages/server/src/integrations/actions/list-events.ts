import { listEvents } from '@loge/contract/integrations/list-events';
import { handle } from '../../platform/gateway/action-handler.ts';
import { eventScopeOf } from '../event-scope.ts';
import { numberEvents } from '../number-events.ts';
import { presentEvent } from '../presenters/present-event.ts';
import { findEvents, findOldestPosition } from '../rows/event-rows.ts';

export const listEventsHandler = handle(listEvents, async ({ input, caller, services }) => {
  const { after, types, limit } = input;
  const database = services.autonomous;
  const head = await numberEvents(database);
  const scope = eventScopeOf(caller, types);
  const rows = await findEvents(database, scope, { after, upTo: head, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const more = rows.length > limit;
  const oldest = after === 0 ? null : await findOldestPosition(database);
  return {
    items: shown.map((row) => presentEvent(row, scope.partnerId !== null)),
    next: more ? (shown.at(-1)?.position ?? after) : Math.max(after, head),
    more,
    missed: oldest !== null && oldest > after + 1,
  };
});
