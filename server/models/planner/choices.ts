/** Every way to give each of so many agents one of the possibilities. */
export function choices<T>(possible: readonly T[], agents: number): T[][] {
  return Array.from({ length: agents }).reduce<T[][]>((chosen) => chosen.flatMap((begun) => possible.map((one) => [...begun, one])), [[]]);
}
