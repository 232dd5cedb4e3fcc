import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { OrderComments } from './order-comments.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const comment = {
  id: 3,
  author: 'Camille Roussel',
  authorId: 12,
  creation: '2026-11-20T10:00:00Z',
  content: 'Tache de café.',
  docName: null,
  docUrl: null,
  ack: true,
  asksToCancel: false,
  withdrawnAt: null,
};
type Shown = Parameters<typeof OrderComments>[0]['order']['comments'][number];

const draw = (over: Partial<Shown>, canValidateComments = false) =>
  renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <OrderComments order={{ comments: [{ ...comment, ...over } as Shown], canValidateComments }} />
    </QueryClientProvider>,
  );

test.each([
  ['of a beneficiary, hidden from them', { isFrom: 1, va: false, vp: true } as const, true],
  ['of a partner, hidden from them', { isFrom: 2, va: true, vp: false } as const, true],
  ['of a beneficiary that they see', { isFrom: 1, va: true, vp: false } as const, false],
  ['of the desk', { isFrom: 0, va: false, vp: false } as const, false],
])('a comment %s', async (_whose, over, isSaid) => {
  await draw(over);
  await screen.findByText('Tache de café.');
  expect(screen.queryByText(/masqué, son auteur le voit toujours/) !== null).toBe(isSaid);
});

test('who hides a comment reads that its author still sees it, before it is hidden', async () => {
  await draw({ isFrom: 1, va: true, vp: false }, true);
  fireEvent.click(await screen.findByRole('button', { name: 'Changer la visibilité' }));
  expect(screen.queryByText('Son auteur le voit toujours.')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Visible du bénéficiaire' }));
  expect(screen.getByText('Son auteur le voit toujours.')).toBeTruthy();
});
