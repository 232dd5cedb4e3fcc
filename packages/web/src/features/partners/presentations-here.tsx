import { getEntPartPrezConf } from '@loge/contract/partners/get-ent-part-prez-conf';
import type { PresentationAtDeskOnWire } from '@loge/contract/partners/presentation-wire';
import { setEntPartPrezConf } from '@loge/contract/partners/set-ent-part-prez-conf';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { LinesSkeleton } from './offers-card.tsx';
import styles from './partners.module.css';

/** Which presentations a conciergerie shows, and where in the row; what is changed is saved at once. */
export function PresentationsHere({ partnerId, entId }: { partnerId: number; entId: number }) {
  const t = useTranslations('partners.terms');
  const query = useActionQuery(getEntPartPrezConf, { entId, partId: partnerId });
  const save = useActionWithToast(setEntPartPrezConf);
  const set = ({ id, shown, orderRank }: Pick<PresentationAtDeskOnWire, 'id' | 'shown' | 'orderRank'>) =>
    void save({ entId, partId: partnerId, presentations: [{ id, shown, orderRank }] });
  return (
    <QueryBoundary query={query} skeleton={<LinesSkeleton />}>
      {({ presentations }) =>
        presentations.length === 0 ? null : (
          <fieldset className={styles.here}>
            <legend className={styles.label}>{t('presentations')}</legend>
            <p className={styles.soft}>{t('presentationsHelp')}</p>
            {presentations.map((each) => (
              <div key={each.id} className={styles.placeRow}>
                <Checkbox
                  label={each.catOffreLabel}
                  hint={t('usual', { rank: String(each.usualRank) })}
                  checked={each.shown}
                  onCheckedChange={(shown) => set({ ...each, shown })}
                />
                <TextField
                  label={t('rank', { category: each.catOffreLabel })}
                  hideLabel
                  size="sm"
                  inputMode="numeric"
                  placeholder={String(each.usualRank)}
                  defaultValue={each.orderRank === null ? '' : String(each.orderRank)}
                  onBlur={({ target }) => {
                    const typed = target.value.trim();
                    const orderRank = /^\d{1,4}$/.test(typed) ? Number(typed) : null;
                    if (orderRank !== each.orderRank) set({ ...each, orderRank });
                  }}
                />
              </div>
            ))}
          </fieldset>
        )
      }
    </QueryBoundary>
  );
}
