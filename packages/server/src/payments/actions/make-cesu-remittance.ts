import { makeCesuRemittance } from '@loge/contract/payments/make-cesu-remittance';
import { counted } from '@loge/domain/shared/french-words';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { formatMoney } from '@loge/domain/shared/money';
import { isTrialDesk, zoneOfDesk } from '../../conciergeries/rows/desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { makeCesuList } from '../rows/cesu-rows.ts';

export const makeCesuRemittanceHandler = handle(
  makeCesuRemittance,
  async ({ rows, caller, database, changes, now }) => {
    const { id: conciergerieId } = rows.conciergerieId;
    if (await isTrialDesk(database, conciergerieId)) return refuse('cesu-of-trial-desk');
    const day = instantToLocal(now.getTime(), await zoneOfDesk(database, conciergerieId)).date;
    const made = await makeCesuList(database, { conciergerieId, day, by: caller.userId, now });
    if (made === null) return refuse('no-cesu-to-send');
    changes.announce({ conciergerieId });
    changes.record({
      action: 'cesu-remittance-made',
      conciergerieId,
      comment: `${made.id}, ${counted(made.cheques, 'titre', 'titres')}, ${formatMoney(made.totalCents, 'fr')}`,
    });
    return { remittanceId: made.id, cheques: made.cheques, total: made.totalCents };
  },
);
