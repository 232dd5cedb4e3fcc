import { getFlashDispoTemplates } from '@loge/contract/flash-mailings/get-flash-dispo-templates';
import { getFlashTopics } from '@loge/contract/flash-mailings/get-flash-topics';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { pathTo } from '../../routing/paths.ts';
import { FlashHead, FlashSkeleton } from './flash-head.tsx';
import { Pictured } from './pictured.tsx';
import styles from './flash.module.css';

/** The templates of a centre of interest. Spec: partner-content-locker §2 /flashDispoTemplates/bySub/:id. */
export function TemplateList({ topic }: { topic: number }) {
  const t = useTranslations('flashMailings');
  const query = useActionQuery(getFlashDispoTemplates, { centreInteret: topic });
  const topics = useActionQuery(getFlashTopics, {});
  const label = topics.data?.topics.find(({ id }) => id === topic)?.label ?? t('templatesTitle');
  const add = (
    <Button size="md" icon={IconPlus} href={pathTo('/flashDispoTemplates/detail/$id/$topic', { id: -1, topic })}>
      {t('addTemplate')}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <FlashHead title={label} back={{ label: t('templatesTitle'), href: pathTo('/flashDispoTemplates/list') }}>
        {add}
      </FlashHead>
      <QueryBoundary query={query} skeleton={<FlashSkeleton />}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState object="administratif" title={t('noTemplate')} action={add}>
              {t('noTemplateHelp')}
            </EmptyState>
          ) : (
            <ul className={styles.lines} aria-label={t('templatesTitle')}>
              {templates.map(({ id, name, subject, published, authorLabel, images }) => (
                <li key={id}>
                  <Link className={styles.line} href={pathTo('/flashDispoTemplates/detail/$id', { id })}>
                    <Pictured about={`${name} ${subject}`} image={images.list[0]}>
                      <b>{name}</b>
                      <span className={styles.soft}>{subject}</span>
                      <span className={styles.soft}>{t('by', { name: authorLabel })}</span>
                    </Pictured>
                    <Tag tone={published ? 'success' : 'plain'}>{t(published ? 'published' : 'unpublished')}</Tag>
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
