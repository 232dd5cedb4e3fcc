import type { ReturnCondition, ReturnStep } from '@loge/domain/orders/goods-return';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { type ReturnStepRow, returnStepsOf } from './withdrawal-rows.ts';

interface NewReturnStep {
  readonly withdrawalIds: readonly number[];
  readonly conciergerieId: number;
  readonly step: ReturnStep;
  readonly by: number;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly condition: ReturnCondition | null;
  readonly note: string;
  readonly givenTo: string;
  readonly now: Date;
}

/** Notes a step of goods on their way back. Their order is locked by the caller. */
export async function insertReturnSteps(database: Database, step: NewReturnStep): Promise<void> {
  await sql`
    insert into withdrawal_return_steps (withdrawal_id, conciergerie_id, step, made_at, made_by, carrier, tracking_number, condition, note, given_to)
    select id, ${step.conciergerieId}, ${step.step}, ${step.now}, ${step.by}, ${step.carrier}, ${step.trackingNumber}, ${step.condition}, ${step.note},
      ${step.givenTo}
    from unnest(${step.withdrawalIds}::bigint[]) as id
  `.execute(database);
}

export interface ReturnOfDeskRow {
  readonly withdrawalId: number;
  readonly madeOn: string;
  readonly orderId: number;
  readonly beneficiary: string;
  readonly partner: string;
  readonly lines: readonly { readonly label: string; readonly quantity: number }[];
  readonly backCents: number;
  readonly dueOn: string;
  readonly isCarriedOut: boolean;
  readonly steps: readonly ReturnStepRow[];
  readonly total: number;
}

/** The goods that come back to a desk and have not come to their end, by the day on which their money is due. */
export async function findReturnsOfDesk(
  database: Database,
  { conciergerieId, most }: { readonly conciergerieId: number; readonly most: number },
): Promise<readonly ReturnOfDeskRow[]> {
  const found = await sql<ReturnOfDeskRow>`
    select w.id as "withdrawalId", timezone(c.zone, w.made_at)::date as "madeOn", w.order_id as "orderId",
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as beneficiary, p.company_name as partner,
      coalesce((select jsonb_agg(jsonb_build_object('label', i.label_fr, 'quantity', l.quantity::float8) order by i.position)
        from order_withdrawal_lines l join order_items i on i.id = l.order_item_id where l.withdrawal_id = w.id), '[]') as lines,
      w.back_cents as "backCents", w.due_on as "dueOn", w.carried_out_at is not null as "isCarriedOut",
      ${returnStepsOf(sql`w.id`)} as steps, count(*) over () as total
    from order_withdrawals w join orders o on o.id = w.order_id join conciergeries c on c.id = w.conciergerie_id join partners p on p.id = o.partner_id
      left join users u on u.id = o.beneficiary_id
    where w.conciergerie_id = ${conciergerieId} and w.awaits = 'return'
      and not exists (select from withdrawal_return_steps r where r.withdrawal_id = w.id and r.step in ('to_partner', 'kept'))
    order by w.due_on, w.id limit ${most}
  `.execute(database);
  return found.rows;
}
