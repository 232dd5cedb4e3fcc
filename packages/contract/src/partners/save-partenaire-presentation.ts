import { MAX_KEYWORDS_LENGTH, MAX_SHORT_DESCRIPTION_LENGTH } from '@loge/domain/partners/presentation';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { htmlText } from '../shared/html-text.ts';
import { notARow, pickedFrom, rowId } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';
import { presentationAccess } from './partner-access.ts';
import { openedVersion } from './partner-wire.ts';

const typed = (max: number) => z._default(text(max * 2), '');

/** Saves a presentation of a partner, or makes one. Descriptions are cleaned: what could run or load from elsewhere is taken out. */
export const savePartenairePresentation = defineAction({
  name: 'SavePartenairePresentation',
  capability: 'partners',
  method: 'POST',
  effect: 'write',
  access: presentationAccess,
  input: z.object({
    presentation: z.object({
      id: notARow(
        'looked for among the presentations of the partner; −1 or none is a new one',
        maybe(z.int().check(z.gte(-1), z.lte(Number.MAX_SAFE_INTEGER))),
      ),
      partnerId: rowId('managed-partner'),
      catOffreId: maybe(pickedFrom('category')),
      orderRank: z._default(z.int().check(z.gte(0), z.lte(9_999)), 10),
      keywords: typed(MAX_KEYWORDS_LENGTH),
      keywordsEn: typed(MAX_KEYWORDS_LENGTH),
      imageId: maybe(pickedFrom('file')),
      coverImageId: maybe(pickedFrom('file')),
      displayDescription: z._default(z.boolean(), true),
      shortDesc: z._default(htmlText(MAX_SHORT_DESCRIPTION_LENGTH * 2), ''),
      shortDescEn: z._default(htmlText(MAX_SHORT_DESCRIPTION_LENGTH * 2), ''),
      version: openedVersion,
    }),
  }),
  output: z.object({ newId: z.int() }),
  refusals: ['not-found'],
  touches: ['partners', 'catalogue', 'business-log'],
  spec: 'partner-content-locker §7',
});
