import { getPartnerOptions } from '@loge/contract/partners/get-partner-options';
import { DeskCalendarPage } from '../../features/calendars/desk-calendar.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { PartnerFilePart } from '../partner-file-part.tsx';

const orderHref = (id: number): string => pathTo('/conciergeOrderDetail/$id', { id });

/** A partner's calendar at the conciergerie in use. Spec: partner-content-locker §2 /partners/calendar/:partId, for the person who may see the file (§6). */
export function CalendarOfPartnerScreen() {
  const { conciergerie } = useUser();
  return (
    <PartnerFilePart action={getPartnerOptions} current="calendar">
      {({ partner }) =>
        conciergerie !== null && (
          <DeskCalendarPage key={partner.id} entId={conciergerie.id} partnerId={partner.id} orderHref={orderHref} />
        )
      }
    </PartnerFilePart>
  );
}
