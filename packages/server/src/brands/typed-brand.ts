import type { BrandDraft } from '@loge/contract/brands/brand-wire';
import type { Design } from '@loge/domain/access/designs';
import { logoAddress } from '@loge/domain/brands/brand';
import { brandProblems, typedColour } from '@loge/domain/brands/brand-problems';
import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Database } from '../platform/database/connection.ts';
import { type BrandColumns, isLogo, type SavedBrandRow } from './rows/edited-brand-rows.ts';

/** What is to be kept of a brand as it was typed, or all that is wrong with it. */
export async function readTypedBrand(
  database: Database,
  typed: BrandDraft,
  design: Design,
): Promise<{ readonly values: BrandColumns } | { readonly problems: readonly Problem[] }> {
  const logo = await logoOf(database, typed.logo);
  const problems = [...brandProblems(typed, design), ...(logo === 'unknown' ? [problem('logo', 'notABrandLogo')] : [])];
  if (problems.length > 0 || logo === 'unknown') return { problems };
  return {
    values: {
      name: said(typed.name),
      logo_image_id: logo.fileId,
      main: typedColour(typed.main),
      hover: typedColour(typed.hover),
      dark: typedColour(typed.dark),
      alt: typedColour(typed.alt),
      ter: typedColour(typed.ter),
      support_email: said(typed.supportEmail),
      support_phone: said(typed.supportPhone),
      sender_name: said(typed.senderName),
      sender_address: said(typed.senderAddress),
      reply_to: said(typed.replyTo),
    },
  };
}

const said = (text: string): string | null => (text === '' ? null : text);

/** The file of an address that `UploadBrandLogo` has answered: no page elsewhere, and no other file, can be put in its place. */
async function logoOf(database: Database, address: string): Promise<{ readonly fileId: string | null } | 'unknown'> {
  if (address === '') return { fileId: null };
  const fileId = /&id=([\w-]{20,64})$/.exec(address)?.[1];
  if (fileId === undefined || logoAddress(fileId) !== address) return 'unknown';
  return (await isLogo(database, fileId)) ? { fileId } : 'unknown';
}

export const presentTyped = (row: SavedBrandRow): BrandDraft => ({
  name: row.name ?? '',
  logo: row.logo_image_id === null ? '' : logoAddress(row.logo_image_id),
  main: row.main ?? '',
  hover: row.hover ?? '',
  dark: row.dark ?? '',
  alt: row.alt ?? '',
  ter: row.ter ?? '',
  supportEmail: row.support_email ?? '',
  supportPhone: row.support_phone ?? '',
  senderName: row.sender_name ?? '',
  senderAddress: row.sender_address ?? '',
  replyTo: row.reply_to ?? '',
});
