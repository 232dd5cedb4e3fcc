export function ActivityScreen() {
  return null;
}
