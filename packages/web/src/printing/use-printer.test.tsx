import { getCaissesForConciergerie } from '@loge/contract/cash-registers/get-caisses-for-conciergerie';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../client/query-client.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../testing/gateway-server.ts';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { usePrinter } from './use-printer.ts';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

function Prints({ missing }: { missing?: 'noPrinter' }) {
  const { print, isKnown } = usePrinter(missing);
  return (
    <button type="button" onClick={() => void print([])}>
      {isKnown ? 'Imprimer' : 'Imprimer déjà'}
    </button>
  );
}

async function draw(missing?: 'noPrinter') {
  let answer: (() => void) | undefined;
  await gatewayServer((_call, response) => {
    answer = () => sendEnvelope(response, answerOf(getCaissesForConciergerie, { caisses: [], logo: null }));
  });
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <Prints {...(missing !== undefined && { missing })} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(answer).toBeDefined());
  return () => answer?.();
}

test('before it is known which register is open, one is asked to try again', async () => {
  await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Imprimer déjà' }));
  const words = 'Les données sont en cours de chargement. Merci de réessayer dans quelques instants';
  expect(await screen.findByRole('alertdialog', { name: words })).toBeTruthy();
});

test.each([
  [undefined, 'Aucune caisse ouverte avec une imprimante thermique'],
  ['noPrinter' as const, "Aucune caisse avec une imprimante n'est ouverte"],
])('without a printer it says so (%s)', async (missing, words) => {
  const answer = await draw(missing);
  answer();
  fireEvent.click(await screen.findByRole('button', { name: 'Imprimer' }));
  const told = await screen.findByRole('alertdialog', { name: words });
  expect(within(told).getAllByRole('button')).toHaveLength(2);
});
