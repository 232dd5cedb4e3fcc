import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';

type Line = Pick<PartnerOrderOnWire['items'][number], 'extendedValue' | 'comment'>;

/** What was chosen or written on a line. That an option is on is said by its standing there. */
export const remarksOn = ({ extendedValue, comment }: Line): readonly string[] =>
  [extendedValue === 'true' ? '' : (extendedValue ?? ''), comment ?? ''].filter((remark) => remark !== '');
