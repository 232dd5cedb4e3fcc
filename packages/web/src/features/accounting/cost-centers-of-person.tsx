import { getUserCostCenterAssoc } from '@loge/contract/accounting/get-user-cost-center-assoc';
import { setUserCostCenterAssoc } from '@loge/contract/accounting/set-user-cost-center-assoc';
import type { AssociatedCostCenterOnWire } from '@loge/contract/accounting/cost-center-wire';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './cost-centers.module.css';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** A button that opens which cost centres pay for somebody. Spec: manager §3 canAssociateCostCenter. */
export function CostCentersOfPerson({ person }: { person: Person }) {
  const t = useTranslations('costCenters.ofPerson');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" icon={IconBuildingBank} onClick={() => setIsOpen(true)}>
        {t('act')}
      </Button>
      {isOpen && <AssociationDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AssociationDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('costCenters.ofPerson');
  const query = useActionQuery(getUserCostCenterAssoc, { userId: person.id });
  return (
    <Dialog open onClose={onClose} size="sm" title={t('title', { name: person.name })}>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton height={120} />
          </SkeletonGroup>
        }
      >
        {({ costCenters }) => <Choice person={person} costCenters={costCenters} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly person: Person;
  readonly costCenters: readonly AssociatedCostCenterOnWire[];
  readonly onClose: () => void;
}

function Choice({ person, costCenters, onClose }: ChoiceProps) {
  const t = useTranslations('costCenters');
  const toast = useToast();
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(costCenters.filter(({ associated }) => associated).map(({ id }) => id)),
  );
  const { mutate, isPending, error } = useActionMutation(setUserCostCenterAssoc, {
    onSuccess: () => {
      toast.success(t('ofPerson.saved', { name: person.name }));
      onClose();
    },
  });
  if (costCenters.length === 0) return <p>{t('ofPerson.none')}</p>;
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const save = () => {
    mutate({ userId: person.id, costCenters: costCenters.map(({ id }) => ({ id, associated: chosen.has(id) })) });
  };
  return (
    <div className={styles.form}>
      {error !== null && (
        <Note tone="danger" live>
          {failureText(error)}
        </Note>
      )}
      <p className={styles.soft}>{t('ofPerson.help')}</p>
      {costCenters.map(({ id, label, active }) => (
        <Checkbox
          key={id}
          label={label}
          {...(!active && { hint: t('outOfUse') })}
          checked={chosen.has(id)}
          onCheckedChange={() => toggle(id)}
        />
      ))}
      <Button size="md" pending={isPending} onClick={save}>
        {t('save')}
      </Button>
    </div>
  );
}
