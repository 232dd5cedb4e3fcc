import { savePartenairePresentation } from '@loge/contract/partners/save-partenaire-presentation';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { presentationProblems } from '@loge/domain/partners/presentation';
import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { findPartnerImages } from '../rows/partner-image-rows.ts';
import { lockPartner } from '../rows/partner-rows.ts';
import {
  findCategoryChoices,
  findPresentationsOf,
  insertPresentation,
  type PresentationEditRow,
  updatePresentation,
} from '../rows/presentation-rows.ts';
import { hasSaveConflict } from '../save-conflict.ts';

type Sent = ParsedInputOf<typeof savePartenairePresentation>['presentation'];

export const savePartenairePresentationHandler = handle(
  savePartenairePresentation,
  async ({ input: { presentation: sent }, rows, database, changes, lang }) => {
    // The presentations of a partner are saved one after the other.
    const partner = await lockPartner(database, rows.presentation.partnerId.id);
    const existing = await findPresentationsOf(database, partner.id);
    const id = sent.id === null || sent.id === undefined || sent.id <= 0 ? null : sent.id;
    const before = existing.find((row) => row.id === id);
    if (id !== null && before === undefined) return refuse('not-found');

    const categoryId = sent.catOffreId ?? null;
    const problems = [
      ...presentationProblems({ ...sent, catOffreId: categoryId }),
      ...(await choiceProblems(database, sent, { partnerId: partner.id, existing, before })),
    ];
    if (problems.length > 0 || categoryId === null)
      return refuseInput(
        ruleProblems(
          problems.map((each) => ({ ...each, field: `presentation.${each.field}` })),
          lang,
        ),
      );
    if (before !== undefined && hasSaveConflict(before, sent.version)) return refuse('changed-meanwhile');

    const row = {
      categoryId,
      orderRank: sent.orderRank,
      keywordsFr: sent.keywords,
      keywordsEn: sent.keywordsEn,
      displayDescription: sent.displayDescription,
      shortDescFr: cleanHtml(sent.shortDesc),
      shortDescEn: cleanHtml(sent.shortDescEn),
      imageId: sent.imageId ?? null,
      coverImageId: sent.coverImageId ?? null,
    };
    if (before !== undefined) await updatePresentation(database, before.id, row);
    const newId = before?.id ?? (await insertPresentation(database, partner.id, row));
    if (newId === null) return refuse('changed-meanwhile');
    changes.announce({});
    changes.record({ action: 'presentation-saved', comment: `${partner.companyName} (${newId})` });
    return { newId };
  },
);

interface Standing {
  readonly partnerId: number;
  readonly existing: readonly PresentationEditRow[];
  readonly before: PresentationEditRow | undefined;
}

/** A category that there is not, or where another presentation stands; a picture of somebody else's. */
async function choiceProblems(
  database: Database,
  { catOffreId, imageId, coverImageId }: Sent,
  { partnerId, existing, before }: Standing,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  if (catOffreId !== null && catOffreId !== undefined) {
    const categories = await findCategoryChoices(database);
    if (!categories.some(({ id }) => id === catOffreId)) problems.push(problem('catOffreId', 'invalidChoice'));
    else if (existing.some((row) => row.id !== before?.id && row.categoryId === catOffreId))
      problems.push(problem('catOffreId', 'presentationTaken'));
  }
  const pictures = new Set((await findPartnerImages(database, partnerId)).map(({ id }) => id));
  // What stands there already may stay, wherever it came from.
  for (const kept of [before?.imageId, before?.coverImageId]) if (typeof kept === 'string') pictures.add(kept);
  for (const [field, picture] of Object.entries({ imageId, coverImageId }))
    if (typeof picture === 'string' && !pictures.has(picture)) problems.push(problem(field, 'notAnImageOfPartner'));
  return problems;
}
