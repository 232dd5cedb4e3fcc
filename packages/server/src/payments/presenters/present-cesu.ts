import type { CesuCheque } from '@loge/domain/payments/cesu';

export const chequesOnWire = (cheques: readonly CesuCheque[]) =>
  cheques.map(({ issuer, number, year, amountCents }) => ({ issuer, number, year, amount: amountCents }));
