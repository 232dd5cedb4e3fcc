import type { AvailablePermissionOnWire } from '@loge/contract/users/rights-wire';
import type { Permission } from '@loge/domain/access/permissions';
import { IconCheck, IconLock, IconMinus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Switch } from '../../design-system/fields/switch.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import type { RightsDraft } from './rights-draft.ts';
import styles from './rights-editor.module.css';

interface RightsListProps {
  readonly title: string;
  readonly empty: string;
  readonly rights: readonly AvailablePermissionOnWire[];
  readonly draft: RightsDraft;
  /** What the one compared with holds; null for nobody. */
  readonly other: ReadonlySet<Permission> | null;
  /** Nothing of this person's is the reader's to change, for a reason that stands elsewhere. */
  readonly isReadOnly: boolean;
  readonly onChange: (permission: Permission, on: boolean) => void;
}

/** Permissions to give and take, each with what it allows. */
export function RightsList({ title, empty, rights, draft, other, isReadOnly, onChange }: RightsListProps) {
  const t = useTranslations('people.rights');
  return (
    <Card as="section" padding="none" className={styles.list} aria-label={title}>
      <div className={styles.listHead}>
        <h2>{title}</h2>
        {other !== null && <span>{t('compare')}</span>}
      </div>
      {rights.length === 0 && <p className={styles.right}>{empty}</p>}
      {rights.map((right) => (
        <Right
          key={right.permission}
          right={right}
          change={draft.get(right.permission)}
          other={other}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      ))}
    </Card>
  );
}

interface RightProps extends Pick<RightsListProps, 'other' | 'isReadOnly' | 'onChange'> {
  readonly right: AvailablePermissionOnWire;
  readonly change: boolean | undefined;
}

function Right({ right, change, other, isReadOnly, onChange }: RightProps) {
  const t = useTranslations('people.rights');
  const { permission, label, description, selected, mayChange, holders } = right;
  const has = other?.has(permission);
  return (
    <div className={styles.right} data-change={change === undefined ? undefined : change ? 'added' : 'taken'}>
      <Switch
        label={
          <>
            {label} <code>{permission}</code>
          </>
        }
        hint={description}
        checked={change ?? selected}
        disabled={!mayChange}
        onCheckedChange={(on) => onChange(permission, on)}
      />
      {has !== undefined && (
        <span className={styles.other} data-has={has}>
          <Glyph icon={has ? IconCheck : IconMinus} size={18} />
          <VisuallyHidden>{t(has ? 'has' : 'hasNot')}</VisuallyHidden>
        </span>
      )}
      {change !== undefined && (
        <span className={`${styles.said} ${change ? styles.added : styles.taken}`}>
          {t(change ? 'added' : 'taken')}
        </span>
      )}
      {!mayChange && !isReadOnly && (
        <span className={`${styles.said} ${styles.soft}`}>
          <Glyph icon={IconLock} size={16} />
          {holders[0] === undefined ? t('notYoursNobody') : t('notYours', { name: holders[0] })}
        </span>
      )}
    </div>
  );
}
