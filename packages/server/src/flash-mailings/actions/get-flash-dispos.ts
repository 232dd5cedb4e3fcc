import { getFlashDispos } from '@loge/contract/flash-mailings/get-flash-dispos';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentMailing } from '../presenters/present-flash.ts';
import { findFlashErrors, findFlashMailings } from '../rows/flash-mailing-rows.ts';

export const getFlashDisposHandler = handle(getFlashDispos, async ({ input, caller, database }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const mailings = await findFlashMailings(database, caller.conciergerieId, input.topic ?? null);
  const failing = mailings.filter(({ failed }) => failed > 0).map(({ id }) => id);
  const errors = await findFlashErrors(database, failing);
  return { flashDispos: mailings.map((mailing) => presentMailing(mailing, errors.get(mailing.id) ?? [])) };
});
