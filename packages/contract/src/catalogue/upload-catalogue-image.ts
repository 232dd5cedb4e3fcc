import { CATEGORY_SHAPES } from '@loge/domain/catalogue/category-shapes';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { catalogueAccess } from './catalogue-access.ts';

/**
 * Brings a picture for a universe or for one of the places of a category, in the part `file`; it is shown once a save names it. PNG everywhere, SVG too for universes,
 * squares and small icons (Spec: partner-content-locker §5).
 */
export const uploadCatalogueImage = defineAction({
  name: 'UploadCatalogueImage',
  beyondSpecification: true,
  capability: 'catalogue',
  method: 'POST',
  effect: 'write',
  multipart: {
    accepts: ['png'],
    narrowedBy: {
      field: 'use',
      kinds: { universe: ['png', 'drawing'], square: ['png', 'drawing'], icon: ['png', 'drawing'] },
    },
  },
  access: catalogueAccess,
  input: z.object({ use: z.enum(['universe', ...CATEGORY_SHAPES]) }),
  output: z.object({
    image: z.object({ id: z.string(), data: z.string(), width: z.nullable(z.int()), height: z.nullable(z.int()) }),
  }),
  refusals: ['file-not-accepted', 'too-many-requests'],
  touches: ['business-log'],
  spec: 'partner-content-locker §5',
});
