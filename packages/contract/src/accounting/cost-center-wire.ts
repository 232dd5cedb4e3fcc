import { COST_CENTER_LENGTHS } from '@loge/domain/accounting/cost-centers';
import * as z from 'zod/mini';
import { pickedFrom } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/** Too long a text is for `costCenterProblems` to say; this is what may be sent at all. */
const typed = (max: number) => z._default(text(max * 2), '');

/** Who pays within a client company (Spec: manager §3 "Cost centre"). */
export const costCenter = z.object({
  id: z.int(),
  active: z.boolean(),
  /** The client company. */
  entrepriseId: z.int(),
  label: z.string(),
  /** What the company calls it in its own books. */
  codeExterne: z.string(),
  interlocuteur: z.string(),
  raisonSociale: z.string(),
  eMail: z.string(),
  telephone: z.string(),
  adresse1: z.string(),
  adresse2: z.string(),
  codePostal: z.string(),
  ville: z.string(),
});

/** A cost centre as it is saved; without `id` a new one. What is wrong with it is for `costCenterProblems` to say. */
export const savedCostCenter = z.object({
  id: maybe(pickedFrom('cost-center')),
  active: z._default(z.boolean(), true),
  entrepriseId: pickedFrom('client-company'),
  label: typed(COST_CENTER_LENGTHS.label),
  codeExterne: typed(COST_CENTER_LENGTHS.codeExterne),
  interlocuteur: typed(COST_CENTER_LENGTHS.interlocuteur),
  raisonSociale: typed(COST_CENTER_LENGTHS.raisonSociale),
  eMail: typed(COST_CENTER_LENGTHS.eMail),
  telephone: typed(COST_CENTER_LENGTHS.telephone),
  adresse1: typed(COST_CENTER_LENGTHS.adresse1),
  adresse2: typed(COST_CENTER_LENGTHS.adresse2),
  codePostal: typed(COST_CENTER_LENGTHS.codePostal),
  ville: typed(COST_CENTER_LENGTHS.ville),
});

/** A cost centre of somebody's company, and whether it pays for them. */
export const associatedCostCenter = z.object({
  id: z.int(),
  label: z.string(),
  active: z.boolean(),
  associated: z.boolean(),
});

export type CostCenterOnWire = z.output<typeof costCenter>;
export type AssociatedCostCenterOnWire = z.output<typeof associatedCostCenter>;
