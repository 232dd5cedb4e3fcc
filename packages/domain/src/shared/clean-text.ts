/**
 * The border for text that enters: forms, imported lists, directories, identity providers, banks. What nobody sees and nobody means is left out, so that
 * one name is one name wherever it is compared, printed or sent. NUL and halves of characters stay: they are refused and not mended.
 */

/** A text of one line: composed (NFC), without invisible characters, its spaces folded, nothing around it. */
export function cleanLine(text: string): string {
  if (plainLine.test(text)) return text;
  return visible(text.replaceAll(/[\t\n\r\v\f\u0085\p{Zl}\p{Zp}]/gu, ' '))
    .replaceAll(/[^\S\u00A0\u202F\uFEFF]/g, ' ')
    .replaceAll(/\s+/g, (spaces) => (spaces.includes(' ') ? ' ' : (spaces[0] ?? '')))
    .trim();
}

/** A text of several lines: the same, but its line breaks, tabs and spaces stay. */
export function cleanLines(text: string): string {
  if (plainLine.test(text)) return text;
  return visible(text.replaceAll(/\r\n|[\r\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n'));
}

/** Most texts: nothing to look for. */
const plainLine = /^[!-~]+(?: [!-~]+)*$/;

const visible = (text: string): string =>
  text.normalize('NFC').replaceAll(controls, '').replaceAll(invisible, '').replaceAll(strayJoiner, '');

/** Joiners belong to words of the scripts that have them, and to emoji of several parts; elsewhere they are invisible strangers. */
const strayJoiner =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+/gu;
const controls = /(?![\t\n\0])\p{Cc}/gu;
/** Soft hyphens, zero-width spaces, marks and overrides of direction, tags; noncharacters, which XML cannot hold. */
const invisible =
  /(?![\u200C\u200D]|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;
