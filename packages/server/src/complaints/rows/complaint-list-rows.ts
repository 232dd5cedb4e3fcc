import type { LocalDate } from '@loge/domain/shared/local-date';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Condition, daysWithin, flag, momentsWithin, oneOf } from '../../platform/lists/conditions.ts';
import { holds } from '../../platform/lists/search-pattern.ts';
import { numbered, ofPerson } from '../../platform/lists/word-conditions.ts';

const isOpen = sql<SqlBool>`r.state in ('received', 'handled', 'reopened')`;

/** Late with an answer, or with taking it in hand. The day is that of the reader's desk. */
const isLate = (today: LocalDate): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOpen} and (r.answer_by < ${today} or (r.state <> 'handled' and r.acknowledge_by < ${today})))`;

/** The list of complaints in SQL. */
export const complaintListRows = {
  rows: { from: sql`complaints r`, id: 'r.id', desk: 'r.conciergerie_id' },
  filters: ({ today }: { readonly today: LocalDate }) => ({
    open: flag(isOpen),
    late: flag(isLate(today)),
    state: oneOf('r.state'),
    outcome: oneOf('r.outcome'),
    madeAt: momentsWithin('r.made_at'),
    answerBy: daysWithin('r.answer_by'),
  }),
  sorts: () => ({
    answerBy: { by: 'reckoned' as const, key: sql`case when ${isOpen} then r.answer_by end` },
    madeAt: { by: 'column' as const, key: sql`r.made_at`, nullable: false },
  }),
  /** The number of its order, its person, its subject. */
  search: (words: string) => [
    ...numbered('r.order_id', words),
    ofPerson('r.beneficiary_id', words),
    sql<SqlBool>`${holds(sql`searchable(r.subject)`, words)}`,
  ],
};

export const complaintsOf = (userId: number): Condition => sql<SqlBool>`r.beneficiary_id = ${userId}`;
