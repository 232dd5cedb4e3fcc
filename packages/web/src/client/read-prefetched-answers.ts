import { isPrefetched } from './prefetched-answers.ts';
import { homeQueries } from './home-queries.ts';
import { answersOf } from './server-state.tsx';
import { actionQuery } from './use-action.ts';

/** Nobody waits longer for them: what is late has its place on the screen. */
const timeoutMs = 150;

/**
 * Takes in what was asked for the home while its scripts were on their way. Where it has come by the time they run, as on any but the fastest line, the
 * first picture shows it at once, instead of places for it and each answer by itself.
 */
export async function readPrefetchedAnswers(owner: number): Promise<void> {
  const answers = answersOf(owner);
  // Since the navigation began some of them may have been taken over.
  const isUnderWay = (contract: (typeof homeQueries)[number]): boolean => {
    const state = answers.getQueryState(actionQuery(contract, {}).queryKey);
    return state?.data === undefined && state?.fetchStatus === 'fetching';
  };
  const early = homeQueries.filter((contract) => isPrefetched(contract.name, {}) || isUnderWay(contract));
  if (early.length === 0) return;
  const taken = early.map((contract) => answers.prefetchQuery(actionQuery(contract, {})));
  await Promise.race([Promise.all(taken), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
