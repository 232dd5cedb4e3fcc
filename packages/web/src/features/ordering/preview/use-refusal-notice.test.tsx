import { screen } from '@testing-library/react';
import type { RefusalName } from '@loge/contract/shared/answer-codes';
import { expect, test } from 'vitest';
import { ActionRefused, Unreachable, type CallFailure } from '../../../client/failures.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { useRefusalNotice } from './use-refusal-notice.tsx';

const refused = (refusal: RefusalName, data: object | null = null): ActionRefused =>
  new ActionRefused('CreateOrder', {
    ...{ code: 50, status: 'KO', message: `Refusé : ${refusal}.`, requestId: 'r' },
    refusal,
    data,
  });

function Told(situation: { failure: CallFailure | undefined; before: number | null; after: number | null }) {
  return <div>{useRefusalNotice({ ...situation, changeHref: '/form', othersHref: '/others' })}</div>;
}
const draw = (failure: CallFailure | undefined, before: number | null = 2196, after: number | null = 2196) =>
  renderInFrench(<Told failure={failure} before={before} after={after} />, 'beneficiary');

const said = (): string => screen.getByRole('status').textContent.replaceAll('\u00a0', ' ');
const changed = 'Le prix a changé depuis votre aperçu : 21,96 € devient 26,46 €. Relisez-le avant de valider.';

test.each([
  ['a price that changed while one read', undefined, 2646, changed],
  // The refusal may know the price before the recap does.
  ['a price that changed before one ordered', refused('price-changed', { orderTotal: 2646 }), 2196, changed],
  [
    'a price that a manager has to say by now',
    undefined,
    null,
    'Le prix a changé depuis votre aperçu : 21,96 € devient sur devis. Relisez-le avant de valider.',
  ],
  [
    'credits that are gone',
    refused('credit-not-sufficient'),
    2196,
    'Vos crédits ont changé. Vérifiez comment vous payez avant de valider.',
  ],
  ['anything else in the words of the server', refused('forbidden'), 2196, /^Refusé/],
])('%s is told', async (_what, failure, after, words) => {
  await draw(failure, 2196, after);
  if (typeof words === 'string') expect(said()).toBe(words);
  else expect(said()).toMatch(words);
});

test.each([
  ['a day that cannot be had any more leads to another one', 'date-not-available', 'Choisir une autre date', '/form'],
  ['a service that is gone leads to others', 'offer-not-available', 'Voir les partenaires', '/others'],
  [
    'whoever has just ordered the same may look at it',
    'equal-order-just-placed',
    'Voir la commande',
    '/bnfv2/orderDetail/48217',
  ],
] as const)('%s', async (_what, refusal, act, href) => {
  await draw(refused(refusal, { orderId: 48_217 }));
  expect(said()).toContain(`Refusé : ${refusal}.`);
  expect(screen.getByRole('link', { name: act }).getAttribute('href')).toBe(href);
});

test.each([
  ['nothing where nothing changed', undefined],
  ['nothing of a lost answer, which has its own words', new Unreachable('CreateOrder', new Error('away'))],
])('it says %s', async (_what, failure) => {
  await draw(failure);
  expect(screen.queryByRole('status')).toBeNull();
});
