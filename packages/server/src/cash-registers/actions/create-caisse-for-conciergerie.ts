import { createCaisseForConciergerie } from '@loge/contract/cash-registers/create-caisse-for-conciergerie';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { registerMoved } from '@loge/domain/payments/ledger';
import { problem } from '@loge/domain/shared/problem';
import { insertCashRegister, isRegisterNameTaken, lockRegisterNames } from '../rows/cash-register-rows.ts';
import { postToLedger } from '../../ledger/post-to-ledger.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { sealRegister } from '../seal-register.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const createCaisseForConciergerieHandler = handle(
  createCaisseForConciergerie,
  async ({ input, caller, database, changes, now, lang, services }) => {
    const { conciergerieId, userId: by } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const { name, cash: cashCents, checks: chequeCents } = input;
    await lockRegisterNames(database, conciergerieId);
    if (await isRegisterNameTaken(database, { conciergerieId, name, exceptId: null }))
      return refuseInput(ruleProblems([problem('name', 'registerNameTaken')], lang));

    const made = await insertCashRegister(database, { conciergerieId, name, cashCents, chequeCents, by, now });
    const start = registerMoved(
      [
        { mode: 'cash', amountCents: cashCents },
        { mode: 'cheque', amountCents: chequeCents },
      ],
      'treasury',
    );
    await postToLedger(database, [{ sourceKey: `register-balance-${made.balanceId}`, transaction: start }], {
      conciergerieId,
      by,
      now,
    });
    await sealRegister(database, services.seal, made.id);
    changes.announce({ conciergerieId });
    changes.record({ action: 'cash-register-created', conciergerieId, comment: name });
    return { id: made.id };
  },
);
