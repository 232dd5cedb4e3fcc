import { updateCostCenter } from '@loge/contract/accounting/update-cost-center';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { costCenterProblems } from '@loge/domain/accounting/cost-centers';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentCostCenter } from '../presenters/present-cost-center.ts';
import {
  changeCostCenter,
  findDesksServing,
  insertCostCenter,
  isLabelTaken,
  lockCostCenters,
} from '../rows/cost-center-rows.ts';

export const updateCostCenterHandler = handle(
  updateCostCenter,
  async ({ input: { cc }, caller, database, changes, lang }) => {
    const desks = await findDesksServing(database, cc.entrepriseId, caller.conciergerieIds);
    if (desks.length === 0) return refuse('not-found');
    const wrong = (problems: readonly Problem[]) =>
      refuseInput(
        ruleProblems(
          problems.map((each) => ({ ...each, field: `cc.${each.field}` })),
          lang,
        ),
      );
    const problems = costCenterProblems(cc);
    if (problems.length > 0) return wrong(problems);

    const row = {
      companyId: cc.entrepriseId,
      active: cc.active,
      label: cc.label,
      externalCode: cc.codeExterne,
      contact: cc.interlocuteur,
      legalName: cc.raisonSociale,
      email: cc.eMail,
      phone: cc.telephone,
      address1: cc.adresse1,
      address2: cc.adresse2,
      zipCode: cc.codePostal,
      city: cc.ville,
    };
    await lockCostCenters(database, cc.entrepriseId);
    const id = cc.id ?? null;
    if (await isLabelTaken(database, { ...row, id: id ?? 0 })) return wrong([problem('label', 'labelTaken')]);
    const saved =
      id === null ? await insertCostCenter(database, row) : await changeCostCenter(database, { ...row, id });
    if (saved === null) return refuse('not-found');
    for (const conciergerieId of desks) changes.announce({ conciergerieId });
    changes.record({ action: id === null ? 'cost-center-added' : 'cost-center-changed', comment: saved.label });
    return { costCenter: presentCostCenter(saved) };
  },
);
