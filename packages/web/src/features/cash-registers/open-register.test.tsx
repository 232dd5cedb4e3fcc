import { getCaisseStatus } from '@loge/contract/cash-registers/get-caisse-status';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { DialogsProvider } from '../../design-system/overlays/dialogs.tsx';
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

test('going back before it is read leads nowhere else', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await gatewayServer((_call, response) =>
    sendEnvelope(response, answerOf(getCaisseStatus, { caisse: null, closedCaisses: [] })),
  );
  const onLead = vi.fn<(href: string) => void>();
  function Screens() {
    const [isLeft, setLeft] = useState(false);
    return (
      <DialogsProvider screen={isLeft ? '/orders' : '/cashRegister/open'}>
        <button type="button" onClick={() => setLeft(true)}>
          Retour
        </button>
        {!isLeft && <OpenRegister homeHref="/homegest" isDeskSelected={false} onLead={onLead} />}
      </DialogsProvider>
    );
  }
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <Screens />
    </QueryClientProvider>,
  );
  await screen.findByRole('alertdialog');
  // Later than what leads to another screen and is read there.
  vi.setSystemTime(Date.now() + 5000);
  fireEvent.click(screen.getByRole('button', { name: 'Retour', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await act(async () => undefined);
  expect(onLead).not.toHaveBeenCalled();
});
