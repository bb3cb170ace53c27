/** Iron doors do not open by hand. */
const byHand = /^(?!iron_).*_(door|fence_gate)$/;

/** Whether a block, by its name, is a gate or door that opens by hand. */
export function opensByHand(name: string): boolean {
  return byHand.test(name);
}
