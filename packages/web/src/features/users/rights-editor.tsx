import { getConciergeList } from '@loge/contract/users/get-concierge-list';
import { getPermissionsForUser } from '@loge/contract/users/get-permissions-for-user';
import { setPermissionsForUser } from '@loge/contract/users/set-permissions-for-user';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import {
  groupOf,
  PERMISSION_GROUPS,
  PERMISSION_TEMPLATES,
  type PermissionGroup,
} from '@loge/domain/access/permission-groups';
import type { Permission } from '@loge/domain/access/permissions';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { elided } from '@loge/domain/shared/french-words';
import { KEEPER } from '@loge/domain/users/right-changes';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Kbd } from '../../design-system/values/kbd.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Avatar } from '../../design-system/status/avatar.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { BeyondNote } from './beyond-note.tsx';
import { heldWith, copyRightsFrom, noChanges, type RightsDraft, withRight } from './rights-draft.ts';
import styles from './rights-editor.module.css';
import { RightsGroups } from './rights-groups.tsx';
import { RightsList } from './rights-list.tsx';
import { RightsSummary } from './rights-summary.tsx';
import { useRightsKeys } from './use-rights-keys.ts';

type Answer = OutputOf<typeof getPermissionsForUser>;

interface RightsEditorProps {
  readonly userId: number;
  /** Who is signed in: taking away their own right to look after rights is asked twice. */
  readonly ownId: number;
  /** The ways that somebody with these rights may go, by name. */
  readonly waysOf: (held: readonly Permission[]) => readonly string[];
}

/** Who may do what: every permission with what it allows, beside a template or somebody else. Spec: manager §2 "Dialogs: Permissions", §6. */
export function RightsEditor(props: RightsEditorProps) {
  const query = useActionQuery(getPermissionsForUser, { userId: props.userId });
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup className={styles.columns ?? ''}>
          <Skeleton shape="box" height={320} />
          <Skeleton shape="box" height={480} />
          <Skeleton shape="box" height={320} className={styles.summary} />
        </SkeletonGroup>
      }
    >
      {(answer) => <Editor {...props} answer={answer} />}
    </QueryBoundary>
  );
}

const templatePrefix = 'template:';

