import { removeSignInDomain } from '@loge/contract/admin/remove-sign-in-domain';
import { setSignInDomain } from '@loge/contract/admin/set-sign-in-domain';
import { signInDomains } from '@loge/contract/admin/sign-in-domains';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { FilterBar } from '../../design-system/data/filter-chip.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { useListAddress, type ListNavigation } from '../../lists/use-list-address.ts';
import { AdminRowsSkeleton } from './removal-list.tsx';
import styles from './removal-list.module.css';
import { draftOfDomain, sentTarget, type SignInDomain } from './sign-in-domain-draft.ts';
import { SignInDomainForm } from './sign-in-domain-form.tsx';
import formStyles from './sign-on.module.css';
import { useKeysetPagination } from './use-keyset-pagination.tsx';

/** Where the people of each e-mail domain sign in. Not in the specification. */
export function SignInDomainList({ views }: { views: ReactNode }) {
  const list = useListAddress();
  // Another list begins at its first page.
  return <Domains key={list.address.search} list={list} views={views} />;
}

function Domains({ list: { address, change }, views }: { list: ListNavigation; views: ReactNode }) {
  const t = useTranslations('admin.signInDomains');
  const [edited, setEdited] = useState<SignInDomain | 'new' | null>(null);
  const { after, steps } = useKeysetPagination<string>();
  const query = useActionQuery(
    signInDomains,
    { ...(address.search !== '' && { search: address.search }), ...(after !== undefined && { after }) },
    { keepPrevious: true },
  );
  return (
    <ListScreen
      views={views}
      filters={
        <FilterBar>
          <ListSearch label={t('search')} settled={address.search} settle={(search) => change({ search }, 'replace')} />
          <Button size="sm" icon={IconPlus} onClick={() => setEdited('new')} disabled={query.data === undefined}>
            {t('add')}
          </Button>
        </FilterBar>
      }
      foot={steps(query.data?.next ?? null, t('pages'))}
    >
      <div className={styles.ground}>
        <QueryBoundary query={query} skeleton={<AdminRowsSkeleton />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState object="cles" title={t(address.search === '' ? 'empty' : 'noMatch')}>
                {address.search === '' && t('emptyHelp')}
              </EmptyState>
            ) : (
              <ul className={styles.lines} aria-label={t('title')}>
                {items.map((item) => (
                  <DomainLine key={item.domain} item={item} onEdit={() => setEdited(item)} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
      {edited !== null && query.data !== undefined && (
        <SignInDomainForm
          item={edited === 'new' ? null : edited}
          choices={query.data}
          onClose={() => setEdited(null)}
        />
      )}
    </ListScreen>
  );
}

function DomainLine({ item, onEdit }: { item: SignInDomain; onEdit: () => void }) {
  const t = useTranslations('admin.signInDomains');
  const toast = useToast();
  const take = useActionWithToast(removeSignInDomain);
  const put = useActionWithToast(setSignInDomain);
  const { domain, kind, works } = item;
  const remove = async (): Promise<void> => {
    if ((await take({ domain })) === undefined) return;
    toast.success(t('removed', { domain }), {
      undo: () => void put({ isNew: true, domain, target: sentTarget(draftOfDomain(item)) }),
    });
  };
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.who}>
          <b>{domain}</b>
          <Tag tone="info">{t(`kinds.${kind}`)}</Tag>
          {!works && <Tag tone="warning">{t('doesNotWork')}</Tag>}
        </p>
        <p>{item.server ?? item.page ?? item.slug}</p>
        {item.conciergerie !== null && <p className={styles.soft}>{item.conciergerie}</p>}
        {!works && <p className={styles.soft}>{t(`reasons.${kind}`)}</p>}
      </div>
      <div className={formStyles.acts}>
        <Button size="sm" variant="outline" icon={IconPencil} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="sm" variant="ghost" icon={IconTrash} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
