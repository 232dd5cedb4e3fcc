export function FavouritesScreen() {
  return null;
}
