import type { AvailablePermissionOnWire } from '@loge/contract/users/rights-wire';
import { groupOf, PERMISSION_GROUPS, type PermissionGroup } from '@loge/domain/access/permission-groups';
import {
  IconBuilding,
  IconBuildingStore,
  IconCash,
  IconChartBar,
  IconClipboardList,
  IconNews,
  IconTool,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { heldWith, type RightsDraft } from './rights-draft.ts';
import styles from './rights-editor.module.css';

const groupIcons: Readonly<Record<PermissionGroup, GlyphIcon>> = {
  orders: IconClipboardList,
  money: IconCash,
  people: IconUsers,
  partners: IconBuildingStore,
  desk: IconBuilding,
  content: IconNews,
  figures: IconChartBar,
  production: IconTool,
};

interface RightsGroupsProps {
  readonly rights: readonly AvailablePermissionOnWire[];
  readonly draft: RightsDraft;
  readonly current: PermissionGroup | null;
  readonly onChange: (group: PermissionGroup) => void;
}

/** The groups of rights, each with how many of it somebody holds, and a mark where something is to change. */
export function RightsGroups({ rights, draft, current, onChange }: RightsGroupsProps) {
  const t = useTranslations('people.rights');
  return (
    <nav className={styles.groups} aria-label={t('groups')}>
      {PERMISSION_GROUPS.map(({ key, label }) => {
        const own = rights.filter(({ permission }) => groupOf(permission) === key);
        const count = heldWith(own, draft).length;
        return (
          <button
            key={key}
            type="button"
            className={styles.group}
            aria-pressed={key === current}
            onClick={() => onChange(key)}
          >
            <Glyph icon={groupIcons[key]} size={18} />
            <span>{label}</span>
            {own.some(({ permission }) => draft.has(permission)) && <span className={styles.mark} aria-hidden />}
            <span>{t('of', { held: String(count), total: String(own.length) })}</span>
          </button>
        );
      })}
    </nav>
  );
}
