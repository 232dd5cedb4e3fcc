import type { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { clockChangesBetween, nextOpening, openUntil } from '@loge/domain/conciergeries/desk-clock';
import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { imageUrl } from '../../files/image-url.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import type { DeskSettingsRow } from '../rows/desk-settings-rows.ts';
import { presentWeeklyHour } from './present-hours.ts';

type Answer = OutputOf<typeof getConciergerieExtraInfos>;

const DAYS_BACK = 366;
const DAYS_AHEAD = 3 * 366;

/** What a desk says of itself, as far as its reader may know it: production's notes are for PROD, IT's for administrators. Spec: manager §6. */
export function presentExtraInfos(
  row: DeskSettingsRow,
  { permissions, isAdmin }: Pick<Caller, 'permissions' | 'isAdmin'>,
): Pick<Answer, 'extraInfos' | 'profile' | 'version'> {
  return {
    extraInfos: {
      accessCode: row.accessCode ?? '',
      conciergeInfos: row.conciergeInfo,
      prodInfos: isAdmin || permissions.has('PROD') ? row.productionInfo : null,
      itInfos: isAdmin ? row.itInfo : null,
      email: row.email,
      telephoneCrc: row.phone,
      imageSignatureEmail: imageUrl(row.signatureImageId),
      weeklyHours: row.deskHours.map(presentWeeklyHour),
      weeklyHoursBenef: row.beneficiaryHours.map(presentWeeklyHour),
      responsable: row.responsible,
      connectionType: row.connectionType,
      openingTimeGracePeriod: row.graceMinutes,
    },
    profile: {
      id: row.id,
      name: row.name,
      companyName: row.companyName,
      address1: row.address1,
      address2: row.address2,
      zipCode: row.zipCode ?? '',
      city: row.city,
      imageUrl: imageUrl(row.imageId),
    },
    version: row.version,
  };
}

/** What the desk's clock says at a moment, by the hours of its people, and whether somebody has opened it. */
export function presentDeskNow(row: DeskSettingsRow, now: Date): Answer['now'] {
  const { zone, deskHours, holidays, exceptional } = row;
  const schedule = { weekly: deskHours, holidays, exceptional };
  const today = instantToLocal(now.getTime(), zone).date;
  return {
    zone,
    isOpen: row.isOpen,
    openUntil: openUntil(schedule, now.getTime(), zone),
    nextOpening: nextOpening(schedule, now.getTime(), zone),
    clockChanges: clockChangesBetween(addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD), zone),
  };
}
