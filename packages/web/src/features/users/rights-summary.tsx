import type { AvailablePermissionOnWire } from '@loge/contract/users/rights-wire';
import type { getPermissionsForUser } from '@loge/contract/users/get-permissions-for-user';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { Permission } from '@loge/domain/access/permissions';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { CallFailure } from '../../client/failures.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { type RightsDraft, templateOf } from './rights-draft.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import styles from './rights-editor.module.css';

interface RightsSummaryProps {
  readonly user: OutputOf<typeof getPermissionsForUser>['user'];
  readonly rights: readonly AvailablePermissionOnWire[];
  readonly draft: RightsDraft;
  readonly held: readonly Permission[];
  readonly ways: { readonly before: readonly string[]; readonly after: readonly string[] };
  readonly failure: CallFailure | null;
  readonly pending: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** What a save will change: who else holds it, and which screens open and close with it. */
export function RightsSummary(props: RightsSummaryProps) {
  const { user, rights, draft, held, ways, failure, pending, onSave, onCancel } = props;
  const t = useTranslations('people.rights');
  const changed = rights.filter(({ permission }) => draft.has(permission));
  const template = templateOf(held);
  const lost = ways.before.filter((way) => !ways.after.includes(way));
  return (
    <Card as="section" className={styles.summary} aria-label={t('onSave')}>
      <h2>{t('onSave')}</h2>
      {changed.length === 0 ? (
        <p className={styles.soft}>{t('nothing')}</p>
      ) : (
        <ul className={styles.changes}>
          {changed.map(({ permission, label, nbHolders, selected }) => {
            const isAdded = draft.get(permission) === true;
            const others = selected ? nbHolders - 1 : nbHolders;
            return (
              <li key={permission}>
                <span className={isAdded ? styles.added : styles.taken}>
                  <Glyph icon={isAdded ? IconPlus : IconMinus} size={18} />
                </span>
                <span>
                  <b>{label}</b>
                  <span className={styles.soft}>
                    {isAdded
                      ? others === 0
                        ? t('firstHolder')
                        : t('otherHolders', { count: others })
                      : t('stays', { count: Math.max(0, others) })}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <h3>{t('opens', { name: user.firstName })}</h3>
        <p className={styles.ways}>
          {ways.after.map((way, index) => (
            <span key={way}>
              {index > 0 && ', '}
              {ways.before.includes(way) ? way : <ins>{way}</ins>}
            </span>
          ))}
          {lost.map((way) => (
            <span key={way}>
              {', '}
              <del>{way}</del>
            </span>
          ))}
        </p>
      </div>
      {template !== undefined && <p className={styles.same}>{t('same', { name: template.label })}</p>}
      <FormFailure failure={failure} />
      <p className={styles.soft}>{user.online ? t('online', { name: user.firstName }) : t('offline')}</p>
      <div className={styles.foot}>
        <Button size="md" full pending={pending} disabled={changed.length === 0} onClick={onSave}>
          {t('save', { count: changed.length })}
        </Button>
        {changed.length > 0 && (
          <Button size="md" variant="ghost" full onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Card>
  );
}
