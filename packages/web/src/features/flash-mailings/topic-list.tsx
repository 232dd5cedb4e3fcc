import { exportOpenCampaignRate } from '@loge/contract/flash-mailings/export-open-campaign-rate';
import { getFlashTopics } from '@loge/contract/flash-mailings/get-flash-topics';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useExport } from '../../exports/use-export.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { pathTo } from '../../routing/paths.ts';
import { FlashHead, FlashSkeleton } from './flash-head.tsx';
import { Pictured } from './pictured.tsx';
import styles from './flash.module.css';

/** The centres of interest, with their templates or with the desk's mailings. Spec: partner-content-locker §2 "Flash mailings". */
export function TopicList({ side }: { side: 'templates' | 'mailings' }) {
  const t = useTranslations('flashMailings');
  const download = useExport(exportOpenCampaignRate);
  const query = useActionQuery(getFlashTopics, {});
  const isTemplates = side === 'templates';
  return (
    <div className={styles.screen}>
      <FlashHead title={t(isTemplates ? 'templatesTitle' : 'title')}>
        <Button
          size="md"
          variant="outline"
          href={isTemplates ? pathTo('/flashDispos/list') : pathTo('/flashDispoTemplates/list')}
        >
          {t(isTemplates ? 'toMailings' : 'toTemplates')}
        </Button>
        {!isTemplates && (
          <Button size="md" variant="outline" icon={IconDownload} onClick={() => void download({ format: 'xlsx' })}>
            {t('openRate')}
          </Button>
        )}
      </FlashHead>
      <QueryBoundary query={query} skeleton={<FlashSkeleton />}>
        {({ topics }) =>
          topics.length === 0 ? (
            <EmptyState
              object="administratif"
              title={t('noTopic')}
              action={
                <Button size="md" href="/content/interests/">
                  {t('addTopic')}
                </Button>
              }
            />
          ) : (
            <ul className={styles.lines} aria-label={t('topics')}>
              {topics.map(({ id, label, templates, published, drafts, sent, followers }) => (
                <li key={id}>
                  <Link
                    className={styles.line}
                    href={pathTo(isTemplates ? '/flashDispoTemplates/bySub/$id' : '/flashDispos/bySub/$id', { id })}
                  >
                    <Pictured about={label}>
                      <b>{label}</b>
                      <span className={styles.soft}>
                        {isTemplates
                          ? t('topicTemplates', { count: templates, published })
                          : t('topicMailings', { drafts, sent })}
                      </span>
                    </Pictured>
                    {!isTemplates && <span className={styles.soft}>{t('followers', { count: followers })}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </div>
  );
}
