import { collecterSortieDeCaisse } from '@loge/contract/cash-registers/collecter-sortie-de-caisse';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { waitsForArrival } from '@loge/domain/cash-registers/movements';
import { remittanceProblems } from '@loge/domain/cash-registers/spendings';
import { formatMoney } from '@loge/domain/shared/money';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { sealRegister } from '../seal-register.ts';
import { findHasArrived, insertRemittance } from '../rows/spending-rows.ts';
import { done } from '../../platform/done.ts';

export const collecterSortieDeCaisseHandler = handle(
  collecterSortieDeCaisse,
  async ({ input, rows, caller, database, changes, now, lang, services }) => {
    const { id: entryId, conciergerieId, cashRegisterId, registerName, ...movement } = rows.paymentId;
    const { depositNumber } = input;
    const problems = remittanceProblems(depositNumber);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const collectedAt = (await findHasArrived(database, entryId)) ? now : null;
    if (!waitsForArrival({ ...movement, collectedAt })) return refuse('not-remittable');

    await insertRemittance(database, {
      entryId,
      conciergerieId,
      cashRegisterId,
      depositNumber,
      by: caller.userId,
      now,
    });
    await sealRegister(database, services.seal, cashRegisterId);
    changes.announce({ conciergerieId });
    changes.record({
      action: 'cash-register-remitted',
      conciergerieId,
      comment: `${registerName}, ${formatMoney(-movement.amountCents, 'fr')}, ${depositNumber}`,
    });
    return done;
  },
);
