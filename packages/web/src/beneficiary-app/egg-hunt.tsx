import { acceptEggHuntParticipation } from '@loge/contract/games/accept-egg-hunt-participation';
import { eggHuntClick } from '@loge/contract/games/egg-hunt-click';
import type { GameInfoOnWire } from '@loge/contract/games/game-wire';
import { getEggHuntForBnf } from '@loge/contract/games/get-egg-hunt-for-bnf';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useActionQuery } from '../client/use-action.ts';
import { useActionWithToast } from '../client/use-action-with-toast.ts';
import { ContentActions } from '../features/content/content-actions.tsx';
import { HiddenEgg } from '../features/games/hidden-egg.tsx';
import { type FoundEgg, FoundEggPopup, HuntInvitation } from '../features/games/hunt-popups.tsx';

/**
 * The hunt on every screen: invited on the home screen, an egg on those that are not about placing an order, a popup for what it
 * gave. Spec: partner-content-locker §2 (egg-hunt game).
 */
export function EggHunt({ game }: { game: GameInfoOnWire }) {
  const { data: hunt } = useActionQuery(getEggHuntForBnf, {}, { select: ({ eggHunt }) => eggHunt });
  const answer = useActionWithToast(acceptEggHuntParticipation);
  const click = useActionWithToast(eggHuntClick);
  const [isPutOff, setIsPutOff] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [found, setFound] = useState<FoundEgg>();
  const isHome = useRouterState({ select: ({ matches }) => home.test(matches.at(-1)?.pathname ?? '') });
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  const isOrdering = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.ownFoot ?? false });

  const respond = async (accepted: boolean) => {
    setIsBusy(true);
    await answer({ accepted, eggHuntId: game.eggHunt });
    setIsBusy(false);
  };
  const find = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFound(await click({ eggHuntId: game.eggHunt, x: game.x, y: game.y }));
    setIsBusy(false);
  };

  return (
    <>
      {hunt?.acceptedYet === null && isHome && !isPutOff && (
        <HuntInvitation
          hunt={hunt}
          pending={isBusy}
          onAnswer={(accepted) => void respond(accepted)}
          onClose={() => setIsPutOff(true)}
        />
      )}
      {game.shouldShowEgg && !isOrdering && (
        <HiddenEgg
          key={path}
          x={game.x}
          y={game.y}
          image={hunt?.clickableImageId ?? null}
          onFound={() => void find()}
        />
      )}
      {found !== undefined && (
        <FoundEggPopup
          found={found}
          rules={hunt?.rules}
          onClose={() => setFound(undefined)}
          prize={<ContentActions offer={found.offre} url={null} />}
        />
      )}
    </>
  );
}

/** Of both designs. */
const home = /^\/(bnfv2\/home|order)\/?$/;
