import { render, screen } from '@testing-library/react';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { act, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { beforeAll, expect, test } from 'vitest';
import { clearSession, rememberUser } from '../session/session.ts';
import { sampleUser } from '../testing/samples.ts';
import { capabilityTexts } from './capability-texts.ts';
import { type Texts, textsFor, withTexts } from './desk-texts.ts';
import { loadMessages } from './load-messages.ts';
import { OrderingMessages } from './ordering-messages.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(async () => {
  await Promise.all([loadMessages('fr', 'beneficiary'), loadMessages('fr', 'orderingForDesk')]);
}, 30_000);

function* pathsOf(texts: Texts, path: readonly string[] = []): Generator<readonly [path: string, text: string]> {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === 'string') yield [[...path, key].join('.'), text];
    else if (!Array.isArray(text)) yield* pathsOf(text as Texts, [...path, key]);
}

const placesOf = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name));

test('what is put for the desk stands in the place of a text, and asks for nothing that it is not given', async () => {
  const of = async (language: 'fr' | 'en') => {
    const others = await capabilityTexts.orderingForDesk[language]();
    const names = Object.keys(others) as (keyof typeof others)[];
    const texts = await Promise.all(
      names.map(async (name) => [name, await capabilityTexts[name][language]()] as const),
    );
    const known = new Map(pathsOf(Object.fromEntries(texts)));
    return [...pathsOf(others)].filter(([path, text]) => {
      const stood = known.get(path);
      return stood === undefined || [...placesOf(text)].some((place) => place !== 'who' && !placesOf(stood).has(place));
    });
  };
  expect([await of('fr'), await of('en')]).toEqual([[], []]);
});

test('the form, the recap, the cart and the slots speak to the desk of the person, not to the person', async () => {
  const others = textsFor(await capabilityTexts.orderingForDesk.fr(), 'Camille');
  const ordering = withTexts({ ordering: await capabilityTexts.ordering.fr() }, others)['ordering'] as Texts;
  const { form, cart, preview, slots } = ordering;
  // What the desk itself does, and what only a beneficiary is shown.
  const toTheDesk = [
    'form.gateLink.profile',
    'form.gateLink.location',
    'form.gateLink.subscriptions',
    'form.flexibleHint',
    'form.priceChanged',
    'cart.emptyHelp',
    'preview.terms',
    'preview.priceChanged',
    'slots.failedHint',
  ];
  const said = [...pathsOf({ form, cart, preview, slots } as Texts)]
    .filter(([, text]) => /(?<![\p{L}-])(vous|votre|vos|mon|ma|mes|moi|déposez)(?!\p{L})/iu.test(text))
    .map(([path]) => path);
  expect(said.toSorted()).toEqual(toTheDesk.toSorted());
});

test('a name is text, whatever it holds', () => {
  const texts = textsFor({ home: 'Chez {who}', place: '{n, plural, other {{who} #}}' }, "D'{n} <b>#1");
  expect(texts).toEqual({ home: 'Chez D’n b1', place: '{n, plural, other {D’n b1 #}}' });
});

const formatters = {
  getPluralRules: (...facts: never[]) => new Intl.PluralRules(...facts),
  getNumberFormat: (...facts: never[]) => new Intl.NumberFormat(...facts),
} as never;

test('texts that a production build has compiled are filled as well', () => {
  const written = {
    home: 'Chez {who}',
    place: '{place, plural, =1 {{who} est en tête} other {{who} est en position #}} le {day}',
    alone: '{who}',
  };
  const compiled = Object.fromEntries(Object.entries(written).map(([key, text]) => [key, compile(text)])) as Texts;
  const filled = textsFor(compiled, 'Camille');
  const said = (key: keyof typeof written, values: Record<string, string | number> = {}) =>
    format(filled[key] as never, 'fr', values, {
      formatters,
    });
  expect([said('home'), said('place', { place: 2, day: 'lundi' }), said('alone')]).toEqual([
    'Chez Camille',
    'Camille est en position 2 le lundi',
    'Camille',
  ]);
  expect(withTexts({ home: 'Chez moi' }, filled)['home'], 'a message is put whole').toEqual(['Chez ', 'Camille']);
});

test.each([
  [null, 'Quand vous livrer ?'],
  [{ id: 5, firstName: 'Camille', name: 'Roussel' }, 'Quand livrer Camille ?'],
])('for %o the form asks %j', async (selectedAdherent, question) => {
  rememberUser(sampleUser({ adherent: false, gestionnaire: true, selectedAdherent } as never));
  function When() {
    return <p>{useTranslations('ordering.form.when')('LIVRAISON_ENTREPRISE')}</p>;
  }
  await act(async () =>
    render(
      <Suspense>
        <OrderingMessages language="fr">
          <When />
        </OrderingMessages>
      </Suspense>,
    ),
  );
  expect(await screen.findByText(question)).toBeTruthy();
  clearSession('nobody');
});
