import { getSubscriptionsForUser } from '@loge/contract/profile/get-subscriptions-for-user';
import { setSubscriptionsForUser } from '@loge/contract/profile/set-subscriptions-for-user';
import { elided } from '@loge/domain/shared/french-words';
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

/** What somebody has subscribed to. */
export function InterestsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('people.interests');
  const toast = useToast();
  const query = useActionQuery(getSubscriptionsForUser, { userId: person.id });
  const [changed, setChanged] = useState<Readonly<Record<number, boolean>>>({});
  const { mutate, isPending, error } = useActionMutation(setSubscriptionsForUser, {
    onSuccess: () => {
      toast.success(t('saved', elided({ name: person.name })));
      onClose();
    },
  });
  const save = () =>
    mutate({
      userId: person.id,
      availableSubscriptions: Object.entries(changed).map(([id, selected]) => ({ id: Number(id), selected })),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('title', elided({ name: person.name }))}
      footer={
        <Button size="md" pending={isPending} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <div className={styles.dialog}>
        <FormProblem failure={error} />
        <QueryBoundary
          query={query}
          skeleton={
            <SkeletonGroup>
              <Skeleton height={120} />
            </SkeletonGroup>
          }
        >
          {({ availableSubscriptions }) => (
            <div className={styles.choices}>
              {availableSubscriptions.length === 0 && <p>{t('none')}</p>}
              {availableSubscriptions.map(({ id, label, selected }) => (
                <Checkbox
                  key={id}
                  label={label}
                  checked={changed[id] ?? selected}
                  onCheckedChange={(on) => setChanged({ ...changed, [id]: on })}
                />
              ))}
            </div>
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}
