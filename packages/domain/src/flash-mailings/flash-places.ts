import { problem, type Problem } from '../shared/problem.ts';

/*
 * Texts of mailings have places in braces: {NOM} and {PRENOM} for whom they reach, {IMG1} for a picture, {VAR1} for a variable.
 * Spec: partner-content-locker §3 "Flash dispo template".
 */

/** One line, or several of which each is a point of a list. */
export const VARIABLE_TYPES = ['SIMPLE_TEXT', 'BULLET_LIST'] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

export type FlashVariable = { readonly id: number; readonly label: string; readonly type: VariableType };

/** What a text can name. */
export type FlashPlaces = {
  readonly images: readonly { readonly id: number }[];
  readonly variables: readonly FlashVariable[];
};

/** The values of variables by the number of their place; a list has one point per line. */
export type FlashValues = Readonly<Record<string, string>>;

const PLACE = /\{(NOM|PRENOM|(?:IMG|VAR)\d{1,3})\}/g;
const PERSON = /\{(NOM|PRENOM)\}/g;

/** The places that a text has, each once, in their order: `NOM`, `IMG1`, `VAR2`. */
const placesIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(PLACE), ([, name]) => name ?? '')),
];

/** All places that a text may have. */
export const placesOffered = ({ images, variables }: FlashPlaces): readonly string[] => [
  'NOM',
  'PRENOM',
  ...images.map(({ id }) => `IMG${id}`),
  ...variables.map(({ id }) => `VAR${id}`),
];

/** Places of a text for which there is neither picture nor variable any more; pictures have no place in a subject. */
export function unknownPlaces(
  text: string,
  places: FlashPlaces,
  { pictures }: { readonly pictures: boolean },
): readonly string[] {
  const offered = new Set(placesOffered(pictures ? places : { ...places, images: [] }));
  return placesIn(text).filter((name) => !offered.has(name));
}

/** One problem where a text names what is not there. */
export function placeProblems(field: string, text: string, places: FlashPlaces, pictures: boolean): Problem[] {
  const [unknown] = unknownPlaces(text, places, { pictures });
  return unknown === undefined ? [] : [problem(field, 'flashPlaceUnknown', { place: `{${unknown}}` })];
}

/** The points of a list: its lines that say something. */
export const pointsOf = (value: string): readonly string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Variables that a text has a place for and that have no value yet. */
export const missingValues = (
  texts: readonly string[],
  variables: readonly FlashVariable[],
  values: FlashValues,
): readonly FlashVariable[] => {
  const used = new Set(texts.flatMap(placesIn));
  return variables.filter(({ id }) => used.has(`VAR${id}`) && (values[String(id)] ?? '').trim() === '');
};

/** A subject with its variables; those of the person stay. A list becomes a row of words. */
export function filledSubject(subject: string, variables: readonly FlashVariable[], values: FlashValues): string {
  const filled = subject.replaceAll(PLACE, (whole, name: string) => {
    const variable = variables.find(({ id }) => name === `VAR${id}`);
    if (variable === undefined) return whole;
    const value = values[String(variable.id)] ?? '';
    return variable.type === 'BULLET_LIST' ? pointsOf(value).join(', ') : value.trim();
  });
  // A line break in a subject would start another header.
  return filled.replaceAll(/\s+/g, ' ').trim();
}

export type FlashPerson = { readonly lastName: string; readonly firstName: string };

/** A text with the person's name in its places, written as `write` says. */
export const personalised = (text: string, person: FlashPerson, write: (name: string) => string): string =>
  text.replaceAll(PERSON, (_whole, name: string) => write(name === 'NOM' ? person.lastName : person.firstName));
