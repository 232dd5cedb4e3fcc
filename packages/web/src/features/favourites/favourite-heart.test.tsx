import { setFavorite } from '@loge/contract/favourites/set-favorite';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';

test('a favourite that is taken out by its heart can be put back', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, answerOf(setFavorite)));
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <FavouriteHeart name="Pressing" target={{ originalOffreId: 7 }} favourite />
    </QueryClientProvider>,
    'beneficiary',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Retirer Pressing des favoris' }));
  expect(await screen.findByText('Pressing n’est plus dans vos favoris.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => new URLSearchParams(body).get('asFavorite'))).toEqual(['false', 'true']);
});
