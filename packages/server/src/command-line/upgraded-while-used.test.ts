import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../platform/database/connection.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../testing/builders.ts';
import { buildOffer } from '../testing/catalogue-builders.ts';
import { compareTraffic, DeskTraffic } from '../testing/desk-traffic.ts';
import { startProduct } from '../testing/product-process.ts';
import { paidMore, RollingUpgrade } from '../testing/rolling-upgrade.ts';
import { buildSeller } from '../testing/seller-builders.ts';
import { cloneDatabase } from '../testing/test-database.ts';

/** One process is replaced by another one of the same code while a desk works. From the release before: upgraded-while-used.drill.ts. */
test(
  'a process that is replaced while people order and pay fails nobody, and all their money is there once',
  { timeout: 120_000 },
  async () => {
    const { url, drop } = await cloneDatabase();
    onTestFinished(drop);
    const folder = await mkdtemp(join(os.tmpdir(), 'loge-upgraded-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { database, close } = connect(url, { connections: 2 });
    onTestFinished(close);
    const conciergerieId = await buildConciergerie(database);
    await buildSeller(database, conciergerieId);
    const offer = await buildOffer(database, { conciergerieIds: [conciergerieId] });
    const { login: orderer } = await buildBeneficiary(database, { conciergerie_id: conciergerieId });
    const { login: manager } = await buildManager(database, {
      conciergerieIds: [conciergerieId],
      permissions: ['BILLING_MGMT', 'FORCE_ORDER_STATUS', 'REFUND'],
    });
    const start = () => startProduct({ DATA_DIR: folder, DATABASE_URL: url });

    const upgrade = new RollingUpgrade([await start()]);
    onTestFinished(() => upgrade.kill());
    const [offreItemId] = offer.itemIds;
    const order = { offreId: offer.id, items: [{ offreItemId, quantity: 1 }], paymentMode: 1, evenIfEqual: true };
    const traffic = new DeskTraffic(upgrade.addresses, { order, orderers: [orderer], manager });
    await traffic.begin();
    await paidMore(traffic, 1);
    upgrade.running.push(await start());
    await upgrade.retireFirst(traffic);
    await paidMore(traffic, 2);
    await traffic.end();
    expect(traffic.failures).toEqual([]);
    expect(traffic.billed.length).toBeGreaterThan(0);
    expect(await compareTraffic(database, traffic)).toEqual([]);
    expect(await checkInvariants(database)).toEqual([]);
  },
);
