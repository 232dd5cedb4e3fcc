import { isHttps } from '../shared/https-address.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { MAX_ACKNOWLEDGE_DAYS, MAX_ANSWER_DAYS } from './complaint.ts';

/** What is wrong with the delays and the mediator that somebody sets. */
export function complaintTermsProblems({
  acknowledgeDays,
  answerDays,
  mediatorUrl,
}: {
  readonly acknowledgeDays: number;
  readonly answerDays: number;
  readonly mediatorUrl: string;
}): Problem[] {
  const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
  return [
    ...(isWhole(acknowledgeDays, MAX_ACKNOWLEDGE_DAYS)
      ? []
      : [problem('acknowledgeDays', 'rangeTooLong', { max: MAX_ACKNOWLEDGE_DAYS })]),
    ...(isWhole(answerDays, MAX_ANSWER_DAYS) ? [] : [problem('answerDays', 'rangeTooLong', { max: MAX_ANSWER_DAYS })]),
    ...(mediatorUrl === '' || isHttps(mediatorUrl) ? [] : [problem('mediatorUrl', 'notASecureAddress')]),
  ];
}
