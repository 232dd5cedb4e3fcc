import { getSubscriptionsForUser } from '@loge/contract/profile/get-subscriptions-for-user';
import { setSubscriptionsForUser } from '@loge/contract/profile/set-subscriptions-for-user';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FormColumn } from '../../forms/form-column.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { withTick } from '../../forms/with-tick.ts';
import styles from './interests-form.module.css';

interface InterestsFormProps {
  /** What the button says: to go on, or to save. */
  readonly saveLabel: string;
  /** Leads on; the button waits for it. */
  readonly onSaved: () => Promise<void>;
}

interface Interest {
  readonly id: number;
  readonly label: string;
  readonly selected: boolean;
}

/** The centres of interest of the person who is signed in (Spec: beneficiary-and-access §2.1 "/validateSubscriptions"). */
export function InterestsForm({ saveLabel, onSaved }: InterestsFormProps) {
  const query = useActionQuery(getSubscriptionsForUser, { userId: -1 });
  return (
    <QueryBoundary query={query} skeleton={<InterestsSkeleton />}>
      {({ availableSubscriptions }) => (
        <Choices interests={availableSubscriptions} saveLabel={saveLabel} onSaved={onSaved} />
      )}
    </QueryBoundary>
  );
}

function Choices({ interests, saveLabel, onSaved }: InterestsFormProps & { readonly interests: readonly Interest[] }) {
  const t = useTranslations('profile.interests');
  // Only what was ticked or unticked: the rest follows what is kept, which may be saved in another window or arrive a moment later.
  const form = useActionForm(setSubscriptionsForUser, {
    draft: { changed: {} as Readonly<Record<number, boolean>> },
    input: ({ changed }) => ({
      userId: -1,
      availableSubscriptions: interests.map(({ id, selected }) => ({ id, selected: changed[id] ?? selected })),
    }),
    onSuccess: onSaved,
  });
  const { changed } = form.draft;
  return (
    <FormColumn form={form} act={saveLabel} className={styles.form}>
      {interests.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.list}>
        {interests.map((interest) => (
          <li key={interest.id} className={styles.row}>
            <Checkbox
              label={interest.label}
              checked={changed[interest.id] ?? interest.selected}
              onCheckedChange={(isTicked) => form.change({ changed: withTick(changed, interest, isTicked) })}
            />
          </li>
        ))}
      </ul>
    </FormColumn>
  );
}

function InterestsSkeleton() {
  return (
    <SkeletonGroup className={styles.list ?? ''}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="box" height={56} />
      ))}
    </SkeletonGroup>
  );
}
