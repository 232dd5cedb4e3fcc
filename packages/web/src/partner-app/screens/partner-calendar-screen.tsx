import { isLocalDate, type LocalDate } from '@loge/domain/shared/local-date';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { PartnerCalendar } from '../../features/partner-portal/calendar/partner-calendar.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { Band } from '../band.tsx';

/** The partner's calendar. Spec: partner-content-locker §2 "/calendarPart": only with the calendar flag. */
export function PartnerCalendarScreen() {
  const t = useTranslations('partnerPortal.calendar');
  const today = useToday();
  const navigate = useNavigate();
  const { partnerId } = useUser();
  const parameters: { day?: unknown } = useSearch({ strict: false });
  const day = typeof parameters.day === 'string' && isLocalDate(parameters.day) ? parameters.day : today;
  const hrefOf = (other: LocalDate): string => (other === today ? '/calendarPart' : `/calendarPart?day=${other}`);
  return (
    <>
      <Band title={t('title')} />
      {partnerId !== null && (
        <PartnerCalendar
          partnerId={partnerId}
          day={day}
          hrefOf={hrefOf}
          onDay={(other) => void navigate({ href: hrefOf(other) })}
          orderHref={(id) => pathTo('/partnerOrderDetail/$id', { id })}
        />
      )}
    </>
  );
}
