import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { findDesks } from '../../conciergeries/rows/desk-list-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentConciergerie } from '../../conciergeries/presenters/present-conciergerie.ts';

export const getConciergeConciergeriesListHandler = handle(
  getConciergeConciergeriesList,
  async ({ caller, database, now }) => {
    const desks = await findDesks(database, caller.conciergerieIds, now);
    return {
      conciergeries: desks.map((desk) => ({
        ...presentConciergerie(desk, caller),
        open: desk.isOpen,
        allowsCreation: desk.allowsCreation,
      })),
    };
  },
);
