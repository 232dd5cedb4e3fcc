/**
 * What was sold, in words that stand alone (EN 16931, BT-153): the offer and its line, `Bouquet de saison, moyen`. A line that says as much as its offer stands by itself, and so does one that says
 * more.
 */
export function itemName(offerLabel: string, lineLabel: string): string {
  const [offer, line] = [offerLabel.trim(), lineLabel.trim()];
  if (line === '' || line.toLocaleLowerCase('fr') === offer.toLocaleLowerCase('fr')) return offer;
  if (offer === '' || line.toLocaleLowerCase('fr').startsWith(offer.toLocaleLowerCase('fr'))) return line;
  return `${offer}, ${plainStart(line)}`;
}

/** A capital that only begins the words becomes small; an abbreviation stays. */
const plainStart = (text: string): string =>
  /^\p{Lu}(?:\p{Ll}|$|\s)/u.test(text) ? text.charAt(0).toLocaleLowerCase('fr') + text.slice(1) : text;
