import { getCalendarSlots } from '@loge/contract/ordering/get-calendar-slots';
import { labelOrNull } from '../../catalogue/labels.ts';
import { findBookableOffer } from '../../calendars/rows/bookable-offer-rows.ts';
import { findOpenSlots } from '../../calendars/open-slots.ts';
import { presentWaitingPlace } from '../../calendars/presenters/present-waiting.ts';
import { findWaitsOf } from '../../calendars/rows/waiting-list-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentSlots } from '../../calendars/presenters/present-slots.ts';

export const getCalendarSlotsHandler = handle(getCalendarSlots, async ({ input, caller, database, now }) => {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const offer = await findBookableOffer(database, input.offreId, conciergerieId, { forManagers: caller.isManager });
  if (offer === null) return refuse('offer-not-available');
  const scope = { ...offer, conciergerieId, now: now.getTime(), holdsOf: caller.beneficiaryId };
  const waiting =
    caller.beneficiaryId === null
      ? []
      : await findWaitsOf(database, caller.beneficiaryId, { partnerId: offer.partnerId, conciergerieId });
  return {
    ...presentSlots(await findOpenSlots(database, scope), scope),
    calendarText: labelOrNull(offer.calendarTextFr, offer.calendarTextEn),
    waiting: waiting.map(presentWaitingPlace),
  };
});
