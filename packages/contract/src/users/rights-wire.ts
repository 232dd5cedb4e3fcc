import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import * as z from 'zod/mini';

/** A permission as the editor of rights shows it. */
export const availablePermission = z.object({
  permission: z.enum(PERMISSION_KEYS),
  label: z.string(),
  /** What it allows, in one sentence. */
  description: z.string(),
  selected: z.boolean(),
  /** The caller holds it, and whatever else the colleague holds: it may be given or taken. */
  mayChange: z.boolean(),
  /** Beyond the specification: some colleagues who hold it, for the person who asks whom to ask, and how many there are in all. */
  holders: z.array(z.string()),
  nbHolders: z.int(),
});

/** A conciergerie where somebody may work, or be served. */
export const availableEntRel = z.object({
  id: z.int(),
  label: z.string(),
  /** Beyond the specification: the client company to which it belongs. */
  entreprise: z.string(),
  selected: z.boolean(),
  /** The one where a beneficiary is served now: it is changed by a move. */
  fixed: z.boolean(),
});

export type AvailablePermissionOnWire = z.output<typeof availablePermission>;
