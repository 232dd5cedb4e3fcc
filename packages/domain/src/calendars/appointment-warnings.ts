import type { Presence } from '../ordering/calendar-slots.ts';
import { joinedPresences } from '../ordering/partner-calendar.ts';

/** An appointment on its day, in minutes of it, end excluded. */
export type Timed = { readonly id: number; readonly startMinutes: number; readonly endMinutes: number };

/** What a partner or a desk should look at in an appointment. */
export const APPOINTMENT_WARNINGS = ['overlaps', 'outsideHours'] as const;
export type AppointmentWarning = (typeof APPOINTMENT_WARNINGS)[number];

/**
 * What is wrong with the appointments of one partner at one desk on one day: two at a time where only one person is there, or a time at which
 * nobody is. Hours may be changed after somebody booked them; the booking stays until people have talked. By the appointment's number.
 */
export function appointmentWarnings(
  appointments: readonly Timed[],
  presences: readonly Presence[],
): ReadonlyMap<number, AppointmentWarning> {
  const found = new Map<number, AppointmentWarning>();
  // The night before and the hours that begin where it ends are two presences of a day, and one stretch for an appointment.
  const stretches = joinedPresences(presences);
  for (const { id, startMinutes, endMinutes } of appointments) {
    const isWithin = stretches.some((there) => there.startMinutes <= startMinutes && endMinutes <= there.endMinutes);
    if (!isWithin) found.set(id, 'outsideHours');
    const atOnce = appointments.filter((other) => other.startMinutes < endMinutes && startMinutes < other.endMinutes);
    const people = new Set(
      presences
        .filter((there) => there.startMinutes < endMinutes && startMinutes < there.endMinutes)
        .map(({ group }) => group),
    ).size;
    if (atOnce.length > Math.max(1, people)) found.set(id, 'overlaps');
  }
  return found;
}
