export function SubscriptionsScreen() {
  return null;
}
