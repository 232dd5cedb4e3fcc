import { getEntRelForUser } from '@loge/contract/users/get-ent-rel-for-user';
import type { AvailableEntRelOnWire } from '@loge/contract/users/rights-wire';
import { setEntRelForUser } from '@loge/contract/users/set-ent-rel-for-user';
import { elided } from '@loge/domain/shared/french-words';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './people.module.css';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** A button that opens at which conciergeries somebody works, or may be served. Spec: manager §2 "Dialogs: Enterprise relations". */
export function RelationsAct({ person }: { person: Person }) {
  const t = useTranslations('people.relations');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" icon={IconBuilding} onClick={() => setIsOpen(true)}>
        {t('act')}
      </Button>
      {isOpen && <RelationsDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** At which conciergeries somebody works, or may be served. */
export function RelationsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('people.relations');
  const query = useActionQuery(getEntRelForUser, { userId: person.id });
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
        {({ availableEntRels }) => <Choice person={person} rels={availableEntRels} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly person: Person;
  readonly rels: readonly AvailableEntRelOnWire[];
  readonly onClose: () => void;
}

function Choice({ person, rels, onClose }: ChoiceProps) {
  const t = useTranslations('people.relations');
  const toast = useToast();
  // Only what was ticked or unticked is sent: what somebody else changes meanwhile stays.
  const [changed, setChanged] = useState<Readonly<Record<number, boolean>>>({});
  const { mutate, isPending, error } = useActionMutation(setEntRelForUser, {
    onSuccess: () => {
      toast.success(t('saved', elided({ name: person.name })));
      onClose();
    },
  });
  if (rels.length === 0) return <p>{t('none')}</p>;
  const save = () =>
    mutate({
      userId: person.id,
      availableEntRels: Object.entries(changed).map(([id, selected]) => ({ id: Number(id), selected })),
    });
  return (
    <div className={styles.dialog}>
      <FormProblem failure={error} />
      <p className={styles.soft}>{t('help')}</p>
      <div className={styles.choices}>
        {rels.map(({ id, label, entreprise, selected, fixed }) => (
          <div key={id} className={styles.choice}>
            <Checkbox
              label={label}
              checked={changed[id] ?? selected}
              disabled={fixed}
              onCheckedChange={(on) => setChanged({ ...changed, [id]: on })}
            />
            <span className={styles.soft}>{fixed ? t('fixed') : entreprise}</span>
          </div>
        ))}
      </div>
      <div>
        <Button size="md" pending={isPending} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
