import { callerForPlace } from '../platform/gateway/api-keys.ts';
import { callerOf } from '../platform/gateway/sessions.ts';
import type { Services } from '../platform/services.ts';
import { eventScopeOf } from './event-scope.ts';
import { numberEvents } from './number-events.ts';
import { presentEvent } from './presenters/present-event.ts';
import { insertDeliveries } from './rows/delivery-rows.ts';
import { findEvents } from './rows/event-rows.ts';
import { lockTellable, setToldTo, type TellableRow } from './rows/webhook-rows.ts';

const eventsAtOnce = 500;

/**
 * The owner of an address as far as it goes, with the rights of this moment; null where they lost the right that it stands on. Who owes a second factor reads nothing
 * until they have one: what happens is told then.
 */
function ownerOf(row: TellableRow, now: Date) {
  const session = {
    session_key: '',
    through_single_sign_on: false,
    way: 'password',
    expires_at: now,
    last_seen_at: now,
  } as const;
  const person = callerOf({ ...row, ...session }, { conciergerieId: null, beneficiaryId: null });
  if (person.owesSecondFactor) return 'owes-second-factor';
  return callerForPlace(person, {
    kind: row.webhook_kind,
    conciergerieId: row.webhook_desk,
    partnerId: row.webhook_partner,
  });
}

/**
 * Writes down what each address is to be told, as far as its owner reads it now. Answers whether there is more to write. An address in another process's hands is left to it.
 */
export async function writeDeliveries(services: Services): Promise<boolean> {
  const head = await numberEvents(services.database);
  const now = services.clock();
  return services.writing.transaction().execute(async (transaction) => {
    const rows = await lockTellable(transaction, head);
    let hasMore = false;
    const told: { readonly id: number; readonly to: number }[] = [];
    for (const row of rows) {
      const owner = ownerOf(row, now);
      if (owner === 'owes-second-factor') continue;
      const scope = owner === null ? null : eventScopeOf(owner, row.types);
      // Each address has its own rights and its own place in the list.

      const events =
        scope === null
          ? []
          : await findEvents(transaction, scope, { after: row.told_to, upTo: head, limit: eventsAtOnce });
      const isWhole = events.length < eventsAtOnce;
      hasMore ||= !isWhole;
      told.push({ id: row.webhook_id, to: isWhole ? head : (events.at(-1)?.position ?? head) });
      const deliveries = events.map((event) => ({
        webhookId: row.webhook_id,
        uid: event.uid,
        type: event.type,
        body: JSON.stringify(presentEvent(event, (scope?.partnerId ?? null) !== null)),
      }));

      await insertDeliveries(transaction, deliveries, now);
    }
    if (told.length > 0) await setToldTo(transaction, told);
    return hasMore;
  });
}