function Editor({ answer, ownId, waysOf }: RightsEditorProps & { readonly answer: Answer }) {
  const t = useTranslations('people.rights');
  const dialogs = useDialogs();
  const toast = useToast();
  const { user, availablePermissions: rights } = answer;
  const name = `${user.firstName} ${user.name}`;
  const [draft, setDraft] = useState<RightsDraft>(noChanges);
  const [group, setGroup] = useState<PermissionGroup>('orders');
  const [search, setSearch] = useState('');
  const [compared, setCompared] = useState('');
  const other = useCompared(compared);
  const { mutate, isPending, error } = useActionMutation(setPermissionsForUser, {
    onSuccess: () => {
      setDraft(noChanges);
      toast.success(t('saved', elided({ name })));
    },
  });
  const held = heldWith(rights, draft);
  const before = heldWith(rights, noChanges);
  const shown = rights.filter(({ permission, label, description }) =>
    search.trim() === '' ? groupOf(permission) === group : holdsWords(`${label} ${description} ${permission}`, search),
  );
  const save = async () => {
    const gone = draft.get(KEEPER) === false && user.id === ownId;
    if (
      gone &&
      !(await dialogs.confirm({
        title: t('ownKeeper'),
        body: t('ownKeeperHelp'),
        confirmLabel: t('ownKeeperConfirm'),
        dangerous: true,
      }))
    )
      return;
    mutate({
      userId: user.id,
      availablePermissions: [...draft].map(([permission, selected]) => ({ permission, selected })),
    });
  };
  const frame = useRef<HTMLDivElement>(null);
  useRightsKeys(frame, () => {
    if (draft.size > 0 && !isPending) void save();
  });
  const counts = { desks: user.conciergeries.join(', ') || '—', count: before.length, total: String(rights.length) };
  return (
    <div className={styles.frame} ref={frame}>
      <header className={styles.head}>
        <Avatar name={name} size={48} />
        <div className={styles.words}>
          <h1>{t('title', elided({ name }))}</h1>
          <p className={styles.soft}>
            {draft.size === 0 ? t('summary', counts) : t('summaryChanged', { ...counts, after: String(held.length) })}
          </p>
        </div>
        <Compare ownId={user.id} value={compared} onChange={setCompared} />
        {other !== null && compared.startsWith(templatePrefix) && (
          <Button size="sm" variant="tinted" onClick={() => setDraft(copyRightsFrom(rights, other))}>
            {t('apply')}
          </Button>
        )}
      </header>
      <div className={styles.ground}>
        <div className={styles.columns}>
          <div className={styles.side}>
            <SearchField
              size="md"
              label={t('search')}
              placeholder={t('search')}
              value={search}
              trailing={<Kbd>/</Kbd>}
              onValueChange={setSearch}
            />
            <RightsGroups
              rights={rights}
              draft={draft}
              current={search.trim() !== '' ? null : group}
              onChange={(key) => {
                setGroup(key);
                setSearch('');
              }}
            />
            {answer.beyond === null ? <Note>{t('onlyOwn')}</Note> : <BeyondNote beyond={answer.beyond} />}
          </div>
          <RightsList
            title={
              search.trim() !== ''
                ? t('found')
                : t('allows', { group: PERMISSION_GROUPS.find(({ key }) => key === group)?.label ?? '' })
            }
            empty={t('noMatch', { words: search })}
            rights={shown}
            draft={draft}
            other={other}
            isReadOnly={answer.beyond !== null}
            onChange={(permission, on) => setDraft(withRight(rights, draft, permission, on))}
          />
          <RightsSummary
            user={user}
            rights={rights}
            draft={draft}
            held={held}
            ways={{ before: waysOf(before), after: waysOf(held) }}
            failure={error}
            pending={isPending}
            onSave={() => void save()}
            onCancel={() => setDraft(noChanges)}
          />
        </div>
      </div>
      <footer className={styles.keys} data-foot>
        <KeyHints
          hints={[
            { keys: ['J', 'K'], words: t('keys.walk') },
            { keys: [t('space')], words: t('keys.toggle') },
            { keys: ['/'], words: t('keys.search') },
            { keys: ['Ctrl', 'S'], words: t('keys.save') },
          ]}
        />
        {draft.size > 0 && <span>{t('unsaved', { count: draft.size })}</span>}
      </footer>
    </div>
  );
}

interface CompareProps {
  readonly ownId: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A template or a colleague to compare with. */
function Compare({ ownId, value, onChange }: CompareProps) {
  const t = useTranslations('people.rights');
  const { data } = useActionQuery(getConciergeList, {});
  const people = (data?.concierges ?? []).filter(({ id }) => id !== ownId);
  return (
    <div className={styles.compare}>
      <Select
        size="sm"
        label={t('compare')}
        placeholder={t('nobody')}
        options={[
          { value: '', label: t('nobody') },
          ...PERMISSION_TEMPLATES.map(({ key, label }) => ({
            value: `${templatePrefix}${key}`,
            label: `${t('template')} : ${label}`,
          })),
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value}
        onValueChange={onChange}
      />
    </div>
  );
}

/** What the one compared with holds; null for nobody. */
function useCompared(value: string): ReadonlySet<Permission> | null {
  const isPerson = /^\d+$/.test(value);
  const { data } = useActionQuery(
    getPermissionsForUser,
    { userId: isPerson ? Number(value) : 1 },
    { enabled: isPerson },
  );
  if (value === '') return null;
  if (isPerson) return data === undefined ? null : new Set(heldWith(data.availablePermissions, noChanges));
  const template = PERMISSION_TEMPLATES.find(({ key }) => `${templatePrefix}${key}` === value);
  return template === undefined ? null : new Set<Permission>(template.permissions);
}
