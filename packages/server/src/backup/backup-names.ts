import { MS_PER_DAY } from '@loge/domain/shared/moment';

/** `loge-2026-11-28T031500Z` for a folder, with `.loge` behind it for an encrypted file. */
const shape = /^loge-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(\.loge)?$/;

export const isBackupName = (name: string): boolean => momentOf(name) !== null;

export const backupName = (now: Date, isEncrypted: boolean): string =>
  `loge-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z${isEncrypted ? '.loge' : ''}`;

function momentOf(name: string): number | null {
  const [, day, hours, minutes, seconds] = shape.exec(name) ?? [];
  const moment = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment) ? null : moment;
}

/** How many days and how many weeks, of those that have a backup, keep their last one. */
export interface Keeping {
  readonly daily: number;
  readonly weekly: number;
}

const dayOf = (moment: number): number => Math.floor(moment / MS_PER_DAY);
/** Weeks begin on Mondays; the first of all moments was a Thursday. */
const weekOf = (moment: number): number => Math.floor((dayOf(moment) + 3) / 7);

/** Of the names of a place, those that go. What has no such name is somebody else's, and the newest stays in any case. */
export function backupsToRemove(names: readonly string[], { daily, weekly }: Keeping): string[] {
  const backups = names
    .flatMap((name) => {
      const moment = momentOf(name);
      return moment === null ? [] : [{ name, moment }];
    })
    .sort((one, other) => other.moment - one.moment);
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  const keepNewestOf = (most: number, periodOf: (moment: number) => number): void => {
    const seen = new Set<number>();
    for (const { name, moment } of backups) {
      const period = periodOf(moment);
      if (seen.has(period)) continue;
      if (seen.size === most) return;
      seen.add(period);
      kept.add(name);
    }
  };
  keepNewestOf(daily, dayOf);
  keepNewestOf(weekly, weekOf);
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}
