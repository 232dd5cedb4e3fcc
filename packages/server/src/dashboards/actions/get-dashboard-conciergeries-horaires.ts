import { getDashboardConciergeriesHoraires } from '@loge/contract/dashboards/get-dashboard-conciergeries-horaires';
import { deskTile } from '@loge/domain/conciergeries/desk-clock';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findWatchedDesks } from '../rows/desk-tile-rows.ts';

export const getDashboardConciergeriesHorairesHandler = handle(
  getDashboardConciergeriesHoraires,
  async ({ caller, database, now }) => {
    const desks = await findWatchedDesks(database, [...caller.conciergerieIds], now);
    return {
      conciergeries: desks.map((desk) => {
        const tile = deskTile(desk, now.getTime(), desk.zone, desk.graceMinutes);
        return {
          conciergerieId: desk.id,
          conciergerieName: desk.name,
          responsable: desk.responsible,
          shouldBeOpen: tile.shouldBeOpen,
          isOpen: desk.isOpen,
          isInGracePeriod: tile.isInGracePeriod,
          isMine: desk.responsibleId === caller.userId,
          graceUntil: tile.graceUntil,
          minutesSinceOpening: tile.minutesSinceOpening,
          opensNext: tile.opensNext === null ? null : { date: tile.opensNext.date, time: tile.opensNext.time },
        };
      }),
    };
  },
);
