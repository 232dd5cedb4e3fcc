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
      expect([path, argumentsOf(english.get(path) ?? '')]).toEqual([path, argumentsOf(text)]);
  });

  test('sets French as French is set: no-break spaces, no oups', async () => {
    const { french } = await inBoth(name);
    // Before ? ! : ; and inside « »: U+00A0.
    const badlySet = [...french].filter(([, text]) => / [?!:;»]|« |\boups\b/i.test(text));
    expect(badlySet).toEqual([]);
  });
});
