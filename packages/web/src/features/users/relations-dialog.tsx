import { getEntRelForUser } from '@loge/contract/users/get-ent-rel-for-user';
import { setEntRelForUser } from '@loge/contract/users/set-ent-rel-for-user';
import { elided } from '@loge/domain/shared/french-words';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
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
  // Only what was ticked or unticked is sent: what somebody else changes in between stays.
  const form = useActionForm(setEntRelForUser, {
    draft: { changed: {} as Readonly<Record<number, boolean>> },
    input: ({ changed }) => ({
      userId: person.id,
      availableEntRels: Object.entries(changed).map(([id, selected]) => ({ id: Number(id), selected })),
    }),
    success: () => t('saved', elided({ name: person.name })),
    onSuccess: onClose,
  });
  const { changed } = form.draft;
  const isEmpty = (query.data?.availableEntRels.length ?? 0) === 0;
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('title', { name: person.name })}
      save={t('save')}
      look={{ disabled: isEmpty }}
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
        {({ availableEntRels }) => (
          <>
            <p className={styles.soft}>{t(isEmpty ? 'none' : 'help')}</p>
            <div className={styles.choices}>
              {availableEntRels.map(({ id, label, entreprise, selected, fixed }) => (
                <div key={id} className={styles.choice}>
                  <Checkbox
                    label={label}
                    checked={changed[id] ?? selected}
                    disabled={fixed}
                    onCheckedChange={(on) => form.change({ changed: withTick(changed, { id, selected }, on) })}
                  />
                  <span className={styles.soft}>{fixed ? t('fixed') : entreprise}</span>
                </div>
              ))}
            </div>
          </>
        )}
      </QueryBoundary>
    </FormDialog>
  );
}
