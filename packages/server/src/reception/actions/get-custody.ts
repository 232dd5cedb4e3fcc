import { getCustody } from '@loge/contract/reception/get-custody';
import { handle } from '../../platform/gateway/action-handler.ts';
import { type CustodyLinkRow, findCustody } from '../rows/handover-rows.ts';

export const getCustodyHandler = handle(getCustody, async ({ rows, database }) => {
  const links = await findCustody(database, rows.orderId.id);
  return {
    items: [...Map.groupBy(links, ({ itemId }) => itemId)].map(([orderItemId, ofItem]) => ({
      orderItemId,
      label: ofItem[0]?.label ?? '',
      links: ofItem.map(presentLink),
    })),
  };
});

const presentLink = (link: CustodyLinkRow) => ({
  holder: link.holder,
  since: link.since.toISOString(),
  until: link.until?.toISOString() ?? null,
  by: link.by,
  handover:
    link.handoverId === null || link.handoverKind === null
      ? null
      : {
          id: link.handoverId,
          kind: link.handoverKind,
          givenTo: link.givenTo,
          signature: link.signature,
          shownCode: link.shownCode,
        },
});
