import { isTerminalThere } from '@loge/domain/counter/terminal-request';
import { mayPlayTerminals } from '../platform/may-play-terminals.ts';
import type { Services } from '../platform/services.ts';

/** Whether a terminal can be called now. One that was played while the installation was on trial is not, once it takes real money. */
export const canBeCalled = (
  { behaviour, agentSeenAt }: { readonly behaviour: string | null; readonly agentSeenAt: Date | null },
  { now, services }: { readonly now: Date; readonly services: Pick<Services, 'settings'> },
): boolean =>
  isTerminalThere({ isPlayed: behaviour !== null, agentSeenAt }, { now, mayPlay: mayPlayTerminals(services.settings) });
