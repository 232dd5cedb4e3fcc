import { setBenchLine } from '@loge/contract/lockers/set-bench-line';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { BenchDoors } from '../../features/lockers/bench/bench-doors.tsx';
import { BenchHome } from '../../features/lockers/bench/bench-home.tsx';
import { BenchLogin } from '../../features/lockers/bench/bench-login.tsx';
import type { ShownCode } from '../../features/lockers/bench/bench-order.tsx';
import { BenchParcel } from '../../features/lockers/bench/bench-parcel.tsx';
import { AsProvider, BenchProvider } from '../../features/lockers/bench/bench-provider.tsx';
import { BenchSearch } from '../../features/lockers/bench/bench-search.tsx';
import { InBench } from '../../features/lockers/bench/in-bench.tsx';
import { mayCall } from '../../back-office-app/may-call.ts';
import { useSession } from '../../session/session.ts';

const homeRoute = getRouteApi('/nexence/home/$lockerName');
const doorsRoute = getRouteApi('/nexence/LockersStatut/$lockerName');
const loginRoute = getRouteApi('/nexence/LoginProvider/$login/$lockerName');
const providerRoute = getRouteApi('/nexence/ProviderAction/$lockerName/$sessionId');
const dropRoute = getRouteApi('/nexence/BeneficiaryDrop/$qrCode/$lockerName');
const collectRoute = getRouteApi('/nexence/BeneficiaryCollect/$qrCode/$lockerName');
const searchRoute = getRouteApi('/nexence/SearchBeneficiary/$lockerName');
const parcelRoute = getRouteApi('/nexence/CreateOrderByBeneficiary/$lockerName/$beneficiary_id/$last_Name/$first_Name');
const recoverRoute = getRouteApi('/nexence/OrdersToRecover/$lockerName');

const useGo = (): ((address: string) => void) => {
  const router = useRouter();
  return (address) => router.history.push(address);
};

/** Managers with LOCKERS try more of a bench, and free its doors. */
const useMayTry = (): boolean => {
  const session = useSession();
  return session.phase === 'signed-in' && mayCall(session.user, setBenchLine);
};

/** The bench with the order whose code is shown, if any. */
function AtBench({ lockerName, shown }: { readonly lockerName: string; readonly shown?: ShownCode }) {
  const go = useGo();
  return (
    <InBench>
      <BenchHome key={shown?.qrCode ?? ''} lockerName={lockerName} shown={shown} mayTry={useMayTry()} onGo={go} />
    </InBench>
  );
}

/** /nexence/home/:lockerName. Spec: partner-content-locker §2. */
export function BenchHomeScreen() {
  return <AtBench {...homeRoute.useParams()} />;
}

/** /nexence/LockersStatut/:lockerName */
export function BenchDoorsScreen() {
  const { lockerName } = doorsRoute.useParams();
  return (
    <InBench>
      <BenchDoors key={lockerName} lockerName={lockerName} mayFree={useMayTry()} />
    </InBench>
  );
}

/** /nexence/LoginProvider/:login/:lockerName */
export function BenchLoginScreen() {
  const go = useGo();
  return (
    <InBench>
      <BenchLogin {...loginRoute.useParams()} onGo={go} />
    </InBench>
  );
}

/** /nexence/ProviderAction/:lockerName/:sessionId */
export function BenchProviderScreen() {
  const { lockerName, sessionId } = providerRoute.useParams();
  return (
    <InBench>
      <AsProvider lockerName={lockerName} sessionId={sessionId}>
        {(session) => <BenchProvider session={session} lists={['TO_RECOVER', 'TO_DROP', 'LATE']} />}
      </AsProvider>
    </InBench>
  );
}

/** /nexence/BeneficiaryDrop/:qrCode/:lockerName */
export function BenchDropScreen() {
  const { lockerName, qrCode } = dropRoute.useParams();
  return <AtBench lockerName={lockerName} shown={{ qrCode, does: 'drop' }} />;
}

/** /nexence/BeneficiaryCollect/:qrCode/:lockerName */
export function BenchCollectScreen() {
  const { lockerName, qrCode } = collectRoute.useParams();
  return <AtBench lockerName={lockerName} shown={{ qrCode, does: 'collect' }} />;
}

/** /nexence/SearchBeneficiary/:lockerName */
export function BenchSearchScreen() {
  return (
    <InBench>
      <AsProvider {...searchRoute.useParams()}>{(session) => <BenchSearch session={session} />}</AsProvider>
    </InBench>
  );
}

/** /nexence/CreateOrderByBeneficiary/:lockerName/:beneficiary_id/:last_Name/:first_Name */
export function BenchParcelScreen() {
  const { lockerName, beneficiary_id: id, last_Name: lastName, first_Name: firstName } = parcelRoute.useParams();
  return (
    <InBench>
      <AsProvider lockerName={lockerName}>
        {(session) => <BenchParcel session={session} beneficiaryId={Number(id)} name={`${firstName} ${lastName}`} />}
      </AsProvider>
    </InBench>
  );
}

/** /nexence/OrdersToRecover/:lockerName */
export function BenchRecoverScreen() {
  return (
    <InBench>
      <AsProvider {...recoverRoute.useParams()}>
        {(session) => <BenchProvider session={session} lists={['TO_RECOVER']} />}
      </AsProvider>
    </InBench>
  );
}

/** /nexence/OrdersToDrop: at the locker where the provider has signed in. */
export function BenchToDropScreen() {
  return (
    <InBench>
      <AsProvider>{(session) => <BenchProvider session={session} lists={['TO_DROP']} />}</AsProvider>
    </InBench>
  );
}
