import { updateUniverse } from '@loge/contract/catalogue/update-universe';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { universeProblems } from '@loge/domain/catalogue/check-catalogue';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { imageProblems } from '../image-problems.ts';
import { presentEditedUniverse } from '../presenters/present-edited-catalogue.ts';
import {
  findEditedCategories,
  findEditedUniverses,
  insertUniverse,
  updateUniverseRow,
} from '../rows/edited-catalogue-rows.ts';
import { hasVersionConflict } from '../version-conflict.ts';

export const updateUniverseHandler = handle(
  updateUniverse,
  async ({ input: { universe: sent }, rows, database, changes, lang }) => {
    const known = rows.universe.id;
    const [before] = known === null ? [] : await findEditedUniverses(database, known.id);
    const color = (sent.color ?? '').toLowerCase() || null;
    const images = (['imageId', 'transparentImageId'] as const).map((field) => ({
      field,
      use: 'universe' as const,
      wanted: sent[field],
      now: before?.[field] ?? null,
    }));
    const problems = [...universeProblems({ ...sent, color }), ...(await imageProblems(database, images))].map(
      (each) => ({ ...each, field: `universe.${each.field}` }),
    );
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    if (hasVersionConflict(known, sent.version)) return refuse('changed-meanwhile');

    const content = {
      labelFr: sent.label.fr,
      labelEn: sent.label.en,
      shortLabelFr: sent.shortLabel.fr,
      shortLabelEn: sent.shortLabel.en,
      active: sent.active,
      position: sent.sequence,
      color,
      imageId: sent.imageId ?? null,
      transparentImageId: sent.transparentImageId ?? null,
    };
    const id = known?.id ?? (await insertUniverse(database, content));
    if (known !== null) await updateUniverseRow(database, id, content);
    changes.announce({});
    changes.record({
      action: known === null ? 'universe-created' : 'universe-saved',
      comment: `${sent.label.fr} (${id})`,
    });
    const [saved] = await findEditedUniverses(database, id);
    if (saved === undefined) return refuse('not-found');
    return { universe: presentEditedUniverse(saved, await findEditedCategories(database, { universeId: id })) };
  },
);
