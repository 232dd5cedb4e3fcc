import type { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { nextOpening, openUntil } from '@loge/domain/conciergeries/desk-clock';
import { exceptionalDays } from '@loge/domain/conciergeries/exceptional-days';
import { announcedHours, type Schedule } from '@loge/domain/conciergeries/opening-hours';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { label } from '../../catalogue/labels.ts';
import type { DeskInfoRow } from '../../conciergeries/rows/desk-rows.ts';

export const lookAheadDays = 60;

/** What beneficiaries are told of a desk: it is open when the hours say so that were announced to them. */
export function presentDeskInfo(row: DeskInfoRow, now: Date): OutputOf<typeof getConcInfos> {
  const schedule: Schedule = {
    weekly: announcedHours(row.desk_hours, row.beneficiary_hours),
    holidays: row.holidays,
    exceptional: row.exceptional,
  };
  const today = instantToLocal(now.getTime(), row.zone).date;
  const until = openUntil(schedule, now.getTime(), row.zone);
  return {
    name: row.name,
    hours: [...row.desk_hours],
    hoursBenef: [...row.beneficiary_hours],
    open: until !== null,
    hasPhysicalLocation: row.has_physical_location,
    mail: row.email,
    tel: row.phone,
    openUntil: until,
    nextOpening: nextOpening(schedule, now.getTime(), row.zone),
    exceptions: exceptionalDays(schedule, today, lookAheadDays).map(({ date, hours }) => ({
      date,
      hours: [...hours],
    })),
    address1: row.address1,
    address2: row.address2,
    zipCode: row.zip_code ?? '',
    city: row.city,
    description: label(row.description_fr, row.description_en),
    imageId: row.image_id,
    illustration: row.illustration,
    team: row.team.map(({ firstName, lastName }) => ({
      firstName,
      initials: `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toLocaleUpperCase('fr'),
    })),
  };
}
