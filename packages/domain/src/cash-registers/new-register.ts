import { isAmountText, parseAmount } from '../payments/settlement.ts';
import { missingTexts } from '../shared/missing-texts.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** What is wrong with a new cash register as it is typed: it has a name, and what lies in it from the start is an amount or nothing. */
export const newRegisterProblems = (typed: {
  readonly name: string;
  readonly cash: string;
  readonly checks: string;
}): Problem[] => [
  ...missingTexts(typed, ['name']),
  ...(['cash', 'checks'] as const).flatMap((name) => {
    if (!isAmountText(typed[name])) return [problem(name, 'notANumber')];
    return parseAmount(typed[name]) < 0 ? [problem(name, 'tooSmall', { min: 0 })] : [];
  }),
];
