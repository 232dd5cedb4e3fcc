import { isLonger } from '../shared/characters.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** The longest name of a set of legal texts, in characters. */
export const MAX_SET_NAME_LENGTH = 100;

/** What is wrong with a legal text as it would be kept; English may wait, French may not. Spec: manager §3 (Text blob). */
export function legalTextProblems({
  objectName,
  contentFr,
}: {
  readonly objectName: string;
  readonly contentFr: string;
}): Problem[] {
  const says = contentFr.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') !== '' || /<img\b/i.test(contentFr);
  return [
    ...(objectName === '' ? [problem('objectName', 'required')] : []),
    ...(isLonger(objectName, MAX_SET_NAME_LENGTH)
      ? [problem('objectName', 'tooLong', { max: MAX_SET_NAME_LENGTH })]
      : []),
    ...(says ? [] : [problem('contentFr', 'legalTextEmpty')]),
  ];
}
