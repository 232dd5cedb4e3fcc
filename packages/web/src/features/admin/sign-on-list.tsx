import { setSignOnConnection } from '@loge/contract/admin/set-sign-on-connection';
import { signOnConnections } from '@loge/contract/admin/sign-on-connections';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconCopy, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { FilterBar } from '../../design-system/data/filter-chip.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { ScimTokens } from './scim-tokens.tsx';
import { draftOf, sentConnection, type Connection } from './sign-on-draft.ts';
import { SignOnForm } from './sign-on-form.tsx';
import styles from './sign-on.module.css';

/** How companies sign their people on, for administrators. Not in the specification; the same rules as `npm run single-sign-on`. */
export function SignOnList({ views }: { views: ReactNode }) {
  const t = useTranslations('admin.signOn');
  const query = useActionQuery(signOnConnections, {});
  const [edited, setEdited] = useState<Connection | 'new' | null>(null);
  return (
    <ListScreen
      views={views}
      filters={
        <FilterBar>
          <Button size="sm" icon={IconPlus} onClick={() => setEdited('new')} disabled={query.data === undefined}>
            {t('add')}
          </Button>
        </FilterBar>
      }
    >
      <div className={styles.ground}>
        <QueryBoundary query={query} skeleton={<CardsSkeleton />}>
          {({ items, conciergeries }) => (
            <>
              {items.length === 0 ? (
                <EmptyState object="cles" title={t('empty')}>
                  {t('emptyHelp')}
                </EmptyState>
              ) : (
                <ul className={styles.cards} aria-label={t('title')}>
                  {items.map((connection) => (
                    <ConnectionCard
                      key={connection.slug}
                      connection={connection}
                      onEdit={() => setEdited(connection)}
                    />
                  ))}
                </ul>
              )}
              {edited !== null && (
                <SignOnForm
                  connection={edited === 'new' ? null : edited}
                  conciergeries={conciergeries}
                  onClose={() => setEdited(null)}
                />
              )}
            </>
          )}
        </QueryBoundary>
        <ScimTokens />
      </div>
    </ListScreen>
  );
}

function ConnectionCard({ connection, onEdit }: { connection: Connection; onEdit: () => void }) {
  const t = useTranslations('admin.signOn');
  const language = useLocale();
  const toast = useToast();
  const perform = useActionWithToast(setSignOnConnection);
  const { slug, name, protocol, addresses, certificates, active } = connection;
  const until = (day: string | null): string =>
    t('validUntil', { date: day === null ? '–' : formatDate(day, 'long', language) });
  const setActive = async (wanted: boolean): Promise<void> => {
    const sent = sentConnection({ ...draftOf(connection), active: wanted }, false);
    if ((await perform({ connection: sent })) === undefined) return;
    toast.success(t(wanted ? 'switchedOn' : 'switchedOff', { name: slug }), { undo: () => void setActive(!wanted) });
  };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>{name === '' ? slug : name}</h2>
        <Tag tone="info">{t(`protocols.${protocol}`)}</Tag>
        {!active && <Tag tone="warning">{t('off')}</Tag>}
      </div>
      <p className={styles.soft}>{connection.conciergerie}</p>
      {active && !connection.isAskedFor && <Note tone="warning">{t('notAskedFor')}</Note>}
      <DescriptionList
        facts={[
          { label: t('domainList'), value: connection.domains.join(', ') },
          copyable(t('start'), addresses.start),
          copyable(t(protocol === 'oidc' ? 'comeBackOidc' : 'comeBackSaml'), addresses.comeBack),
          ...(addresses.entityId === null ? [] : [copyable(t('entityId'), addresses.entityId, t('entityAddress'))]),
          ...(certificates.length === 0
            ? []
            : [
                { label: t('certificate'), value: certificates.map(({ validUntil }) => until(validUntil)).join(' · ') },
              ]),
        ]}
      />
      <div className={styles.acts}>
        <Button size="sm" variant="outline" icon={IconPencil} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void setActive(!active)}>
          {t(active ? 'switchOff' : 'switchOn')}
        </Button>
      </div>
    </li>
  );
}

/** What the company types on its side: better copied than typed. */
const copyable = (label: string, value: string, what = label) => ({
  label,
  value: <Copyable label={what} value={value} />,
});

function Copyable({ label, value }: { label: string; value: string }) {
  const t = useTranslations('admin.signOn');
  const copy = useCopy();
  return (
    <span className={styles.copyable}>
      {value}
      <IconButton icon={IconCopy} size="sm" label={t('copy', { label })} onClick={() => void copy(value, { label })} />
    </span>
  );
}

function CardsSkeleton() {
  return (
    <SkeletonGroup className={styles.cards ?? ''}>
      {[0, 1].map((card) => (
        <Skeleton key={card} shape="box" height={190} />
      ))}
    </SkeletonGroup>
  );
}
