import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { KeptCard } from './kept-card.tsx';

const means = {
  cardAdded: true,
  cardExpirationDate: '2026-12-31',
  expired: false,
  almostExpired: false,
  cardAvailable: true,
  card: { brand: 'Visa', lastFour: '4242', addedOn: '2023-09-05T08:00:00.000Z' },
  credits: [],
  sepaAvailable: false,
  sepaMandate: null,
  mandateText: { fr: '', en: '' },
  noticeDays: 14,
  sepaCreditor: { name: '', id: '' },
};

/** Spec: beneficiary-and-access §4 (Card status), §8 (card expired or almost-expired messages). */
test.each([
  [
    'none',
    { cardAdded: false, card: null, cardExpirationDate: null },
    'Aucune carte enregistrée.',
    'Ajouter une carte',
  ],
  ['valid', {}, 'Valable jusqu’au 31/12/2026.', 'Remplacer la carte'],
  [
    'almost expired',
    { almostExpired: true },
    'Votre carte expire le 31/12/2026. Remplacez-la à temps.',
    'Remplacer la carte',
  ],
  [
    'expired',
    { expired: true },
    'Votre carte a expiré le 31/12/2026. Enregistrez-en une nouvelle.',
    'Remplacer la carte',
  ],
])('a card that is %s says so, with what to do', async (_state, more, says, act) => {
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <KeptCard means={{ ...means, ...more }} />
    </QueryClientProvider>,
    'beneficiary',
  );
  expect(screen.getByText(says)).toBeDefined();
  expect(screen.getByRole('button', { name: act })).toBeDefined();
});
