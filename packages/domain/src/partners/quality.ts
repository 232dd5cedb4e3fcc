/** How many recommendations (0 to 10) were given, by note. */
export type NotesGiven = readonly { readonly note: number; readonly count: number }[];

/** Recommendations as stars: 10 and 9 are five, 8 and 7 four, down to one for 2, 1 and 0. The first counts one star. */
export function starsOf(notes: NotesGiven): readonly number[] {
  const stars = [0, 0, 0, 0, 0];
  for (const { note, count } of notes) {
    const star = Math.min(5, Math.max(1, Math.ceil(note / 2)));
    stars[star - 1] = (stars[star - 1] ?? 0) + count;
  }
  return stars;
}
