import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import type { SimulatedPrinterState } from '../../testing/simulated-printer-state.ts';
import { startPrinter } from '../../testing/printer-simulator.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleRegister } from '../../testing/sample-register.ts';
import { PrinterTestRows } from './printer-test-rows.tsx';
import { RegisterList } from './register-list.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

async function drawRegisters(mood: SimulatedPrinterState) {
  const printer = await startPrinter(0, mood);
  onTestFinished(printer.close);
  const register = { ...sampleRegister, opened: false, openedByMe: false, thermalPrinterAddress: printer.address };
  const without = { ...register, id: 8, name: 'Réserve', thermalPrinterAddress: '' };
  await gatewayServer((_call, response) =>
    sendEnvelope(response, { data: { caisses: [register, without], logo: null } }),
  );
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <RegisterList
        rights={{ maySet: false, mayReadJournal: false, mayActForOthers: false, mayAdd: false, mayReadSales: false }}
      />
    </QueryClientProvider>,
  );
  // Only the register that has a printer offers it.
  fireEvent.click(await screen.findByRole('button', { name: 'Tester l’imprimante' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Imprimer un essai' }));
  return printer;
}

test('where no register has a printer, the tools say so and lead to the registers', async () => {
  const without = { ...sampleRegister, thermalPrinterAddress: '' };
  await gatewayServer((_call, response) => sendEnvelope(response, { data: { caisses: [without], logo: null } }));
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <PrinterTestRows />
    </QueryClientProvider>,
  );
  const row = await screen.findByRole('link', { name: /Aucune caisse avec une imprimante/ });
  expect(row.getAttribute('href')).toContain('/cashRegister/config/');
});

test('a test print comes out at the register’s printer', async () => {
  const printer = await drawRegisters('ready');
  await screen.findByText('Imprimé.');
  expect(printer.tickets).toHaveLength(1);
  expect(printer.tickets[0]).toContain('Caisse Accueil');
});

test('what the printer answers is said in words', async () => {
  const printer = await drawRegisters('noPaper');
  await screen.findByText('L’imprimante n’imprime pas');
  expect(screen.getByText('Il n’y a plus de papier. Changez le rouleau, puis imprimez à nouveau.')).toBeDefined();
  expect(printer.tickets).toEqual([]);
});

test('a device without a printer is said as the specification says it', async () => {
  await drawRegisters('noDevice');
  await screen.findByText("Impossible de se connecter à l'imprimante (createdevice) : DeviceNotFound");
});

test('after a lost answer it is printed again only when somebody asks', async () => {
  const printer = await drawRegisters('losesAnswer');
  await screen.findByText('L’imprimante n’a pas répondu');
  expect(printer.tickets).toHaveLength(1);
  printer.mood = 'ready';
  fireEvent.click(screen.getByRole('button', { name: 'Réimprimer' }));
  await waitFor(() => expect(printer.tickets).toHaveLength(2));
  await screen.findByText('Imprimé.');
});
