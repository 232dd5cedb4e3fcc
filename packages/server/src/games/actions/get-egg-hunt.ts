import { getEggHunt } from '@loge/contract/games/get-egg-hunt';
import { findAround } from '../../catalogue/around-content.ts';
import { readFileFor } from '../../files/read-file-for.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { newHunt, presentEditedHunt } from '../presenters/present-edited-hunt.ts';

export const getEggHuntHandler = handle(getEggHunt, async (request) => {
  const { rows, caller, database, services } = request;
  const row = rows.eggHuntId;
  const { around, offerOf } = await findAround(request, {
    conciergeries: row?.conciergeries ?? [],
    offers: [row?.offer_id ?? null],
  });
  const offre = offerOf(row?.offer_id ?? null);
  if (row === null) return { hunt: newHunt, ...around, offre };
  const ids = [
    row.egg_image_id,
    row.done_image_id,
    row.welcome_image_id,
    row.winning_image_id,
    ...row.losing_image_ids,
  ];
  const read = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const file = id === null ? null : await readFileFor({ database, files: services.files }, id, caller);
      return file === null || id === null
        ? []
        : [[id, { id, contentType: file.contentType, data: file.bytes.toString('base64') }] as const];
    }),
  );
  return { hunt: presentEditedHunt(row, new Map(read.flat())), ...around, offre };
});
