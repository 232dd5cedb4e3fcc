import { problem, type Problem } from './problem.ts';

/** What is wrong with texts that have to be there, of those that are named. */
export const missingTexts = <Texts extends object>(typed: Texts, names: readonly (keyof Texts & string)[]): Problem[] =>
  names.flatMap((name) => (String(typed[name]).trim() === '' ? [problem(name, 'required')] : []));
