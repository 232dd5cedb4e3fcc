import { problem, type Problem } from '../shared/problem.ts';
import { type FlashPlaces, type FlashValues, placeProblems } from './flash-places.ts';

export const MAX_FLASH_NAME_LENGTH = 100;
export const MAX_FLASH_SUBJECT_LENGTH = 150;
export const MAX_FLASH_BODY_LENGTH = 50_000;
export const MAX_FLASH_VALUE_LENGTH = 2_000;
export const MAX_FLASH_IMAGES = 10;
export const MAX_FLASH_VARIABLES = 20;

/** Whether HTML says or shows anything. */
const isEmpty = (html: string): boolean => !html.includes('<img') && html.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') === '';

type Template = FlashPlaces & { readonly name: string; readonly subject: string; readonly body: string };

const repeated = (numbers: readonly number[]): boolean => new Set(numbers).size < numbers.length;

/** Everything that is wrong with a template, its places included. */
export function flashTemplateProblems(template: Template): Problem[] {
  const { images, variables, subject, body, name } = template;
  return [
    ...(name.trim() === '' ? [problem('name', 'required')] : []),
    ...(subject.trim() === '' ? [problem('subject', 'required')] : placeProblems('subject', subject, template, false)),
    ...(isEmpty(body) ? [problem('body', 'required')] : placeProblems('body', body, template, true)),
    ...(repeated(images.map(({ id }) => id)) ? [problem('images', 'flashPlaceTwice')] : []),
    ...(repeated(variables.map(({ id }) => id)) ? [problem('variables', 'flashPlaceTwice')] : []),
    ...variables.flatMap(({ label }, index) =>
      label.trim() === '' ? [problem(`variables.list.${index}.label`, 'required')] : [],
    ),
  ];
}

type Mailing = FlashPlaces & { readonly subject: string; readonly body: string };

/** Everything that is wrong with the texts of a mailing; what a variable says may still be missing in a draft. */
export const flashMailingProblems = (mailing: Mailing): Problem[] => [
  ...(mailing.subject.trim() === ''
    ? [problem('subject', 'required')]
    : placeProblems('subject', mailing.subject, mailing, false)),
  ...(isEmpty(mailing.body) ? [problem('body', 'required')] : placeProblems('body', mailing.body, mailing, true)),
];

/** Values of variables that there are; others are dropped. */
export const keptValues = ({ variables }: Pick<FlashPlaces, 'variables'>, values: FlashValues): FlashValues =>
  Object.fromEntries(
    variables.flatMap(({ id }) => {
      const value = values[String(id)];
      return value === undefined ? [] : [[String(id), value]];
    }),
  );
