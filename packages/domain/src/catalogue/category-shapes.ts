/** The four places where a picture of a category stands. Spec: partner-content-locker §3 "Category". */
export const CATEGORY_SHAPES = ['desktop', 'mobile', 'square', 'icon'] as const;
export type CategoryShape = (typeof CATEGORY_SHAPES)[number];
