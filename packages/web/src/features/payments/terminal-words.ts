import type { TerminalRequestOnWire } from '@loge/contract/counter/counter-wire';

/** A card as a receipt names it: brand, its last digits, the number of the authorisation. */
export const receiptLine = ({
  brand,
  maskedCard,
  authorisation,
}: NonNullable<TerminalRequestOnWire['receipt']>): string =>
  [
    brand,
    maskedCard === '' ? '' : `•••• ${maskedCard.slice(-4)}`,
    authorisation === '' ? '' : `n°\u00a0${authorisation}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
