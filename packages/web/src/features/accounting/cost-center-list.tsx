import type { CostCenterOnWire } from '@loge/contract/accounting/cost-center-wire';
import { getCostCenters } from '@loge/contract/accounting/get-cost-centers';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { FilterBar, FilterChip } from '../../design-system/data/filter-chip.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { CostCenterForm } from './cost-center-form.tsx';
import styles from './cost-centers.module.css';

/** Who pays within the company of a conciergerie, those out of use last. Spec: manager §2 "Cost centres page". */
export function CostCenterList({ views, conciergerieId }: { views: ReactNode; conciergerieId: number }) {
  const t = useTranslations('costCenters');
  const words = useTranslations('lists');
  const [edited, setEdited] = useState<CostCenterOnWire | 'new' | null>(null);
  const query = useActionQuery(getCostCenters, { conciergerieId });
  return (
    <ListScreen
      views={views}
      filters={
        <FilterBar>
          {query.data !== undefined && (
            <FilterChip subject={t('company')} relation={words('is')} value={query.data.entreprise} />
          )}
          <Button size="sm" icon={IconPlus} onClick={() => setEdited('new')} disabled={query.data === undefined}>
            {t('add')}
          </Button>
        </FilterBar>
      }
    >
      <div className={styles.ground}>
        <QueryBoundary query={query} skeleton={<LinesSkeleton />}>
          {({ costCenters }) =>
            costCenters.length === 0 ? (
              <EmptyState object="administratif" title={t('empty')}>
                {t('emptyHelp')}
              </EmptyState>
            ) : (
              <ul className={styles.lines} aria-label={t('title')}>
                {costCenters.map((item) => (
                  <CostCenterLine key={item.id} item={item} onEdit={() => setEdited(item)} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
      {edited !== null && query.data !== undefined && (
        <CostCenterForm
          item={edited === 'new' ? null : edited}
          companyId={query.data.entrepriseId}
          onClose={() => setEdited(null)}
        />
      )}
    </ListScreen>
  );
}

function CostCenterLine({ item, onEdit }: { item: CostCenterOnWire; onEdit: () => void }) {
  const t = useTranslations('costCenters');
  const { label, codeExterne, active, raisonSociale, adresse1, adresse2, codePostal, ville } = item;
  const address = [adresse1, adresse2, `${codePostal} ${ville}`].filter((part) => part.trim() !== '');
  const contact = [item.interlocuteur, item.eMail, item.telephone].filter((part) => part !== '');
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.head}>
          <b>{label}</b>
          {codeExterne !== '' && <span className={styles.soft}>{codeExterne}</span>}
          {!active && <Tag>{t('outOfUse')}</Tag>}
        </p>
        <p>{raisonSociale}</p>
        <p className={styles.soft}>{address.join(', ')}</p>
        <p className={styles.soft}>{contact.join(' · ')}</p>
      </div>
      <Button size="sm" variant="outline" icon={IconPencil} aria-label={t('editOf', { label })} onClick={onEdit}>
        {t('edit')}
      </Button>
    </li>
  );
}

function LinesSkeleton() {
  return (
    <SkeletonGroup className={styles.lines ?? ''}>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={92} />
      ))}
    </SkeletonGroup>
  );
}
