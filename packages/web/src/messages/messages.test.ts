import { describe, expect, test } from 'vitest';
import { capabilityTexts, type CapabilityName } from './capability-texts.ts';

type Texts = { readonly [key: string]: string | Texts };

const names = Object.keys(capabilityTexts) as CapabilityName[];

/** Every text by its path. */
function flatten(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] => {
      const here = path === '' ? key : `${path}.${key}`;
      return typeof text === 'string' ? [[here, text]] : [...flatten(text, here)];
    }),
  );
}

/**
 * What follows « de » without its elision, by path or by place: numbers, amounts and hours begin with a digit, and what is
 * neither a name nor a month keeps its « de ».
 */
const keepsDe: Readonly<Record<string, string>> = {
  amount: 'an amount',
  begin: 'an hour',
  budget: 'an amount',
  count: 'a number',
  gap: 'an amount',
  least: 'a number',
  from: 'an hour, or the address of a sender, which stays to be copied',
  minimum: 'an amount',
  reference: 'the number of a document',
  time: 'an hour',
  total: 'a number or an amount',
  unit: 'a number of minutes',
  'chat.uploadOf': 'a file’s name, which stays to the letter',
  'files.copy': 'a file’s name, which stays to the letter',
  'files.uploading': 'a file’s name, which stays to the letter',
};

/** Counts that stand before a plural noun without a plural of their own: they cannot be below two. */
const neverOne: Readonly<Record<string, string>> = {
  'calendars.openUntil': 'how far ahead a calendar is open, months',
  'calendars.several.count': 'two partners at least',
  'catalogueDesk.products.showAll': 'more offers than are listed at once',
  'catalogueDesk.merge.act': 'two products at least',
  'catalogueDesk.merge.done': 'two products at least',
  'common.durations.fullDays': 'from 48 hours',
  'explorer.offered': 'what a cube offers, several of each',
  'explorer.behindShown': 'the most that are listed at once',
  'people.import.firstOf': 'shown where there are more than 200 lines',
  'lockerDesk.tasks.several': 'two at least',
  'ordering.cart.tooMany': 'the most that a cart holds',
  'ordering.form.choose': 'more products than a form shows at once',
  'ordering.slots.none': 'how far ahead places are looked for',
  'orderingForDesk.ordering.slots.none': 'how far ahead places are looked for',
  'orders.acts.changeSeveralTitle': 'two orders at least',
  'orders.acts.changedSeveral': 'two orders at least',
  'orders.exportCut': 'the most that a file holds',
  'orders.slot.none': 'how far ahead places are looked for',
  'people.import.problems.tooMany': 'the most that a file holds',
  'reception.labels.many': 'three at least',
  'selfBilling.mandate.agree': 'the days of the law',
  'selfBilling.mandate.days': 'the days of the law',
  'users.choice.more': 'the most that are listed at once',
};

/** A text without what its plurals choose from: the branches know their number. */
function outsidePlurals(text: string): string {
  let [depth, said] = [0, ''];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (letter === '{' && (depth > 0 || /^\{\w+, plural,/.test(text.slice(index)))) depth += 1;
    if (depth === 0) said += letter;
    if (letter === '}' && depth > 0) depth -= 1;
  }
  return said;
}

/** `{deName}` of French is `{name}` of English, which has no elision: `elided` gives both. */
const withoutDe = (name: string): string =>
  name.replace(/^de(?=\p{Lu})(.)/u, (_, first: string) => first.toLowerCase());

/** The names between braces, in order of the alphabet: what the screens must fill in. `one {…}` of a plural is text. */
const argumentsOf = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/(?<!(?:=\d+|zero|one|two|few|many|other)\s?)\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name),
    ),
  ].sort();

const inBoth = async (name: CapabilityName) => ({
  french: flatten(await capabilityTexts[name].fr()),
  english: flatten(await capabilityTexts[name].en()),
});

describe.each(names)('%s', (name) => {
  test('says the same things in both languages, and nothing is empty', async () => {
    const { french, english } = await inBoth(name);
    expect([...english.keys()].sort()).toEqual([...french.keys()].sort());
    expect([...french, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('asks the same details in both languages', async () => {
    const { french, english } = await inBoth(name);
    for (const [path, text] of french)
      expect([path, argumentsOf(english.get(path) ?? '')]).toEqual([
        path,
        [...new Set(argumentsOf(text).map(withoutDe))].sort(),
      ]);
  });

  test('elides « de » before a name or a month: {deName}, not de {name}', async () => {
    const { french } = await inBoth(name);
    const notElided = [...french].filter(([path, text]) =>
      [...text.matchAll(/\b(?:de |d’)\{(\w+)/gi)].some(
        ([, place = '']) => !(place in keepsDe) && !(`${name}.${path}` in keepsDe),
      ),
    );
    expect(notElided).toEqual([]);
  });

  test('agrees a noun with its count: a plural noun follows no bare {count}', async () => {
    const { french } = await inBoth(name);
    const counts =
      /\{(?:active|all|count|days|dimensions|hours|idle|many|matched|metrics|most|rows|shown|total)\}[ \u00a0]\p{Ll}{2,}[sx](?!\p{L})/u;
    const bare = [...french].filter(
      ([path, text]) => counts.test(outsidePlurals(text)) && !(`${name}.${path}` in neverOne),
    );
    expect(bare).toEqual([]);
  });

  test('says conciergerie in French and desk in English: a desk of another brand is no loge', async () => {
    const { french, english } = await inBoth(name);
    // Places and tags are no words, nor is the command of the server.
    const words = (text: string) => text.replaceAll(/[{<]\/?\w+[,}>]|sudo loge/g, '');
    expect([...french].filter(([, text]) => /(?<!\p{L})loges?(?!\p{L})/u.test(words(text)))).toEqual([]);
    expect([...english].filter(([, text]) => /conciergeries?/i.test(words(text)))).toEqual([]);
  });

  test('sets French as French is set: no-break spaces, no oups', async () => {
    const { french } = await inBoth(name);
    // Before ? ! : ; and inside « », after n° and before a unit: U+00A0.
    const badlySet = [...french].filter(([, text]) =>
      / [?!:;»]|« |n° |\} (?:min|h|s|ko|Mo)(?![\p{L}’])|\boups\b/iu.test(text),
    );
    expect(badlySet).toEqual([]);
  });
});
