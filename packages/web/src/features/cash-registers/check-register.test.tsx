import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { CheckRegister } from './check-register.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

async function drawClosing(openedByMe: boolean): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const caisse = {
    id: 7,
    name: 'Accueil',
    opened: true,
    lastOpenedAt: '2026-11-20T08:00:00Z',
    lastOpenedBy: 'Marc Lefèvre',
    lastClosedAt: null,
    lastClosedBy: null,
    thermalPrinterAddress: '',
    numberMerchantProximity: '',
    numberMerchantContactLess: '',
    caisseInexcompta: null,
    typeCash: true,
    typeCB: true,
    typeCheck: true,
    openedByMe,
  };
  const amounts = { cardAmount: 0, cashAmount: 15_000, checkAmount: 0 };
  await gatewayServer((_call, response) =>
    sendEnvelope(response, {
      data: { caisse, ...amounts, reglements: [], proposeInventory: false, requireInventory: false },
    }),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <CheckRegister id={7} act="close" mayActForOthers listHref="#!/cashRegister" onDone={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

const onComputer = 'L’ouverture et la fermeture d’une caisse se font sur un ordinateur.';

test('on a phone one’s own register can be closed: leaving needs it (code 14)', async () => {
  await drawClosing(true);
  expect(screen.queryByText(onComputer)).toBeNull();
  expect(screen.getByText('Comptez ce que la caisse contient avant de partir.')).toBeDefined();
});

test('on a phone a colleague’s register waits for a computer', async () => {
  await drawClosing(false);
  expect(screen.getByText(onComputer)).toBeDefined();
});
