type Sent = Readonly<Record<string, unknown>>;

const numberIn = (sent: Sent, name: string): number => {
  const value = Number(sent[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
};

/** Where a person cancels an order of theirs, and reads what that costs. */
export const cancelLink = (sent: Sent): string => `/bnfv2/orderDetail/${numberIn(sent, 'id')}`;

/** Where somebody of the desk takes an order on. */
export const orderLink = (sent: Sent): string => `/conciergeOrderDetail/${numberIn(sent, 'orderId')}`;

/** The order form, filled in with what was prepared; the person reads it, sees the price and orders by themself. */
export function preparedOrderLink({ o }: Sent): string {
  const order = (typeof o === 'object' && o !== null ? o : {}) as Sent;
  const items = Array.isArray(order['items']) ? (order['items'] as readonly Sent[]) : [];
  const text = (name: string): string => (typeof order[name] === 'string' ? order[name] : '');
  const prepared = {
    items: items.map((item) => [
      numberIn(item, 'offreItemId'),
      numberIn(item, 'quantity'),
      typeof item['extendedValue'] === 'string' ? item['extendedValue'] : '',
    ]),
    beginDate: text('beginDate'),
    endDate: text('endDate'),
    time: text('time'),
    comment: text('comment'),
  };
  const packed = Buffer.from(JSON.stringify(prepared)).toString('base64url');
  return `/prepared/${numberIn(order, 'offreId')}?order=${packed}`;
}
