/** What a message may be, and how a list shows it (docs/rules/chat.md). */

export const MAX_MESSAGE_CHARACTERS = 4000;
/** What one person may send within a minute: more than anybody types, less than a program would. */
export const MAX_MESSAGES_PER_MINUTE = 20;
/** Spec: beneficiary-and-access §9. */
export const MESSAGES_PER_PAGE = 50;
export const MAX_PREVIEW_CHARACTERS = 150;

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * The beginning of a message on one line: at most 150 characters as a reader counts them, so that an emoji or an accented letter is
 * never cut in two; with … where something is left out, which counts too.
 */
export function messagePreview(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ').trim();
  const shown: string[] = [];
  for (const { segment } of graphemes.segment(line)) {
    if (shown.length === MAX_PREVIEW_CHARACTERS)
      return `${shown
        .slice(0, MAX_PREVIEW_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`;
    shown.push(segment);
  }
  return shown.join('');
}

/** Whether somebody who sent so many messages during the last minute may send one more. */
export const maySendAnother = (sentWithinLastMinute: number): boolean => sentWithinLastMinute < MAX_MESSAGES_PER_MINUTE;
