import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capabilityTexts, type CapabilityName } from './capability-texts.ts';

/**
 * The compiler sees a call that does not give what a text asks only where the texts are `as const`. `{deName}` comes from `elided`, in every line that
 * names the message and gives its `name`.
 */
const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.') && !path.startsWith('messages'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

type Texts = { readonly [key: string]: string | Texts };

/** The last key of each text that asks for a value after « de », with the value. */
const asking = (texts: Texts): [key: string, value: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [...text.matchAll(/\{de(\p{Lu}\w*)\}/gu)].map(([, value = '']): [string, string] => [
          key,
          value.charAt(0).toLowerCase() + value.slice(1),
        ])
      : asking(text),
  );

const fileOf = (name: string): string =>
  readFileSync(
    join(root, `messages/fr/${name.replaceAll(/\p{Lu}/gu, (letter) => `-${letter.toLowerCase()}`)}.ts`),
    'utf8',
  );

const unchecked = (Object.keys(capabilityTexts) as CapabilityName[]).filter(
  (name) => !fileOf(name).includes('as const'),
);

test.each(unchecked)('%s gives « de » with its elision', async (name) => {
  const wanted = asking(await capabilityTexts[name].fr());
  const bare = sources
    .filter(({ text }) => text.includes(`useTranslations('${name}`))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          wanted.some(([key, value]) => new RegExp(`\\bt\\(.*['.]${key}'.*, \\{[^}]*\\b${value}\\b`).test(line)) &&
          !line.includes('elided(')
            ? [`${path}:${index + 1} ${line.trim()}`]
            : [],
        ),
    );
  expect(bare).toEqual([]);
});
