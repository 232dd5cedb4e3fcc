import { addOffreToConc } from '@loge/contract/offers/add-offre-to-conc';
import { removeOffreFromConc } from '@loge/contract/offers/remove-offre-from-conc';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import type { Editable } from './offer-sheet.ts';
import styles from './offers.module.css';

interface DesksDialogProps {
  readonly editable: Editable;
  readonly onDone: (offreId: number) => void;
  readonly onClose: () => void;
}

/** Where an offer is proposed: each desk that changed is told, one after the other. Spec: manager §4 "Offer". */
export function DesksDialog({ editable, onDone, onClose }: DesksDialogProps) {
  const t = useTranslations('offers.desks');
  const { conciergeries, offre } = editable;
  const [chosen, setChosen] = useState(
    () => new Set(conciergeries.filter(({ selected }) => selected).map(({ id }) => id)),
  );
  const [isPending, setPending] = useState(false);
  const add = useActionWithToast(addOffreToConc);
  const remove = useActionWithToast(removeOffreFromConc);
  const changed = conciergeries.filter(({ id, selected }) => chosen.has(id) !== selected);
  const act = async (): Promise<void> => {
    setPending(true);
    let newest = offre.id;
    for (const { id: conciergerieId } of changed) {
      const perform = chosen.has(conciergerieId) ? add : remove;
      const answer = await perform({ conciergerieId, offreId: newest });
      if (answer === undefined) break;
      newest = answer.newOffreId;
    }
    setPending(false);
    onDone(newest);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <Button size="md" pending={isPending} disabled={changed.length === 0} onClick={() => void act()}>
          {t('act')}
        </Button>
      }
    >
      <div className={styles.form}>
        {conciergeries.map(({ id, name, own }) => (
          <Checkbox
            key={id}
            label={name}
            hint={own ? undefined : t('notYours')}
            disabled={!own}
            checked={chosen.has(id)}
            onCheckedChange={(isOn) => {
              const next = new Set(chosen);
              if (isOn) next.add(id);
              else next.delete(id);
              setChosen(next);
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}
