import { setResponsableConciergerie } from '@loge/contract/users/set-responsable-conciergerie';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { setResponsible } from '../rows/concierge-rows.ts';

export const setResponsableConciergerieHandler = handle(
  setResponsableConciergerie,
  async ({ rows, caller, database, changes }) => {
    const { conciergerieId } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const userId = rows.userId.id;
    if (!(await setResponsible(database, conciergerieId, userId))) return refuse('not-working-here');
    changes.announce({ conciergerieId });
    changes.record({ action: 'responsible-changed', subjectUserId: userId, conciergerieId });
    return { conciergerieId };
  },
);
