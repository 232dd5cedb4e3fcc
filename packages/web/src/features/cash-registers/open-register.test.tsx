import { getCaisseStatus } from '@loge/contract/cash-registers/get-caisse-status';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { OpenRegister } from './open-register.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const accueil = { id: 7, name: 'Accueil' };

async function draw(isDeskSelected: boolean, caisse: object | null, closedCaisses: readonly object[]) {
  await gatewayServer((_call, response) =>
    sendEnvelope(response, answerOf(getCaisseStatus, { caisse, closedCaisses })),
  );
  const onLead = vi.fn<(href: string) => void>();
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <OpenRegister homeHref="/homegest" isDeskSelected={isDeskSelected} onLead={onLead} />
      </InRouter>
    </QueryClientProvider>,
  );
  return onLead;
}

test.each([
  ["Vous devez d'abord sélectionner une conciergerie.", false, null],
  ['Vous avez déjà une caisse ouverte.', true, { ...accueil, conciergerieId: 1 }],
])('says %s and leads home', async (words, isDeskSelected, caisse) => {
  const onLead = await draw(isDeskSelected, caisse, []);
  const told = await screen.findByRole('alertdialog', { name: words });
  expect(onLead).not.toHaveBeenCalled();
  fireEvent.click(within(told).getByRole('button'));
  await waitFor(() => expect(onLead.mock.calls).toEqual([['/homegest']]));
});

test('the only register that is closed opens its check page at once', async () => {
  const onLead = await draw(true, null, [accueil]);
  await waitFor(() => expect(onLead.mock.calls).toEqual([['/cashRegister/check/open/7']]));
});
