import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import { ownOrderList } from '@loge/contract/partner-portal/own-order-list';
import { partnerOrderSummary } from '@loge/contract/partner-portal/partner-order-wire';
import type { OutputOf, ParsedInputOf } from '@loge/contract/shared/action-contract';
import { LIST_PAGE_SIZE } from '@loge/contract/shared/define-list';
import { listOfServers, mayBeElsewhere } from '../../platform/federation/list-of-servers.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { filterProblems } from '../../platform/lists/list-filters.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { type PartRequest, serveList } from '../../platform/lists/serve-list.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { presentPartnerSummary } from '../presenters/present-partner-order.ts';
import { ownOrderListRows, ownOrders } from '../rows/own-order-list-rows.ts';
import { findConciergeriesOfPartner, findListedPartnerOrders } from '../rows/partner-order-rows.ts';

const ownOrdersHere = serveList(
  allOrdersPartner,
  ownOrderList,
  async ({ input: { data }, caller, database }) => {
    if (caller.partnerId === null) return refuse('forbidden');
    const conciergeries = await findConciergeriesOfPartner(database, caller.partnerId);
    return {
      whose: {
        partnerId: caller.partnerId,
        beneficiaryId: data.adherentId ?? null,
        managerId: data.conciergeId ?? null,
      },
      withLines: data.includeItemDetails,
      desks: conciergeries.map(({ id, name }) => ({ id: String(id), label: name })),
      zone: conciergeries[0]?.zone ?? mainZone,
    };
  },
  {
    ...ownOrderListRows,
    question: ({ data }) => data,
    questionAt: 'data.',
    scope: ({ whose }) => ({ desks: null, conditions: ownOrders(whose) }),
    offered: ({ desks }) => ({ conciergerie: desks }),
    find: (database, ids, { withLines }) => findListedPartnerOrders(database, ids, withLines),
    present: presentPartnerSummary,
  },
  ({ views }) => ({ views, servers: [] }),
);

/** Of every server on which the partner has an account, where that is asked. */
export const allOrdersPartnerHandler = {
  ...ownOrdersHere,
  ...handle(allOrdersPartner, async (request) => {
    const { data } = request.input;
    return data.everyServer && mayBeElsewhere(request)
      ? answerOfEveryServer(request)
      : ((await ownOrdersHere.answer(request as never)) as OutputOf<typeof allOrdersPartner>);
  }),
};

/** This server's part of it, for another one. */
export const partnerOrdersPart = ownOrdersHere.part;

async function answerOfEveryServer(request: PartRequest<ParsedInputOf<typeof allOrdersPartner>>) {
  const { input, lang } = request;
  const { data } = input;
  const merged = await listOfServers(request, {
    list: 'AllOrdersPartner',
    audience: 'partner',
    query: data,
    pageSize: LIST_PAGE_SIZE,
    ascending: (data.sort ?? ownOrderList.firstSort).ascending,
    listsOthers: true,
    item: partnerOrderSummary,
    own: (slice) => partnerOrdersPart(request, slice),
    placedAt: ({ date }) => date,
    fromElsewhere: (item, server) => ({ ...item, technicalHostingServer: server }),
  });
  if (isRefusal(merged)) return merged;
  const { totalAmount: _notForPartners, ...list } = merged;
  // What a server offers that does not answer now is not known here: it may have been chosen all the same.
  const problems = list.servers.every(({ state }) => state === 'answered')
    ? filterProblems(data.filters, list.filters, lang, 'data.')
    : [];
  return problems.length > 0 ? refuseInput(problems) : { ...list, pageSize: LIST_PAGE_SIZE };
}
