import { computeNextAttenduFactu } from '@loge/contract/billing/compute-next-attendu-factu';
import type { getAttenduFactuPartnerSummary } from '@loge/contract/billing/get-attendu-factu-partner-summary';
import { getNextPotentialAttendus } from '@loge/contract/billing/get-next-potential-attendus';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './billing.module.css';
import { monthTitle } from './month-words.ts';

type Summary = OutputOf<typeof getAttenduFactuPartnerSummary>;

interface NewStatementProps {
  readonly summary: Summary;
  readonly full?: boolean;
}

/** The way to a partner's next statement; before its month is over it says from when on it is open. Spec: partner-content-locker §4. */
export function NewStatement({ summary, full = false }: NewStatementProps) {
  const t = useTranslations('billing');
  const language = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const today = useToday();
  const { anneeSuivante, moisSuivant, possibleFrom, partner, eligible } = summary;
  const next = { annee: anneeSuivante, mois: moisSuivant };
  const tooEarly = today < possibleFrom;
  if (!eligible) return <p className={styles.soft}>{t('notEligible')}</p>;
  return (
    <div className={styles.next}>
      <Button
        size="sm"
        variant={tooEarly ? 'outline' : 'filled'}
        icon={IconPlus}
        full={full}
        disabled={tooEarly}
        onClick={() => setIsOpen(true)}
      >
        {t('new')}
      </Button>
      {tooEarly && (
        <p className={styles.soft}>
          {t('possibleFrom', { month: monthTitle(next, language), day: formatDate(possibleFrom, 'numeric', language) })}
        </p>
      )}
      {isOpen && <NewStatementDialog partnerId={partner.id} next={next} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface NewStatementDialogProps {
  readonly partnerId: number;
  readonly next: { readonly annee: number; readonly mois: number };
  readonly onClose: () => void;
}

const keyOf = ({ annee, mois }: NewStatementDialogProps['next']): string => `${annee}-${mois}`;

function NewStatementDialog({ partnerId, next, onClose }: NewStatementDialogProps) {
  const t = useTranslations('billing');
  const language = useLocale();
  const navigate = useNavigate();
  const query = useActionQuery(getNextPotentialAttendus, { partnerId });
  const form = useActionForm(computeNextAttenduFactu, {
    draft: { month: keyOf(next) },
    input: ({ month }) => {
      const [annee = 0, mois = 0] = month.split('-').map(Number);
      return { partnerId, annee, mois };
    },
    onSuccess: ({ attenduFactuId }) => {
      onClose();
      void navigate({ to: `/attenduFactu/detail/${attenduFactuId}` });
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('newTitle')}
      save={t('generate')}
      look={{ disabled: query.data === undefined }}
      closesFreely
      onClose={onClose}
    >
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={64} />
          </SkeletonGroup>
        }
      >
        {({ dates }) => (
          <>
            <Select
              label={t('month')}
              options={dates.map((month) => ({ value: keyOf(month), label: monthTitle(month, language) }))}
              {...form.field('month')}
            />
            <p className={styles.soft}>{t('newHelp')}</p>
          </>
        )}
      </QueryBoundary>
    </FormDialog>
  );
}
