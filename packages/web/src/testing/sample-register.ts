import type { CaisseOnWire } from '@loge/contract/cash-registers/cash-register-wire';

/** A register as the gateway reports it: open in the reader's hands, unless a test says otherwise. */
export const sampleRegister: CaisseOnWire = {
  id: 7,
  name: 'Accueil',
  opened: true,
  lastOpenedAt: '2026-11-20T08:00:00Z',
  lastOpenedBy: 'Marc Lefèvre',
  lastClosedAt: null,
  lastClosedBy: null,
  thermalPrinterAddress: '',
  numberMerchantProximity: '',
  numberMerchantContactLess: '',
  caisseInexcompta: null,
  typeCash: true,
  typeCB: true,
  typeCheck: true,
  openedByMe: true,
  balance: null,
};
