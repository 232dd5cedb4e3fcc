import { lazyScreen } from '../routing/screens.ts';
import { screen } from './layout-route.ts';

/** The month with which the year begins, in the address bar: "2027-01". */
const yearSearch = ({ from }: Record<string, unknown>) =>
  typeof from === 'string' && /^\d{4}-\d{2}$/.test(from) ? { from } : {};

/** Which legal text one writes in, in the address bar. */
const textSearch = ({ type, set }: Record<string, unknown>) =>
  typeof type === 'string' && (typeof set === 'string' || typeof set === 'number') ? { type, set: String(set) } : {};

/** The screens of the conciergerie in use: its tools, when it is open, its legal texts. */
export const hoursRoutes = [
  screen(
    '/conciergerieHours',
    lazyScreen(() => import('./screens/desk-hours-screens.tsx'), 'DeskHoursScreen'),
    { search: yearSearch },
  ),
  screen(
    '/conciergerieHolidays',
    lazyScreen(() => import('./screens/desk-hours-screens.tsx'), 'HolidaysScreen'),
  ),
  screen(
    '/conciergerieExceptionalHours',
    lazyScreen(() => import('./screens/desk-hours-screens.tsx'), 'ExceptionalHoursScreen'),
  ),
  screen(
    '/conciergeConciergerieTools',
    lazyScreen(() => import('./screens/desk-tools-screens.tsx'), 'ConciergerieToolsScreen'),
  ),
  screen(
    '/conciergerieAdminTools',
    lazyScreen(() => import('./screens/desk-tools-screens.tsx'), 'ConciergerieAdminToolsScreen'),
  ),
  screen(
    '/admin/tb/list',
    lazyScreen(() => import('./screens/desk-tools-screens.tsx'), 'LegalTextsScreen'),
    { search: textSearch },
  ),
] as const;
