import type { editedBrand } from '@loge/contract/brands/brand-wire';
import type { Design } from '@loge/domain/access/designs';
import { type Brand, shippedBrand } from '@loge/domain/brands/brand';
import type * as z from 'zod/mini';
import { findBrand } from '../platform/brands/brand-rows.ts';
import { presentBrand } from '../platform/brands/present-brand.ts';
import type { Database } from '../platform/database/connection.ts';
import { senderAddressOf } from '../platform/mail/mail-addresses.ts';
import type { Settings } from '../platform/settings.ts';
import { findSavedBrand, findSavedDeskBrand } from './rows/edited-brand-rows.ts';
import { presentTyped } from './typed-brand.ts';

type EditedBrand = z.output<typeof editedBrand>;

/** A brand of the installation, to be changed. */
export async function presentInstallationBrand(
  database: Database,
  settings: Settings,
  design: Design,
): Promise<EditedBrand> {
  const saved = await findSavedBrand(database, design);
  // The second design follows the first one in all but its colours; the first one the product.
  const above =
    design === 'loge' ? shippedBrand('loge') : { ...(await findBrand(database, 'loge', null)), ...noColours };
  return {
    design,
    typed: presentTyped(saved),
    shown: presentFull(await findBrand(database, design, null), settings),
    follows: presentFull({ ...above, design }, settings),
    version: saved.changes,
  };
}

/** What a desk says in place of its installation, to be changed. */
export async function presentDeskBrand(
  database: Database,
  settings: Settings,
  design: Design,
  desk: number,
): Promise<EditedBrand> {
  const saved = await findSavedDeskBrand(database, desk);
  const shown = await findBrand(database, design, desk);
  const above = await findBrand(database, design, null);
  const own = presentTyped(saved);
  return {
    design,
    typed: own,
    shown: presentFull(shown, settings),
    // What the desk has in its own file stands before what its installation says.
    follows: presentFull(
      {
        ...above,
        supportEmail: own.supportEmail === '' ? shown.supportEmail : above.supportEmail,
        supportPhone: own.supportPhone === '' ? shown.supportPhone : above.supportPhone,
        senderAddress: own.senderAddress === '' ? shown.senderAddress : above.senderAddress,
        replyTo: own.replyTo === '' ? shown.replyTo : above.replyTo,
      },
      settings,
    ),
    version: saved.changes,
  };
}

const noColours = { main: null, hover: null, dark: null, alt: null, ter: null } as const;

const presentFull = (brand: Brand, settings: Settings): EditedBrand['shown'] => ({
  ...presentBrand(brand),
  senderName: brand.senderName,
  senderAddress: senderAddressOf(brand, settings),
  replyTo: brand.replyTo,
});
