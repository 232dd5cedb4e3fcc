import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { findViewer, wayOf } from '../catalogue-view.ts';
import type { DeskCatalogue } from '../desk-catalogue.ts';
import { findCatalogue, findPartnerNotes } from '../find-catalogue.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { keepWritten, WrittenAnswer } from '../../platform/gateway/written-answer.ts';
import { likesSomethingOf, presentHome, presentPartnerCards } from '../presenters/present-partner-cards.ts';

/** The cards of people who like none of them: the same for all who stand in one place and read one language. */
const keptCards = keepWritten<DeskCatalogue, Pick<OutputOf<typeof partPrezList>, 'data'>>();

export const partPrezListHandler = handle(partPrezList, async ({ rows, caller, database, now, lang, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const [catalogue, notes, viewer] = await Promise.all([
    findCatalogue(services, caller.conciergerieId, now),
    findPartnerNotes(services, now),
    findViewer(database, caller, caller.conciergerieId, lang),
  ]);
  const categoryId = rows.coid.id;
  const write = () => WrittenAnswer.of({ data: presentPartnerCards(catalogue, categoryId, notes.of, viewer) });
  const cards = likesSomethingOf(catalogue, categoryId, viewer)
    ? write()
    : keptCards(catalogue, `${categoryId} ${notes.read} ${wayOf(viewer)}`, write);
  return cards.with({ homeAddress: presentHome(viewer.person) });
});
