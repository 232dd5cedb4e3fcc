import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

interface AgentInHand {
  readonly conciergerieId: number;
  readonly name: string;
}

interface TerminalInHand {
  readonly conciergerieId: number;
  readonly name: string;
  readonly agentId: number | null;
  readonly behaviour: string | null;
  readonly agentSeenAt: Date | null;
}

interface RequestInHand {
  readonly conciergerieId: number;
  readonly orderId: number | null;
}

export const counterSources = {
  'counter-agent': table('counter-agent', {
    from: sql`counter_agents r`,
    whose: { desks: 'r.conciergerie_id' },
    columns: sql<AgentInHand>`r.conciergerie_id as "conciergerieId", r.name`,
    lock: sql`for update of r`,
  }),
  'card-terminal': table('card-terminal', {
    from: sql`card_terminals r left join counter_agents a on a.id = r.agent_id`,
    whose: { desks: 'r.conciergerie_id' },
    columns: sql<TerminalInHand>`r.conciergerie_id as "conciergerieId", r.name, r.agent_id as "agentId", r.behaviour, a.seen_at as "agentSeenAt"`,
    also: sql`r.removed_at is null`,
    lock: sql`for update of r`,
  }),
  'terminal-request': table('terminal-request', {
    from: sql`terminal_requests r`,
    whose: { desks: 'r.conciergerie_id' },
    columns: sql<RequestInHand>`r.conciergerie_id as "conciergerieId", r.order_id as "orderId"`,
  }),
};
