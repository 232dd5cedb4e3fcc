/** The filter of a list of orders that keeps the orders behind a figure of the explorer. By itself, so that lists need nothing of the cubes. */
export const FIGURE_FILTER = 'figure';
