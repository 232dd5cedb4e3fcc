import { isLonger } from '../shared/characters.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** The longest name of a set of legal texts, in characters. */
export const MAX_SET_NAME_LENGTH = 100;

/**
 * The European platform for online disputes was closed on 20 July 2025 (Regulation (EU) 2024/3228): a text that still sends people there leads nowhere. Its
 * address is recognised, in a link or written out.
 */
const namesClosedPlatform = (content: string): boolean => /ec\.europa\.eu\/(?:consumers\/)?odr\b/i.test(content);

/** What is wrong with a legal text as it would be kept; English may wait, French may not. Spec: manager §3 (Text blob). */
export function legalTextProblems({
  objectName,
  contentFr,
  contentEn,
}: {
  readonly objectName: string;
  readonly contentFr: string;
  readonly contentEn: string;
}): Problem[] {
  const says = contentFr.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') !== '' || /<img\b/i.test(contentFr);
  return [
    ...(objectName === '' ? [problem('objectName', 'required')] : []),
    ...(isLonger(objectName, MAX_SET_NAME_LENGTH)
      ? [problem('objectName', 'tooLong', { max: MAX_SET_NAME_LENGTH })]
      : []),
    ...(says ? [] : [problem('contentFr', 'legalTextEmpty')]),
    ...(namesClosedPlatform(contentFr) ? [problem('contentFr', 'closedPlatform')] : []),
    ...(namesClosedPlatform(contentEn) ? [problem('contentEn', 'closedPlatform')] : []),
  ];
}
