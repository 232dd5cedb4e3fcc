import { getHuntStatusForBnf } from '@loge/contract/games/get-hunt-status-for-bnf';
import { findCurrentGame } from '../../games/running-hunt.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';

export const getHuntStatusForBnfHandler = handle(getHuntStatusForBnf, async ({ caller, database, now, services }) =>
  caller.conciergerieId === null
    ? refuse('conciergerie-not-selected')
    : { currentGame: await findCurrentGame(database, services, caller, now) },
);
