import type { FieldPath } from '@loge/contract/shared/row-fields';
import type { Lang } from '@loge/domain/shared/lang';
import { messageText } from '@loge/domain/shared/messages';
import type { Parser, Parsers } from '../parsers/parsers.ts';
import { type Refusal, refuse, refuseInput } from '../refusal.ts';
import { cleanHtml, isCleanHtml } from './clean-html.ts';
import type { parse } from './html-thread.ts';

const htmlParser: Parser<typeof parse> = {
  module: new URL('html-thread.ts', import.meta.url).href,
  threads: 1,
  // The longest texts with the most tags take less than a second of a processor.
  timeoutMs: 5_000,
  maxHeapMb: 128,
  maxWaiting: 50,
  maxOfSender: 5,
  idleMs: 60_000,
};

/** More tags has no text of a hundred pages; elements in elements take a cleaner a time that grows with the square of their number. */
const maxTags = 40_000;
/** So many letters are cleaned where they are: they take some milliseconds, whatever they are. */
const maxLettersHere = 4_000;

interface HtmlOfInput {
  readonly paths: readonly FieldPath[];
  readonly input: unknown;
  readonly sender: string;
  readonly lang: Lang;
}

/** An input with its HTML cleaned, beside the thread that answers requests where that could take long. */
export async function cleanHtmlOfInput(
  parsers: Parsers,
  { paths, input, sender, lang }: HtmlOfInput,
): Promise<unknown> {
  const unclean = paths.flatMap((path) => textsAt(input, path, [])).filter(({ text }) => !isCleanHtml(text));
  if (unclean.length === 0) return input;
  const texts = unclean.map(({ text }) => text);
  if (texts.reduce((sum, text) => sum + tagsIn(text), 0) > maxTags) return notRead(unclean, lang);
  const isShort = texts.reduce((sum, { length }) => sum + length, 0) <= maxLettersHere;
  const parsed = isShort ? { value: texts.map(cleanHtml) } : await parsers.parse(htmlParser, texts, sender);
  if ('failure' in parsed) return parsed.failure === 'busy' ? refuse('too-many-requests') : notRead(unclean, lang);
  return unclean.reduce((whole, { path }, index) => withText(whole, path, parsed.value[index] ?? ''), input);
}

function tagsIn(text: string): number {
  let tags = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) tags += 1;
  return tags;
}

const notRead = (unclean: readonly TextAt[], lang: Lang): Refusal<'invalid-input'> =>
  refuseInput(
    unclean.map(({ path }) => ({
      field: path.join('.'),
      rule: 'htmlNotRead',
      message: messageText('htmlNotRead', lang),
    })),
  );

interface TextAt {
  readonly path: readonly string[];
  readonly text: string;
}

function textsAt(value: unknown, path: FieldPath, at: readonly string[]): readonly TextAt[] {
  const [step, ...rest] = path;
  if (step === undefined) return typeof value === 'string' ? [{ path: at, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (step === '[]') return Object.entries(value).flatMap(([index, each]) => textsAt(each, rest, [...at, index]));
  return textsAt((value as Readonly<Record<string, unknown>>)[step], rest, [...at, step]);
}

/** The same with another text at one place. */
function withText(value: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === step ? withText(each, rest, text) : each));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [step]: withText(fields[step], rest, text) };
}
