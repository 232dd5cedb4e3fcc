import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import type { Services } from '../../platform/services.ts';
import { findSalesToClose, lockSalesChain, setSalesChainState } from '../rows/sales-chain-rows.ts';
import { findChainsBehind, noteBillsOfBefore, notePaymentsOfBefore } from '../rows/sales-fact-rows.ts';
import { noteWhatWaits } from '../note-handed-over.ts';
import { findDesksWithNotes } from '../rows/waiting-note-rows.ts';
import { catchUpSales, closeSales } from '../seal-sales.ts';

/** How many rows one transaction notes or seals at most, so that a sale never waits for long. */
const atOnce = 200;

/**
 * Notes and seals what stood before the sales chains were there, in small parts, and what a desk has fallen behind with; says in the log what it did. Run twice it finds nothing left to do.
 */
export async function catchUpSalesChains(services: Services): Promise<void> {
  const { database, clock, log } = services;
  await noteWaiting(services);
  for (const { conciergerieId, state } of await findChainsBehind(database, clock())) {
    try {
      const noted = state === 'before' ? await noteBefore(services, conciergerieId) : 0;
      const sealed = await sealBehind(services, conciergerieId);
      log.info({ conciergerie: conciergerieId, noted, sealed }, 'a sales chain is caught up');
    } catch (error) {
      log.error({ err: error, conciergerie: conciergerieId }, 'a sales chain could not be caught up');
    }
  }
}

/** What was handed over while a desk moved is noted once its chain is open. */
async function noteWaiting(services: Services): Promise<void> {
  for (const deskId of await findDesksWithNotes(services.database)) {
    try {
      const notes = await machineWrite(services, `waiting-notes-${deskId}`, (transaction) =>
        noteWhatWaits(transaction, deskId, services.clock()),
      );
      if (notes > 0) services.log.info({ conciergerie: deskId, notes }, 'what was handed over during a move is noted');
    } catch (error) {
      services.log.error({ err: error, conciergerie: deskId }, 'what was handed over during a move could not be noted');
    }
  }
}

async function noteBefore(services: Services, conciergerieId: number): Promise<number> {
  let all = 0;
  for (const note of [notePaymentsOfBefore, noteBillsOfBefore]) {
    for (let after: number | null = 0; after !== null;) {
      const from: number = after;
      // Two runs at once note nothing twice: the lock is held to the end of the part, and the other finds it noted.
      const part = await services.writing.transaction().execute(async (transaction) => {
        if ((await lockSalesChain(transaction, conciergerieId)) !== 'before') return { last: null, noted: 0 };
        return note(transaction, conciergerieId, { after: from, limit: atOnce });
      });
      all += part.noted;
      after = part.last;
    }
  }
  await services.writing.transaction().execute(async (transaction) => {
    if ((await lockSalesChain(transaction, conciergerieId)) === 'before')
      await setSalesChainState(transaction, conciergerieId, 'behind');
  });
  return all;
}

async function sealBehind(services: Services, conciergerieId: number): Promise<number> {
  let all = 0;
  for (;;) {
    const { sealed, isCurrent } = await machineWrite(services, `catch-up-sales-${conciergerieId}`, (transaction) =>
      catchUpSales(transaction, services.seal, conciergerieId, atOnce),
    );
    all += sealed;
    if (isCurrent) return all;
  }
}

/**
 * Closes the days, months and years of each desk's sales that are over by its calendar. One that was missed is made by the next run, or by the next record: whichever comes first.
 */
export async function closeSalesPeriodsOfDesks(services: Services): Promise<void> {
  const { database, clock, log, seal } = services;
  const now = clock();
  for (const conciergerieId of await findSalesToClose(database, now)) {
    try {
      await machineWrite(services, `close-sales-${conciergerieId}`, async (transaction, changes) => {
        const made = await closeSales(transaction, seal, conciergerieId, now);
        if (made > 0) changes.announce({ topics: ['cash-registers'], conciergerieId });
      });
    } catch (error) {
      // One desk keeps no other one waiting; it is looked at again every hour.
      log.error({ err: error, conciergerie: conciergerieId }, 'the periods of a sales chain could not be closed');
    }
  }
}
