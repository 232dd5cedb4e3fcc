import { myWaitingList } from '@loge/contract/calendars/my-waiting-list';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { pathTo } from '../../../routing/paths.ts';
import styles from './waiting.module.css';
import { WaitingLine } from './waiting-line.tsx';

/** The days on which one waits for a place. Nothing stands here without any. */
export function WaitingPlaces() {
  const t = useTranslations('ordering.slots.waiting');
  const label = useLabel();
  const query = useActionQuery(myWaitingList, {}, { select: ({ waiting }) => waiting });
  const { data: waiting = [], error } = query;
  const failure = query.data === undefined ? error : null;
  if (waiting.length === 0 && failure === null) return null;
  return (
    <section aria-labelledby="waiting-places">
      <SectionHead id="waiting-places" title={t('title')} />
      {failure !== null && <QueryError failure={failure} retry={() => void query.refetch()} />}
      <ul className={styles.list}>
        {waiting.map((wait) => (
          <li key={wait.id} aria-label={t('one', { name: label(wait.offreLabel) })}>
            <p className={styles.name}>{label(wait.offreLabel)}</p>
            <WaitingLine wait={wait}>
              {wait.keptTime !== null && (
                <Button
                  size="md"
                  href={pathTo('/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre', {
                    backTo: '0',
                    universe: String(wait.universeId),
                    category: String(wait.catOffreId),
                    partner: String(wait.partId),
                    offre: String(wait.offreId),
                  })}
                >
                  {t('take')}
                </Button>
              )}
            </WaitingLine>
          </li>
        ))}
      </ul>
    </section>
  );
}
