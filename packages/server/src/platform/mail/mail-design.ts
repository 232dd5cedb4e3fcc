import { type RawBuilder, sql } from 'kysely';

/**
 * How the mails of a desk look and where they lead, for a query in which `c` is the desk and `k` its company: the brand in the design that the desk has
 * chosen (Spec: manager §3, mailTemplate), else in its company's, and the client's own domain.
 */
export const mailDesign: RawBuilder<unknown> = sql`
  brand_of(coalesce(nullif(c.mail_template, ''), k.brand), c.id) as brand, c.white_label_domain as "whiteLabelDomain"`;
