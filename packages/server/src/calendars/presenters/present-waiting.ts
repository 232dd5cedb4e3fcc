import type { WaitingPersonOnWire, WaitingPlaceOnWire } from '@loge/contract/calendars/waiting-list-wire';
import type { WaitingPersonRow, WaitingPlaceRow } from '../rows/waiting-list-rows.ts';

export const presentWaitingPlace = (row: WaitingPlaceRow): WaitingPlaceOnWire => ({
  id: row.id,
  offreId: row.offerId,
  offreLabel: { fr: row.labelFr, en: row.labelEn },
  date: row.date,
  dayPart: row.dayPart,
  place: row.keptTime === null ? row.place : null,
  keptTime: row.keptTime,
  keptUntil: row.keptUntil?.toISOString() ?? null,
  universeId: row.universeId,
  catOffreId: row.categoryId,
  partId: row.partnerId,
});

export const presentWaitingPerson = (row: WaitingPersonRow): WaitingPersonOnWire => ({
  id: row.id,
  partnerId: row.partnerId,
  entId: row.conciergerieId,
  userName: row.userName,
  offreLabel: row.offerLabel,
  date: row.date,
  dayPart: row.dayPart,
  lengthInMinutes: row.durationMinutes,
  since: row.since.toISOString(),
  keptTime: row.keptTime,
  keptUntil: row.keptUntil?.toISOString() ?? null,
});
