import { launchRoue } from '@loge/contract/games/launch-roue';
import { spinWheel } from '@loge/domain/games/wheel';
import { findCatalogue } from '../../catalogue/find-catalogue.ts';
import { drawnChance } from '../drawn-chance.ts';
import { countSpins, insertSpin, lockWheel } from '../rows/wheel-rows.ts';
import { notifyOfWin } from '../notify-of-win.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentNoSpin, presentSpin, tipsRead } from '../presenters/present-spin.ts';

/** The wheel's row is locked first: what is counted stays true until the spin is saved. Chance follows from the wheel's seed, so that every spin can be drawn again. */
export const launchRoueHandler = handle(
  launchRoue,
  async ({ input, rows, caller, database, now, lang, changes, services }) => {
    const { userId, conciergerieId } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const wheel = rows.roueId;
    const { today } = await findCatalogue(services, conciergerieId, now);

    const seed = await lockWheel(database, wheel.id);
    const play = { wheelId: wheel.id, conciergerieId, userId, day: today };
    const { spins, wins } = await countSpins(database, play);
    const { spinsAllowed, winsAllowed, labels, tips } = wheel;
    const read = tipsRead(wheel, input.already);
    const draw = { conciergerieId, day: today, userId, spinNumber: spins + 1 };
    const spin = spinWheel(
      { spins, spinsAllowed, wins, winsAllowed, labels, tips: tips.length, read },
      drawnChance(seed, draw),
    );
    changes.announce({ users: [userId] });
    if (spin === null) return presentNoSpin(wheel, lang);

    const { slice, tip, won } = spin;
    const numbers = { spinNumber: spins + 1, spinsAllowed, winNumber: won ? wins + 1 : null, winsAllowed };
    const wentBy = { labels, tips: tips.length, tipsRead: [...read] };
    await insertSpin(database, { ...play, ...numbers, ...wentBy, slice, tip, now });
    if (won)
      await notifyOfWin(database, changes, { userId, conciergerieId, game: wheel.title, prize: wheel.prize, now });
    return presentSpin(wheel, spin, spinsAllowed - spins - 1, lang);
  },
);
