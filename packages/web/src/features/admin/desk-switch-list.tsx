import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../client/failures.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { FilterBar } from '../../design-system/data/filter-chip.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { ListScreen } from '../../design-system/layout/list-screen.tsx';
import { AdminRowsSkeleton } from './removal-list.tsx';
import styles from './removal-list.module.css';

interface Desk {
  readonly id: number;
  readonly name: string;
  readonly company: string;
  readonly isOn: boolean;
}

interface DeskSwitchListProps {
  readonly views: ReactNode;
  readonly texts: {
    readonly title: string;
    readonly help: string;
    readonly empty: string;
    readonly on: string;
    readonly off: string;
  };
  readonly query: UseQueryResult<readonly Desk[], CallFailure>;
  readonly onSwitch: (desk: Desk, isOn: boolean) => void;
}

/** One setting of every desk, each with its switch. What is switched here can be switched back here: it asks no question. */
export function DeskSwitchList({ views, texts, query, onSwitch }: DeskSwitchListProps) {
  return (
    <ListScreen
      views={views}
      filters={
        <FilterBar>
          <p>{texts.help}</p>
        </FilterBar>
      }
    >
      <div className={styles.ground}>
        <QueryBoundary query={query} skeleton={<AdminRowsSkeleton />}>
          {(desks) =>
            desks.length === 0 ? (
              <EmptyState object="accueil" title={texts.empty} />
            ) : (
              <ul className={styles.lines} aria-label={texts.title}>
                {desks.map((desk) => (
                  <li key={desk.id} className={styles.line}>
                    <Switch
                      label={desk.name}
                      hint={`${desk.company} · ${desk.isOn ? texts.on : texts.off}`}
                      checked={desk.isOn}
                      onCheckedChange={(isOn) => onSwitch(desk, isOn)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </ListScreen>
  );
}
