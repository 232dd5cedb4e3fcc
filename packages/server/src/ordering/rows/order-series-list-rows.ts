import type { OfferVersion } from '@loge/domain/catalogue/offer-versions';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { RecurrenceColumns, SeriesDayRow } from '../../order-facts/rows/order-series-rows.ts';
import type { SeriesCircumstancesRow } from './series-circumstances-rows.ts';

/** A series with everything that says what becomes of its next days. */
export interface OrderSeriesListRow extends RecurrenceColumns {
  readonly id: number;
  readonly offerId: number;
  readonly originalId: number;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly partnerName: string;
  readonly illustration: string;
  readonly workflow: WorkflowType;
  readonly versions: readonly OfferVersion[];
  readonly hasPhysicalLocation: boolean;
  readonly zone: string;
  readonly addressType: string | null;
  readonly pausedUntil: string | null;
  readonly knownTotalCents: number | null;
  readonly nbOrders: number;
  /** Its beneficiary has gone to another conciergerie since. */
  readonly isElsewhere: boolean;
  readonly days: readonly SeriesDayRow[];
  readonly circumstances: SeriesCircumstancesRow;
}

/** The series of somebody that go on, newest first, at most `limit`. */
export async function findSeriesOfBeneficiary(
  database: Database,
  { beneficiaryId, now, limit }: { readonly beneficiaryId: number; readonly now: Date; readonly limit: number },
): Promise<OrderSeriesListRow[]> {
  const found = await sql<OrderSeriesListRow>`
    select s.id, s.offer_id as "offerId", coalesce(f.original_id, f.id) as "originalId", f.name_fr as "labelFr",
      case f.name_en when '' then f.name_fr else f.name_en end as "labelEn",
      coalesce(nullif(p.name_for_beneficiaries, ''), p.company_name) as "partnerName",
      coalesce(f.illustration, p.illustration, g.illustration, '') as illustration, f.workflow,
      (select jsonb_agg(jsonb_build_object('id', v.id, 'originalId', coalesce(v.original_id, v.id), 'fallbackOfferId',
          (select coalesce(b.original_id, b.id) from offers b where b.id = v.fallback_offer_id),
          'publication', v.publication, 'startDate', v.start_date, 'endDate', v.end_date))
        from offers v where (v.id = coalesce(f.original_id, f.id) or v.original_id = coalesce(f.original_id, f.id))
          and v.replaced_at is null) as versions,
      c.has_physical_location as "hasPhysicalLocation", c.zone, s.form ->> 'addressType' as "addressType",
      s.recurrence_type as "recurrenceType", s.every, s.days_of_week as "daysOfWeek", s.day_of_month as "dayOfMonth",
      s.from_date as "fromDate", s.until_date as "untilDate", s.begin_time as "beginTime", s.end_time as "endTime",
      s.paused_until as "pausedUntil", s.known_total_cents as "knownTotalCents",
      b.conciergerie_id is distinct from s.conciergerie_id as "isElsewhere",
      (select count(*)::int from order_series_days d where d.series_id = s.id and d.outcome = 'made') as "nbOrders",
      (select coalesce(jsonb_agg(jsonb_build_object('date', d.date, 'outcome', d.outcome, 'orderId', d.order_id, 'reason', d.reason)
          order by d.date), '[]')
        from order_series_days d where d.series_id = s.id and d.date >= there.today) as days,
      jsonb_build_object(
        'weekly', (select coalesce(jsonb_agg(jsonb_build_object('daysOfWeek', h.days_of_week, 'startTime', h.opens_at_hhmm,
            'endTime', h.closes_at_hhmm)), '[]')
          from opening_hours h where h.conciergerie_id = c.id and h.audience = 'desk'),
        'holidays', (select coalesce(jsonb_agg(d.day), '[]') from desk_holidays d where d.conciergerie_id = c.id and d.day >= there.today),
        'exceptional', (select coalesce(jsonb_agg(jsonb_build_object('date', e.day,
            'startTime', case when e.is_open then e.opens_at_hhmm else 0 end,
            'endTime', case when e.is_open then e.closes_at_hhmm else 0 end)), '[]')
          from exceptional_hours e where e.conciergerie_id = c.id and e.day >= there.today),
        'partnerAway', (select coalesce(jsonb_agg(jsonb_build_object('from', a.from_date, 'to', a.to_date)), '[]')
          from partner_absences a
          where a.partner_id = p.id and a.to_date >= there.today and (a.conciergerie_id is null or a.conciergerie_id = c.id))
      ) as circumstances
    from order_series s
    join conciergeries c on c.id = s.conciergerie_id
    join users b on b.id = s.beneficiary_id
    cross join lateral (select timezone(c.zone, ${now}::timestamptz)::date as today) there
    join offers f on f.id = s.offer_id
    join partners p on p.id = f.partner_id
    join categories g on g.id = f.category_id
    where s.beneficiary_id = ${beneficiaryId} and s.state = 'active'
    order by s.id desc
    limit ${limit}
  `.execute(database);
  return found.rows;
}
