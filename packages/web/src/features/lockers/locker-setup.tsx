import { getDeskLockers } from '@loge/contract/lockers/get-desk-lockers';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useEditedRow } from '../../client/use-edited-row.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './locker-desk.module.css';
import { LockerSetupForm } from './locker-setup-form.tsx';

interface LockerSetupProps {
  readonly conciergerieId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sets up the lockers of a desk: its makers, their keys, their doors. */
export function LockerSetup({ conciergerieId, open, onClose }: LockerSetupProps) {
  const t = useTranslations('lockerDesk.setup');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="md">
      {open && <Lockers conciergerieId={conciergerieId} />}
    </Dialog>
  );
}

function Lockers({ conciergerieId }: { readonly conciergerieId: number }) {
  const t = useTranslations('lockerDesk.setup');
  const query = useActionQuery(getDeskLockers, { conciergerieId });
  const { edited, edit, add, close } = useEditedRow(query.data?.lockers ?? [], ({ name }) => name);
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="box" height={240} />
        </SkeletonGroup>
      }
    >
      {({ lockers, reportsTo, maySimulate }) =>
        edited === undefined ? (
          <>
            <ul className={styles.rows}>
              {lockers.map((locker) => {
                const { name, integration, location, endpoint, isSimulated, doors } = locker;
                return (
                  <li key={name} className={styles.row}>
                    <span className={styles.rowWords}>
                      <b>{name}</b>
                      <span>
                        {[
                          t(`makers.${integration}`),
                          location,
                          t('doors', { count: doors.length }),
                          endpoint || t(isSimulated && maySimulate ? 'bench' : 'unconnected'),
                        ]
                          .filter((part) => part !== '')
                          .join(' · ')}
                      </span>
                    </span>
                    <span className={styles.rowActs}>
                      <Button size="sm" variant="outline" onClick={() => edit(locker)}>
                        {t('edit', { name })}
                      </Button>
                    </span>
                  </li>
                );
              })}
            </ul>
            <p className={styles.none}>
              <Button size="md" variant="tinted" icon={IconPlus} onClick={add}>
                {t('add')}
              </Button>
            </p>
          </>
        ) : (
          <LockerSetupForm
            conciergerieId={conciergerieId}
            locker={edited}
            reportsTo={reportsTo}
            maySimulate={maySimulate}
            onDone={close}
          />
        )
      }
    </QueryBoundary>
  );
}
