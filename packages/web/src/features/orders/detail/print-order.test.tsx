import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { startPrinter } from '../../../testing/printer-simulator.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { PrintOrder } from './print-order.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const order = {
  id: 48_217,
  conciergerie: { id: 1, name: 'Tour Horizon' },
  statusLabel: 'En cours',
  offreLabel: 'Nettoyage et repassage',
  partnerName: 'Pressing Lumière',
  adherentName: 'Camille Roussel',
  user: null,
  adherentTelephone: '',
  beginDate: '2026-11-27',
  time: '19:00',
  placeDesc: '',
  items: [],
  discount: null,
  extraCosts: [],
  totalAmount: 3_321,
  finalAmount: 3_321,
  remainderAmount: 0,
};

async function draw(register: { readonly thermalPrinterAddress: string; readonly openedByMe: boolean }) {
  const caisse = {
    id: 7,
    name: 'Accueil',
    opened: true,
    lastOpenedAt: null,
    lastOpenedBy: null,
    lastClosedAt: null,
    lastClosedBy: null,
    numberMerchantProximity: '',
    numberMerchantContactLess: '',
    caisseInexcompta: null,
    typeCash: true,
    typeCB: true,
    typeCheck: true,
    ...register,
  };
  const gateway = await gatewayServer((_call, response) =>
    sendEnvelope(response, { data: { caisses: [caisse], logo: null } }),
  );
  const client = createQueryClient();
  await renderInFrench(
    <QueryClientProvider client={client}>
      <PrintOrder order={order} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(gateway.calls).toHaveLength(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
}

test('an order is printed at the printer of the register that its reader has open', async () => {
  const printer = await startPrinter();
  onTestFinished(printer.close);
  await draw({ thermalPrinterAddress: printer.address, openedByMe: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Imprimer' }));
  await screen.findByText('Imprimé.');
  expect(printer.tickets).toHaveLength(1);
  expect(printer.tickets[0]).toMatch(/48 217\nEn cours\n.*Camille Roussel\n/s);
});

test.each([
  { thermalPrinterAddress: '', openedByMe: true },
  { thermalPrinterAddress: '192.168.1.20', openedByMe: false },
])('with %o there is no printer, and the browser prints it', async (register) => {
  const onPaper: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void onPaper.push(document.body.textContent));
  await draw(register);
  expect(screen.queryByRole('button', { name: 'Imprimer' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Imprimer en 80 mm' }));
  expect(onPaper).toHaveLength(1);
  expect(onPaper[0]).toMatch(/48\s217En cours.*Camille Roussel/s);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.body.dataset['printsTickets']).toBeUndefined();
  expect(screen.queryByText('Camille Roussel')).toBeNull();
});
