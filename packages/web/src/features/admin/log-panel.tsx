import { useTranslations } from 'use-intl';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SidePanel } from '../../design-system/overlays/side-panel.tsx';
import { TicketNumber } from '../../design-system/surfaces/ticket-number.tsx';
import { FullMoment, ListLink } from '../../lists/list-cells.tsx';
import type { PanelFrame } from '../../lists/paged-list.tsx';
import styles from './admin.module.css';
import { useLogAction } from '../../messages/log-actions.ts';
import type { LogLine } from './record-rows.ts';

interface LogPanelProps {
  readonly line: LogLine | undefined;
  readonly pageOf: (orderId: number) => string;
  readonly frame: PanelFrame;
}

/** One line of the business log, with all that it keeps. */
export function LogPanel({ line, pageOf, frame }: LogPanelProps) {
  const t = useTranslations('admin.logs');
  const actionText = useLogAction();
  return (
    <SidePanel
      label={t('line')}
      {...frame}
      head={
        <div className={styles.head}>
          <h2>{line === undefined ? t('line') : actionText(line.action)}</h2>
          {line !== undefined && (
            <p className={styles.soft}>
              <FullMoment moment={line.date} />
            </p>
          )}
        </div>
      }
    >
      {line === undefined ? (
        <EmptyState object="livre" title={t('elsewhere')} />
      ) : (
        <div className={styles.body}>
          {line.comment !== '' && <p className={styles.comment}>{line.comment}</p>}
          <DescriptionList
            facts={[
              { label: t('from'), value: line.logFrom },
              ...(line.logTo === '' ? [] : [{ label: t('to'), value: line.logTo }]),
              ...(line.orderId === null
                ? []
                : [
                    {
                      label: t('order'),
                      value: (
                        <ListLink href={pageOf(line.orderId)}>
                          <TicketNumber number={line.orderId} strong />
                        </ListLink>
                      ),
                    },
                  ]),
              ...(line.client === '' ? [] : [{ label: t('client'), value: line.client }]),
              ...(line.server === '' ? [] : [{ label: t('server'), value: line.server }]),
            ]}
          />
        </div>
      )}
    </SidePanel>
  );
}
