/** A message as it is written; a production build has compiled those with places into parts, of which `['who']` is a place. */
type Message = string | readonly Part[];
type Part = string | number | readonly Part[] | { readonly [option: string]: Part };

export type Texts = { readonly [key: string]: Message | Texts };

const isMessage = (text: Message | Texts): text is Message => typeof text === 'string' || Array.isArray(text);

/** What would be read as a place to fill in, a tag or a quotation of the format. */
const SPECIAL = /[{}<>#]/g;

/** The texts with the first name of the beneficiary in its places. */
export function textsFor(texts: Texts, firstName: string): Texts {
  const who = firstName.replaceAll(SPECIAL, '').replaceAll("'", '’');
  const fillPart = (part: Part): Part => {
    if (typeof part !== 'object') return part;
    if (Array.isArray(part)) return part.length === 1 && part[0] === 'who' ? who : part.map(fillPart);
    return Object.fromEntries(Object.entries(part).map(([option, inner]) => [option, fillPart(inner)]));
  };
  const fill = (part: Texts): Texts =>
    Object.fromEntries(
      Object.entries(part).map(([key, text]) => {
        if (!isMessage(text)) return [key, fill(text)];
        return [key, typeof text === 'string' ? text.replaceAll('{who}', who) : text.map(fillPart)];
      }),
    );
  return fill(texts);
}

/** The texts with others in the place of some of them. */
export function withTexts(texts: Texts, others: Texts): Texts {
  const changed = Object.entries(others).map(([key, other]): [string, Message | Texts] => {
    const text = texts[key];
    return [key, isMessage(other) || text === undefined || isMessage(text) ? other : withTexts(text, other)];
  });
  return { ...texts, ...Object.fromEntries(changed) };
}
