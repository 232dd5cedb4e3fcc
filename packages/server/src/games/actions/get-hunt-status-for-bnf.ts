import { getHuntStatusForBnf } from '@loge/contract/games/get-hunt-status-for-bnf';
import { findCurrentGame } from '../running-hunt.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getHuntStatusForBnfHandler = handle(getHuntStatusForBnf, async ({ caller, database, now, services }) =>
  caller.conciergerieId === null
    ? refuse('conciergerie-not-selected')
    : { currentGame: await findCurrentGame(database, services, caller, now) },
);
