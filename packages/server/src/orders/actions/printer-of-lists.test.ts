import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { buildCashRegister } from '../../testing/register-builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

test('a list of orders names the receipt printer of the register that its reader has open', async () => {
  const world = await orderingWorld(loge);
  const printer = async () => {
    const { printerAddress, printingType } = await ask(
      loge,
      allOrdersList,
      { data: { page: 1, filters: [] } },
      world.marc,
    );
    return { printerAddress, printingType };
  };
  expect(await printer()).toEqual({ printerAddress: null, printingType: null });
  const register = await buildCashRegister(loge.database, world.conciergerieId);
  await loge.database
    .updateTable('cash_registers')
    .set({ thermal_printer_address: '192.168.1.20' })
    .where('id', '=', register.id)
    .execute();
  expect(await printer()).toEqual({ printerAddress: null, printingType: null });
  const counted = { caisse: register.id, cash: 15_000, cb: 0, checks: 0, ouverture: true };
  expect((await loge.call('UpdateCaisseAmount', counted, world.marc)).code).toBe(0);
  expect(await printer()).toEqual({ printerAddress: '192.168.1.20', printingType: 'thermal' });
});
