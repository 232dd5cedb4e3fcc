import type { OutputOf } from '@loge/contract/shared/action-contract';
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

/** A button that opens for which companies somebody works, or may be served. Spec: manager §2 "Dialogs: Enterprise relations". */
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

/** For which companies somebody works, or by which they may be served, and at which of their conciergeries. */
export function RelationsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('people.relations');
  const query = useActionQuery(getEntRelForUser, { userId: person.id });
  // Only what was ticked or unticked is sent: what somebody else changes in between stays.
  const form = useActionForm(setEntRelForUser, {
    draft: { changed: {} as Changed },
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
            {companiesOf(availableEntRels).map(([company, desks]) => (
              <CompanyChoice
                key={company}
                company={company}
                desks={desks}
                changed={changed}
                onChange={(next) => form.change({ changed: next })}
              />
            ))}
          </>
        )}
      </QueryBoundary>
    </FormDialog>
  );
}

type Desk = OutputOf<typeof getEntRelForUser>['availableEntRels'][number];
type Changed = Readonly<Record<number, boolean>>;

/** Conciergeries by the company to which they belong, in the order of the answer. */
const companiesOf = (desks: readonly Desk[]): readonly (readonly [string, readonly Desk[]])[] => [
  ...Map.groupBy(desks, ({ entreprise }) => entreprise),
];

interface CompanyChoiceProps {
  readonly company: string;
  readonly desks: readonly Desk[];
  readonly changed: Changed;
  readonly onChange: (changed: Changed) => void;
}

/** A company and its conciergeries: one box for all of them, and one for each. */
function CompanyChoice({ company, desks, changed, onChange }: CompanyChoiceProps) {
  const t = useTranslations('people.relations');
  const isOn = ({ id, selected }: Desk): boolean => changed[id] ?? selected;
  const free = desks.filter(({ fixed }) => !fixed);
  const chosen = desks.filter(isOn).length;
  const isWhole = chosen === desks.length;
  return (
    <fieldset className={styles.companyChoice}>
      <legend>{company}</legend>
      {desks.length > 1 && (
        <div className={styles.choice}>
          <Checkbox
            label={t('all', elided({ name: company }))}
            checked={isWhole}
            mixed={chosen > 0 && !isWhole}
            disabled={free.length === 0}
            onCheckedChange={(on) => onChange(free.reduce((before, desk) => withTick(before, desk, on), changed))}
          />
          <span className={styles.soft}>{t('count', { chosen, all: desks.length })}</span>
        </div>
      )}
      {desks.map((desk) => (
        <div key={desk.id} className={styles.choice} data-within={desks.length > 1 || undefined}>
          <Checkbox
            label={desk.label}
            checked={isOn(desk)}
            disabled={desk.fixed}
            onCheckedChange={(on) => onChange(withTick(changed, desk, on))}
          />
          {desk.fixed && <span className={styles.soft}>{t('fixed')}</span>}
        </div>
      ))}
    </fieldset>
  );
}
