import * as z from 'zod/mini';
import { gameInfo } from '../games/game-wire.ts';

/** What every screen refreshes, every 5 s on critical pages and every 60 s elsewhere (Spec: beneficiary-and-access §3 "Basic user data"). */
export const basicUserData = z.object({
  /** Changes whenever a message comes or is acknowledged; what it says has no meaning. */
  messagesStatus: z.string(),
  /** The same of the notifications. */
  alertsStatus: z.string(),
  nbUnreadAlerts: z.int(),
  nbUnreadMessages: z.int(),
  serverVersion: z.string(),
  /** The running egg hunt, where to show its egg (relative, 0 to 1); null without one, and for those who refused it. */
  currentGame: z.nullable(gameInfo),
});
