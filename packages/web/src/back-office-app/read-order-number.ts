import { parseOrderNumber } from '@loge/domain/shared/parse-decimal';

/** Reads an order's number as it is written everywhere: "48 217", "N° 48 217". Null when it is none. */
export const readOrderNumber = (text: string): number | null =>
  parseOrderNumber(text.replace(/^\s*(n°|no\.?|n\.?)/i, '').replaceAll(/[\s\u00a0\u202f]/g, ''));
