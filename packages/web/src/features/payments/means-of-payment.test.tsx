import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { MeansOfPayment } from './means-of-payment.tsx';

type Means = ComponentProps<typeof MeansOfPayment>['means'];

const mandate = {
  addedOn: '2026-01-05T08:00:00.000Z',
  reference: 'LOGE-1',
  holder: 'Camille',
  maskedIban: 'FR•• 1031',
  noticeDays: 5,
  canBeDebited: true,
};
const means: Means = {
  cardAdded: false,
  cardExpirationDate: null,
  expired: false,
  almostExpired: false,
  cardAvailable: false,
  card: null,
  credits: [],
  sepaAvailable: true,
  sepaMandate: mandate,
  mandateText: { fr: '', en: '' },
  noticeDays: 5,
  sepaCreditor: { name: '', id: '' },
};

const draw = (sepaMandate: Means['sepaMandate']) =>
  renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <MeansOfPayment means={{ ...means, sepaMandate }} />
    </QueryClientProvider>,
    'beneficiary',
  );

test('a mandate says how long before it a debit is announced', async () => {
  await draw(mandate);
  expect(
    screen.getByText(/Référence LOGE-1\. Chaque prélèvement vous est annoncé par e-mail au moins 5 jours avant\./),
  ).toBeTruthy();
});

test('a mandate of an account that is never debited says so, with the way to another account', async () => {
  await draw({ ...mandate, canBeDebited: false });
  expect(screen.getByText(/^Ce compte ne peut plus être prélevé/)).toBeTruthy();
  expect(screen.queryByText(/annoncé par e-mail/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Changer de compte' })).toBeTruthy();
});
