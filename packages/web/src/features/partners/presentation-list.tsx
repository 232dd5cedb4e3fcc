import { getPresentationsForPartenaire } from '@loge/contract/partners/get-presentations-for-partenaire';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { LinesSkeleton } from './offers-card.tsx';
import styles from './partners.module.css';
import { PresentationLine } from './presentation-line.tsx';
import { usePartnerNavigation } from './use-partner-navigation.ts';

/** How a partner shows itself, category by category. Spec: partner-content-locker §2 /pp/list/:partId. */
export function PresentationList({ partnerId }: { partnerId: number }) {
  const t = useTranslations('partners.presentations');
  const { newPresentation } = usePartnerNavigation(partnerId);
  const query = useActionQuery(getPresentationsForPartenaire, { partnerId });
  const add = (
    <Button size="sm" icon={IconPlus} href={newPresentation}>
      {t('add')}
    </Button>
  );
  return (
    <div className={styles.ground}>
      <div className={styles.form}>
        <QueryBoundary query={query} skeleton={<LinesSkeleton />}>
          {({ presentations, missing }) =>
            presentations.length === 0 ? (
              <EmptyState object="administratif" title={t('none')} action={add}>
                {t('noneHelp')}
              </EmptyState>
            ) : (
              <>
                <div className={styles.foot}>
                  <span className={styles.soft}>{t('help')}</span>
                  <span className={styles.aside}>{add}</span>
                </div>
                {missing.length > 0 && (
                  <Note tone="warning">
                    {t('missing')} {missing.map(({ label }) => label).join(', ')}
                  </Note>
                )}
                <ul className={styles.column} aria-label={t('title')}>
                  {presentations.map((each) => (
                    <Card as="li" padding="md" key={each.id} className={styles.cardLine}>
                      <PresentationLine presentation={each} />
                      <p className={styles.soft}>{t('rank', { rank: String(each.orderRank) })}</p>
                    </Card>
                  ))}
                </ul>
              </>
            )
          }
        </QueryBoundary>
      </div>
    </div>
  );
}
