/** What a message about orders is about: the next one about the same orders takes its place. */
export const aboutOrders = (...ids: readonly number[]): { readonly about: readonly string[] } => ({
  about: ids.map((id) => `order ${id}`),
});
