import type { ActualiteOnWire } from '@loge/contract/content/content-wire';
import { notificationType } from '@loge/domain/notifications/notification-types';
import { NO_BREAK_SPACE, type Text } from '@loge/domain/shared/lang';
import type { Database } from '../platform/database/connection.ts';
import { notify } from '../platform/notifications/notify.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';

/** Tells a winner by a notification what they have won, and the desk by a line of its log. */
export async function notifyOfWin(
  database: Database,
  changes: Changes,
  win: {
    readonly userId: number;
    readonly conciergerieId: number;
    readonly game: Text;
    readonly prize: ActualiteOnWire['offre'];
    readonly now: Date;
  },
): Promise<void> {
  const { label } = notificationType('game_won');
  const what = win.prize?.titleLabel ?? win.game;
  await notify(database, changes, {
    userId: win.userId,
    conciergerieId: win.conciergerieId,
    type: 'game_won',
    orderId: null,
    labelFr: `${label.fr}${NO_BREAK_SPACE}: ${what.fr}`,
    labelEn: `${label.en}: ${what.en}`,
    now: win.now,
  });
  changes.record({
    action: 'game-won',
    conciergerieId: win.conciergerieId,
    subjectUserId: win.userId,
    comment: win.prize === null ? win.game.fr : `${win.game.fr} (${win.prize.titleLabel.fr})`,
  });
}
