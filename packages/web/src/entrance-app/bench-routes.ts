import { rootRoute } from '../routing/root-route.tsx';
import { lazyScreen, screensOf } from '../routing/screens.ts';

const bench = (name: string) => lazyScreen(() => import('./screens/bench-screens.tsx'), name);
const screen = screensOf(() => rootRoute);

/** The simulator of the lockers' maker: anybody may try its doors. Apart from the entrance, whose first visit is not to carry it. */
export const benchRoutes = [
  screen('/nexence/home/$lockerName', bench('BenchHomeScreen'), { depth: 1 }),
  screen('/nexence/LockersStatut/$lockerName', bench('BenchDoorsScreen'), { depth: 2 }),
  screen('/nexence/LoginProvider/$login/$lockerName', bench('BenchLoginScreen'), { depth: 2 }),
  screen('/nexence/ProviderAction/$lockerName/$sessionId', bench('BenchProviderScreen'), { depth: 3 }),
  screen('/nexence/BeneficiaryDrop/$qrCode/$lockerName', bench('BenchDropScreen'), { depth: 2 }),
  screen('/nexence/BeneficiaryCollect/$qrCode/$lockerName', bench('BenchCollectScreen'), { depth: 2 }),
  screen('/nexence/SearchBeneficiary/$lockerName', bench('BenchSearchScreen'), { depth: 4 }),
  screen(
    '/nexence/CreateOrderByBeneficiary/$lockerName/$beneficiary_id/$last_Name/$first_Name',
    bench('BenchParcelScreen'),
    { depth: 5 },
  ),
  screen('/nexence/OrdersToRecover/$lockerName', bench('BenchRecoverScreen'), { depth: 4 }),
  screen('/nexence/OrdersToDrop', bench('BenchToDropScreen'), { depth: 4 }),
] as const;
