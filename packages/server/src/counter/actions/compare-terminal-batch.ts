import { compareTerminalBatch } from '@loge/contract/counter/compare-terminal-batch';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { agrees, compareBatch } from '@loge/domain/counter/compare-batch';
import { formatMoney } from '@loge/domain/shared/money';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { findBatchStart, findBookedCards, insertTerminalBatch, lockTerminal } from '../rows/terminal-batch-rows.ts';

export const compareTerminalBatchHandler = handle(
  compareTerminalBatch,
  async ({ input, rows, caller, database, changes, services, lang }) => {
    const { id: terminalId, conciergerieId, name } = rows.terminalId;
    await lockTerminal(database, terminalId);
    const now = services.clock();
    const since = await findBatchStart(database, terminalId, now);
    const booked = await findBookedCards(database, { terminalId, conciergerieId, since, until: now });
    const lines = input.lines.map(({ amount, authorisation }) => ({ amountCents: amount, authorisation }));
    const compared = compareBatch(booked, { totalCents: input.total, lines });
    const isKept = input.keep && now > since;
    if (isKept && !agrees(compared) && input.note === '')
      return refuseInput(ruleProblems([problem('note', 'required')], lang));
    if (isKept) {
      const { note } = input;
      await insertTerminalBatch(database, {
        ...{ conciergerieId, terminalId, since, until: now, lines, compared, note, by: caller.userId },
      });
      changes.announce({ conciergerieId });
      changes.record({
        action: 'terminal-batch-compared',
        conciergerieId,
        comment: `${name}, ${formatMoney(compared.toldCents, 'fr')}, écart ${formatMoney(compared.gapCents, 'fr')}`,
      });
    }
    const byHand = new Set(booked.filter((card) => card.byHand).map(({ paymentId }) => paymentId));
    return {
      kept: isKept,
      since: since.toISOString(),
      booked: compared.bookedCents,
      told: compared.toldCents,
      gap: compared.gapCents,
      agrees: agrees(compared),
      onlyBooked: compared.onlyBooked.map(({ paymentId, orderId, amountCents, authorisation }) => ({
        paymentId,
        orderId,
        amount: amountCents,
        authorisation,
        byHand: byHand.has(paymentId),
      })),
      onlyTold: compared.onlyTold.map(({ amountCents, authorisation }) => ({ amount: amountCents, authorisation })),
    };
  },
);
