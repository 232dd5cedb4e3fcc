import type { CostCenterOnWire } from '@loge/contract/accounting/cost-center-wire';
import type { CostCenterRow } from '../rows/cost-center-rows.ts';

/** A cost centre by the names of the wire. */
export const presentCostCenter = (row: CostCenterRow): CostCenterOnWire => ({
  id: row.id,
  active: row.active,
  entrepriseId: row.companyId,
  label: row.label,
  codeExterne: row.externalCode,
  interlocuteur: row.contact,
  raisonSociale: row.legalName,
  eMail: row.email,
  telephone: row.phone,
  adresse1: row.address1,
  adresse2: row.address2,
  codePostal: row.zipCode,
  ville: row.city,
});
