import type { CompanyValueOnWire } from '@loge/contract/company/value-wire';
import { activePercent, benchmark, MIN_COMPANIES, type ValueReport } from '@loge/domain/company/value-report';
import type { UniverseMinutesRow } from '../rows/company-minutes-rows.ts';
import type { ReportRow } from '../rows/company-report-rows.ts';

type ReportOnWire = CompanyValueOnWire['report'];

const presentReport = (report: ValueReport): ReportOnWire => ({
  entitled: report.entitled,
  active: report.active,
  newcomers: report.newcomers,
  done: report.done,
  lines: report.lines.map(({ universeIds, isOthers, done, minutesEach, minutes }) => ({
    universeIds: [...universeIds],
    isOthers,
    done,
    minutesEach,
    minutes,
  })),
  minutes: report.minutes,
  note: report.note === null ? null : { average: report.note.average, count: report.note.count },
  onTime: { kind: report.onTime.kind, percent: report.onTime.percent },
  complaints: report.complaints,
});

const told = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** The middle of what other companies have, a figure each; of fewer than five nothing is told. */
function presentBenchmarks(others: readonly ValueReport[]): CompanyValueOnWire['benchmarks'] {
  return {
    companies: others.length < MIN_COMPANIES ? 0 : others.length,
    activePercent: benchmark(told(others.map(activePercent))),
    minutesPerActive: benchmark(
      told(
        others.map(({ minutes, active }) =>
          minutes === null || active === null ? null : Math.round(minutes / active),
        ),
      ),
    ),
    note: benchmark(told(others.map(({ note }) => note?.average ?? null))),
    onTimePercent: benchmark(told(others.map(({ onTime }) => onTime.percent))),
  };
}

interface Value {
  readonly company: string;
  readonly chosen: ReportRow;
  /** The newest first. */
  readonly reports: readonly ReportRow[];
  readonly others: readonly ValueReport[];
  readonly universes: readonly UniverseMinutesRow[];
}

const monthsShown = 12;

export function presentValue({ company, chosen, reports, others, universes }: Value): CompanyValueOnWire {
  const at = reports.indexOf(chosen);
  const former = reports[at + 1] ?? null;
  const days = universes.flatMap(({ agreedOn }) => (agreedOn === null ? [] : [agreedOn])).toSorted();
  return {
    company,
    month: chosen.month,
    closedAt: chosen.closedAt.toISOString(),
    report: presentReport(chosen.report),
    former: former === null ? null : presentReport(former.report),
    benchmarks: presentBenchmarks(others),
    trend: reports
      .slice(at, at + monthsShown)
      .toReversed()
      .map(({ month, report }) => ({ month, activePercent: activePercent(report) })),
    universes: universes.map(({ id, labelFr, labelEn }) => ({ id, label: { fr: labelFr, en: labelEn } })),
    agreedOn: days.at(-1) ?? null,
  };
}
