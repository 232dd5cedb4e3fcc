import type { Brand } from '@loge/domain/brands/brand';
import { defaultSender } from '@loge/domain/brands/sender-address';
import type { Settings } from '../settings.ts';

/** In whose name a mail goes out: a desk's, or the installation's where there is none. */
interface MailSender {
  readonly conciergerieName: string;
  readonly brand: Brand;
}

type SenderSettings = Pick<Settings, 'mailFrom' | 'publicUrl'>;

/** A name in front of an address: without what could end it or start another header. */
const namePart = (name: string): string =>
  name
    .replaceAll(/["\\<>\r\n,;:]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** From which address: the brand's, that of the settings, or one at the public host. Null where there is none that others would believe. */
export const senderAddressOf = ({ senderAddress }: Brand, { mailFrom, publicUrl }: SenderSettings): string | null =>
  senderAddress ?? mailFrom ?? defaultSender(publicUrl);

/** Name and address. Without an address it is empty, and filled when the mail goes out. */
export const senderOf = ({ conciergerieName, brand }: MailSender, settings: SenderSettings): string =>
  `"${namePart(brand.senderName ?? conciergerieName)}" <${senderAddressOf(brand, settings) ?? ''}>`;

/** Answers go to the people at the desk, or to whom the brand names. */
export const replyToOf = ({ brand }: MailSender): string | null => brand.replyTo;

/** At the foot of a mail: who writes, and how they are reached. */
export const footerOf = ({ conciergerieName, brand }: MailSender): readonly string[] => [
  conciergerieName,
  ...[brand.supportPhone, brand.supportEmail].filter((line) => line !== null),
];
