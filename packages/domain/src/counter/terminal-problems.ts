import { problem, type Problem } from '../shared/problem.ts';
import type { TerminalBehaviour } from './terminal-behaviours.ts';

/** What is wrong with a card terminal as it is to be saved: it is reached by an agent of its desk at an address, or played where this server may. */
export function terminalProblems(
  terminal: {
    readonly name: string;
    readonly agentId: number | null;
    readonly host: string;
    readonly behaviour: TerminalBehaviour | null;
  },
  desk: { readonly agentIds: readonly number[]; readonly mayPlay: boolean },
): Problem[] {
  const { name, agentId, host, behaviour } = terminal;
  const found: Problem[] = name.trim() === '' ? [problem('name', 'required')] : [];
  if (behaviour !== null) return desk.mayPlay ? found : [...found, problem('behaviour', 'noTerminalSimulator')];
  if (agentId === null || !desk.agentIds.includes(agentId)) found.push(problem('agentId', 'required'));
  if (host.trim() === '') found.push(problem('host', 'required'));
  return found;
}
