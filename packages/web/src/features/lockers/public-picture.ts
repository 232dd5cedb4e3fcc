import { getPublicQrCode } from '@loge/contract/lockers/get-public-qr-code';
import { gatewayAddress } from '../../client/endpoint.ts';

/** Where the picture of a code is: to be kept among one's photographs, for a basement without a network. */
export const publicPicture = (code: string): string =>
  `${gatewayAddress(getPublicQrCode.name)}&token=${encodeURIComponent(code)}`;
