export function PaymentScreen() {
  return null;
}
