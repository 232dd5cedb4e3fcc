import { getSubscriptionsForUser } from '@loge/contract/profile/get-subscriptions-for-user';
import { setSubscriptionsForUser } from '@loge/contract/profile/set-subscriptions-for-user';
import { elided } from '@loge/domain/shared/french-words';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { withTick } from '../../forms/with-tick.ts';
import styles from './people.module.css';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** What somebody has subscribed to. */
export function InterestsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('people.interests');
  const query = useActionQuery(getSubscriptionsForUser, { userId: person.id });
  const form = useActionForm(setSubscriptionsForUser, {
    draft: { changed: {} as Readonly<Record<number, boolean>> },
    input: ({ changed }) => ({
      userId: person.id,
      availableSubscriptions: Object.entries(changed).map(([id, selected]) => ({ id: Number(id), selected })),
    }),
    success: () => t('saved', elided({ name: person.name })),
    onSuccess: onClose,
  });
  const { changed } = form.draft;
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('title', elided({ name: person.name }))}
      save={t('save')}
      onClose={onClose}
    >
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
                onCheckedChange={(on) => form.change({ changed: withTick(changed, { id, selected }, on) })}
              />
            ))}
          </div>
        )}
      </QueryBoundary>
    </FormDialog>
  );
}
