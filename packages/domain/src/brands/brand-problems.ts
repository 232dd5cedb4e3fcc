import { isLonger } from '../shared/characters.ts';
import type { Design } from '../access/designs.ts';
import { isOneAddress } from '../access/registration-email.ts';
import { lightTheme } from '../access/theme-colours.ts';
import { isEmail, isPhone } from '../profile/contact-rules.ts';
import type { Colour } from '../shared/colour.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { BRAND_COLOURS, type BrandColours, themeKeys } from './brand.ts';
import { isSenderAddress } from './sender-address.ts';

/** The fields of a brand as somebody types them; empty is left to what stands above. */
export interface TypedBrand {
  readonly name: string;
  readonly main: string;
  readonly hover: string;
  readonly dark: string;
  readonly alt: string;
  readonly ter: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly senderName: string;
  readonly senderAddress: string;
  readonly replyTo: string;
}

export const BRAND_LENGTHS = { name: 60, supportPhone: 30, senderName: 78, email: 254 } as const;

/** A colour as it is typed: six hexadecimal digits, with or without `#`. Null for anything else. */
export const typedColour = (text: string): Colour | null => {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
};

export const typedColours = (typed: TypedBrand): BrandColours => ({
  main: typedColour(typed.main),
  hover: typedColour(typed.hover),
  dark: typedColour(typed.dark),
  alt: typedColour(typed.alt),
  ter: typedColour(typed.ter),
});

/** All that is wrong with a brand, each beside its field. Rule: docs/rules/brands.md */
export const brandProblems = (typed: TypedBrand, design: Design): Problem[] => [
  ...lineProblems('name', typed.name, BRAND_LENGTHS.name),
  ...colourProblems(typed, design),
  ...emailProblems('supportEmail', typed.supportEmail),
  ...lineProblems('supportPhone', typed.supportPhone, BRAND_LENGTHS.supportPhone),
  ...(typed.supportPhone === '' || isPhone(typed.supportPhone) ? [] : [problem('supportPhone', 'invalidPhone')]),
  ...lineProblems('senderName', typed.senderName, BRAND_LENGTHS.senderName),
  ...(typed.senderAddress === '' || isSenderAddress(typed.senderAddress)
    ? []
    : [problem('senderAddress', 'notASenderAddress')]),
  ...emailProblems('replyTo', typed.replyTo),
];

/** A line break would start another header of a mail, or another line of a page. */
function lineProblems(field: string, text: string, max: number): Problem[] {
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return [problem(field, 'notOneLine')];
  return isLonger(text, max) ? [problem(field, 'tooLong', { max })] : [];
}

const emailProblems = (field: string, text: string): Problem[] =>
  text === '' || (text.length <= BRAND_LENGTHS.email && isEmail(text) && isOneAddress(text))
    ? []
    : [problem(field, 'invalidEmail')];

/** A colour must be one, and hold as it is: what the rule would correct is refused, with the nearest that holds. Rule: docs/rules/colours.md */
function colourProblems(typed: TypedBrand, design: Design): Problem[] {
  const unread = BRAND_COLOURS.filter((name) => typed[name] !== '' && typedColour(typed[name]) === null);
  const keys = themeKeys(design, typedColours(typed));
  const theme = keys === null ? {} : lightTheme(keys);
  return [
    ...unread.map((name) => problem(name, 'notAColourCode')),
    ...BRAND_COLOURS.flatMap((name) => {
      const wanted = typedColour(typed[name]);
      const nearest = theme[name];
      return wanted === null || nearest === undefined || nearest === wanted
        ? []
        : [problem(name, 'colourTooWeak', { colour: nearest })];
    }),
  ];
}
