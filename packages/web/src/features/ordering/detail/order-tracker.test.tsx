import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { OrderTracker } from './order-tracker.tsx';

type Order = Pick<BeneficiaryOrderDetailOnWire, 'workflow' | 'statusObject' | 'available' | 'cancellationRequested'>;

const heard = async (order: Partial<Order>) => {
  const whole = { workflow: 'RECEPTION_COLIS', statusObject: 'NEW', available: false, cancellationRequested: false };
  await renderInFrench(<OrderTracker order={{ ...whole, ...order } as never} celebrates={false} />, 'beneficiary');
  const steps = screen.getAllByRole('listitem');
  return {
    words: steps.map(({ textContent }) => textContent),
    current: steps.filter((step) => step.getAttribute('aria-current') === 'step').map(({ textContent }) => textContent),
  };
};

test.each(['PAID', 'DONE'] as const)(
  'of a parcel that is finished (%s) the last step shows, and none is said to be under way',
  async (statusObject) => {
    const { words, current } = await heard({ statusObject });
    expect(words).toEqual(['Disponible, fait', 'Terminée, fait']);
    expect(current).toEqual([]);
    expect(screen.getAllByRole('listitem').at(-1)?.className).toContain('current');
  },
);

test('a parcel that waits to be collected is not said to be at its last step', async () => {
  const { words, current } = await heard({ statusObject: 'AVAILABLE', available: true });
  expect(words).toEqual(['Disponible, fait', 'Terminée, étape suivante']);
  expect(current).toEqual([]);
});

test('a step under way is said to be, and paused while the desk decides on a request to cancel', async () => {
  const order = { workflow: 'OTHER', statusObject: 'ACCEPTED' } as const;
  expect((await heard(order)).current).toEqual(['Commande en cours, étape en cours']);
  document.body.replaceChildren();
  expect((await heard({ ...order, cancellationRequested: true })).current).toEqual(['Commande en cours, en pause']);
});
