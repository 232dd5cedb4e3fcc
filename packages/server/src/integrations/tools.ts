import { getOrderStatusHistory } from '@loge/contract/orders/get-order-status-history';
import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import { getMessageThread } from '@loge/contract/chat/get-message-thread';
import { getMessageThreads } from '@loge/contract/chat/get-message-threads';
import { postMessage } from '@loge/contract/chat/post-message';
import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { getCalendarSlots } from '@loge/contract/ordering/get-calendar-slots';
import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { previewOrder } from '@loge/contract/ordering/preview-order';
import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import { answerPartnerOrder } from '@loge/contract/partner-portal/answer-partner-order';
import { markPartnerOrders } from '@loge/contract/partner-portal/mark-partner-orders';
import { partnerOrderDetail } from '@loge/contract/partner-portal/partner-order-detail';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import type { Audience } from '@loge/contract/shared/access-rule';
import { scopeGroupOf } from '@loge/domain/integrations/api-key';
import { ORDER_STATUSES } from '@loge/domain/orders/order-status';
import { cancelLink, orderLink, preparedOrderLink } from './tool-links.ts';
import type { ToolName } from './tool-texts.ts';

type Sent = Readonly<Record<string, unknown>>;

/** A tool of assistants: an action of the contract, as it is or up to the point at which a person confirms. */
export interface Tool {
  readonly name: ToolName;
  readonly action: ActionContract;
  /** For whom it is; all of those whom the action lets in, unless it says fewer. */
  readonly only?: Audience;
  /** Fields that an assistant has to fill in although the action does without. */
  readonly required?: readonly string[];
  /**
   * Where the person confirms what costs money or cannot be undone: the path in the application. Null where this call needs nobody's word. The action is
   * then not called; `before` is, for the summary.
   */
  readonly confirmedAt?: (sent: Sent) => string | null;
  /** What is read for the summary in place of the action. */
  readonly before?: { readonly action: ActionContract; readonly input: (sent: Sent) => Sent };
}

const showOrder = { action: orderDetail, input: ({ orderId, id }: Sent): Sent => ({ id: orderId ?? id }) };

/** Steps on an order's way that take no money and end nothing. Every other one is taken by a person. */
const stepsOnTheWay: ReadonlySet<string> = new Set([
  'to_be_processed',
  'accepted',
  'to_be_dropped_off',
  'dropped_off',
  'handed_to_partner',
  'being_processed',
  'waiting_for_information',
  'received_from_partner',
  'available',
]);
const isOnTheWay = (status: unknown): boolean =>
  ORDER_STATUSES.some(({ number, key }) => number === status && stepsOnTheWay.has(key));

export const tools: readonly Tool[] = [
  { name: 'list_services', action: homeCategoriesV2, only: 'beneficiary' },
  { name: 'list_offers', action: partPrezList, only: 'beneficiary' },
  { name: 'list_slots', action: getCalendarSlots, only: 'beneficiary' },
  { name: 'price_order', action: previewOrder, only: 'beneficiary' },
  {
    name: 'place_order',
    action: previewOrder,
    only: 'beneficiary',
    confirmedAt: preparedOrderLink,
    before: { action: previewOrder, input: (sent) => sent },
  },
  { name: 'list_my_orders', action: myOrdersList, only: 'beneficiary' },
  { name: 'show_order', action: orderDetail },
  { name: 'cancel_order', action: orderDetail, only: 'beneficiary', confirmedAt: cancelLink, before: showOrder },
  { name: 'list_conversations', action: getMessageThreads },
  { name: 'read_conversation', action: getMessageThread },
  { name: 'write_message', action: postMessage, required: ['messageBody'] },
  { name: 'search_orders', action: allOrdersList },
  { name: 'order_history', action: getOrderStatusHistory },
  {
    name: 'move_order',
    action: changeOrderStatus,
    required: ['comment'],
    confirmedAt: (sent) => (isOnTheWay(sent['status']) ? null : orderLink(sent)),
    before: showOrder,
  },
  { name: 'list_partner_orders', action: allOrdersPartner },
  { name: 'show_partner_order', action: partnerOrderDetail },
  { name: 'answer_order', action: answerPartnerOrder },
  { name: 'mark_orders', action: markPartnerOrders },
];

/** What assistants ask to be allowed. */
export const toolScopes: readonly string[] = [
  ...new Set(tools.flatMap(({ action, before }) => [action, before?.action ?? action].map(scopeGroupOf))),
].toSorted();
