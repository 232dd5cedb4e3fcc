import { getCompanyMinutes } from '@loge/contract/company/get-company-minutes';
import { setCompanyMinutes } from '@loge/contract/company/set-company-minutes';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { companyMinutesProblems } from '@loge/domain/company/company-minutes';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './company-members.module.css';

type Minutes = OutputOf<typeof getCompanyMinutes>;

/** The minutes that a request of each universe gives back: what the value report of the company computes with. */
export function CompanyMinutes({ today }: { readonly today: string }) {
  const t = useTranslations('companyMembers.minutes');
  const query = useActionQuery(getCompanyMinutes, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup>
          <Skeleton height={160} />
        </SkeletonGroup>
      }
    >
      {(minutes) => (
        <Card as="section" padding="md" aria-label={t('title')}>
          <div className={styles.head}>
            <h2>{t('title')}</h2>
            <Button size="md" variant="outline" icon={IconClock} onClick={() => setOpen(true)}>
              {t('change')}
            </Button>
          </div>
          <p>{t('help')}</p>
          <ul className={styles.minutes} aria-label={t('title')}>
            {minutes.universes.map(({ id, label, minutes: each }) => (
              <li key={id}>
                <span>{label.fr}</span>
                <b>{each === null ? t('none') : t('each', { minutes: each })}</b>
              </li>
            ))}
          </ul>
          {isOpen && <MinutesDialog minutes={minutes} today={today} onClose={() => setOpen(false)} />}
        </Card>
      )}
    </QueryBoundary>
  );
}

interface MinutesDialogProps {
  readonly minutes: Minutes;
  readonly today: string;
  readonly onClose: () => void;
}

function MinutesDialog({ minutes, today, onClose }: MinutesDialogProps) {
  const t = useTranslations('companyMembers.minutes');
  const form = useActionForm(setCompanyMinutes, {
    draft: {
      agreedOn: minutes.agreedOn ?? today,
      minutes: minutes.universes.map(({ id, minutes: each }) => ({
        universeId: id,
        typed: each === null ? '' : String(each),
      })),
    },
    rule: companyMinutesProblems,
    input: ({ agreedOn, minutes: typed }) => ({
      agreedOn,
      minutes: typed
        .filter((each) => each.typed.trim() !== '')
        .map((each) => ({ universeId: each.universeId, minutes: Number(each.typed) })),
    }),
    success: () => t('saved'),
    onSuccess: onClose,
  });
  const { minutes: typed } = form.draft;
  return (
    <FormDialog form={form} title={t('of', { company: minutes.company })} save={t('save')} onClose={onClose}>
      <p>{t('agreedHelp')}</p>
      <DateField label={t('agreedOn')} required {...form.field('agreedOn')} />
      <div className={styles.fields}>
        {minutes.universes.map(({ id, label }, index) => (
          <TextField
            key={id}
            size="md"
            label={label.fr}
            inputMode="numeric"
            maxLength={3}
            value={typed[index]?.typed ?? ''}
            error={form.errorAt(`minutes.${index}.typed`)}
            onValueChange={(value) =>
              form.change({ minutes: typed.map((each, at) => (at === index ? { ...each, typed: value } : each)) })
            }
          />
        ))}
      </div>
    </FormDialog>
  );
}
