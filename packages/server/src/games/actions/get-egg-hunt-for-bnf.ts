import { getEggHuntForBnf } from '@loge/contract/games/get-egg-hunt-for-bnf';
import { findHunter } from '../rows/egg-hunt-rows.ts';
import { findRunningHunt, presentGame } from '../running-hunt.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getEggHuntForBnfHandler = handle(getEggHuntForBnf, async ({ caller, database, now, services }) => {
  const { userId, conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const running = await findRunningHunt(services, { userId, conciergerieId }, now);
  if (running === null) return { eggHunt: null };
  const { hunt, play } = running;
  const hunter = await findHunter(database, play);
  const game = presentGame(hunt, hunter, now);
  return {
    eggHunt: {
      eggHunt: hunt.id,
      titre: hunt.title,
      acceptedYet: hunter.accepted,
      shouldShowEgg: game?.shouldShowEgg ?? false,
      x: game?.x ?? 0,
      y: game?.y ?? 0,
      textWelcomePopup: hunt.texts.welcome,
      buttonClosePopup: hunt.buttons.close,
      buttonAcceptGame: hunt.buttons.accept,
      buttonRefuseGame: hunt.buttons.refuse,
      welcomeImageId: hunt.images.welcome,
      clickableImageId: hunt.images.clickable,
      rules: hunt.rules,
    },
  };
});
