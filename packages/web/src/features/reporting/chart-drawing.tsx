import { formatMoney } from '@loge/domain/shared/money';
import type { MetricUnit } from '@loge/domain/reporting/cubes';
import { useLocale } from 'use-intl';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartData } from './chart-data.ts';
import { formatMeasure } from './format-measure.ts';

interface ChartDrawingProps {
  readonly data: ChartData;
  readonly unit: MetricUnit;
  /** What is drawn, for a series without a name of its own. */
  readonly name: string;
}

/** In the order of the look, and never used twice; lines differ by their strokes as well. */
const colours = ['var(--main)', 'var(--warning-dot)', 'var(--st-paid-dot)', 'var(--st-accepted-dot)'];
const strokes = ['0', '7 4', '2 3', '10 3 2 3'];
const othersLook = { colour: 'var(--line-strong)', stroke: '1 5' };
const font = { fontSize: 12, fill: 'var(--ink-2)' };

/** Loaded by `ReportChart`. The table under it holds every number, so it is a picture for readers of screens. */
export function ChartDrawing({ data, unit, name }: ChartDrawingProps) {
  const language = useLocale();
  const rows = data.points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(values.map((value, index) => [`s${index}`, value])),
  }));
  const short = (value: number): string =>
    unit === 'cents' && Math.abs(value) >= 100_000
      ? `${formatMeasure(Math.round(value / 100_000), 'count', language)}\u00a0k€`
      : unit === 'cents'
        ? formatMoney(value, language)
        : formatMeasure(value, unit, language);
  const series = data.series.map((label, index) => ({
    key: `s${index}`,
    dataKey: `s${index}`,
    name: label === '' ? name : label,
    ...(data.hasOthers && index === data.series.length - 1
      ? othersLook
      : { colour: colours[index] ?? othersLook.colour, stroke: strokes[index] ?? othersLook.stroke }),
  }));
  return (
    <ResponsiveContainer width="100%" height={280}>
      <LineChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="label" tick={font} stroke="var(--line-strong)" interval="preserveStartEnd" />
        <YAxis tick={font} stroke="var(--line-strong)" width={72} tickFormatter={short} />
        <Tooltip
          formatter={(value) => formatMeasure(typeof value === 'number' ? value : null, unit, language)}
          contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line-strong)', borderRadius: 10 }}
          labelStyle={{ color: 'var(--ink)' }}
        />
        {data.series.length > 1 && (
          <Legend
            itemSorter="dataKey"
            wrapperStyle={{ fontSize: 13 }}
            formatter={(label) => <span style={{ color: 'var(--ink)' }}>{label}</span>}
          />
        )}
        {series.map(({ key, dataKey, name: label, colour, stroke }) => (
          <Line
            key={key}
            dataKey={dataKey}
            name={label}
            stroke={colour}
            strokeWidth={2}
            strokeDasharray={stroke}
            dot={{ r: 3, fill: colour, strokeDasharray: '0' }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
