import type { PrimitiveName } from '#server/bots/primitives/all.ts';

/** Nonsense values as JavaScript: impossible numbers and texts, and values that are no JSON. */
export const hostileSources: readonly string[] = [
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '3e9',
  '1e12',
  '9007199254740993',
  '1e308',
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '0.5',
  '-1',
  '0',
  '""',
  '"x".repeat(100000)',
  '"cow\\u0000"',
  '"x\\u00a7cred"',
  '"a\\nb\\u001b[2J"',
  '"\\ud800"',
  '"__proto__"',
  '"constructor"',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[[[[1]]]]',
  '({ x: 3e9, y: -60, z: 0 })',
  '({ x: 2147483647, y: -60, z: 0 })',
  '({ x: 0, y: 1e12, z: -0 })',
  '({ x: 0, y: -60, z: -4294967296 })',
  '({ x: 29999999, y: 400, z: -29999999 })',
  '({ x: NaN, y: -60, z: 0 })',
  '({ x: Infinity, y: -60, z: -Infinity })',
  '({ x: "0", y: [], z: {} })',
];

/** A caller outside the sandbox cannot send these, and a program gets an error for them. */
export const unsendableSources: readonly string[] = [
  '10n',
  'Symbol("x")',
  '({ x: 1n, y: 0, z: 0 })',
  '(() => { const a = []; a.push(a); return a; })()',
  // Nested more deeply than the host reads.
  ...[33, 1500].map((levels) => `(() => { let a = 1; for (let level = 0; level < ${levels}; level++) a = [a]; return a; })()`),
];

const here = '({ x: 0, y: -60, z: 0 })';

/** Arguments, as JavaScript, with which each action can be called, so that one of them at a time can be replaced. */
export const soundArguments: Readonly<Record<PrimitiveName, readonly string[]>> = {
  stepTo: [here],
  placeFromHere: ['"dirt"', here],
  digFromHere: [here],
  pillarUp: ['1'],
  pillarDown: ['1'],
  buildBlocks: ['[]'],
  unbuiltBlocks: [],
  mineBlock: ['"dirt"', '1', here, '4'],
  blockExists: ['"dirt"', here, '4'],
  craftItem: ['"stick"', '1'],
  placeItem: ['"dirt"', here],
  smeltItem: ['"potato"', '"coal"', '1'],
  getItemFromChest: [here, '({ dirt: 1 })'],
  depositItemIntoChest: [here, '({ dirt: 1 })'],
  checkItemInsideChest: [here],
  sendSignal: ['"Raze"'],
  waitSignal: ['null', '50'],
  tillLand: ['["dirt"]'],
  plantSweetBerryBushes: [],
  plantWheatSeeds: [],
  plantPotatoes: [],
  plantCarrots: [],
  plantBeetrootSeeds: [],
  plantCocoaBeans: [],
  plantMelonSeeds: [],
  plantPumpkinSeeds: [],
  plantSugarCane: [],
  harvestWheat: [here],
  harvestPotatoes: [here],
  harvestCarrots: [here],
  harvestBeetroot: [here],
  harvestCocoa: [here],
  harvestBerries: [here],
  harvestMelons: [here],
  harvestPumpkins: [here],
  harvestSugarCane: ['-60'],
  destroyCrop: ['"wheat"'],
  killMob: ['"cow"', '1'],
  milkCow: [],
  giveToPlayer: ['"dirt"', '"Raze"', '1'],
  exploreUntil: ['({ x: 1, y: 0, z: 0 })', '1', 'null'],
  goto: ['({ kind: "near", position: { x: 0, y: -60, z: 0 }, range: 1 })'],
  blockAt: [here],
  findBlock: ['"dirt"', '4'],
  findBlocks: ['["dirt"]', '4', '1', here],
  equip: ['"dirt"', '"hand"'],
  consume: [],
  activateBlock: [here],
  lookAt: [here],
  activateItem: [],
  useOn: ['"cow"'],
  sleep: [here],
  fish: [],
};

const goals: readonly ((value: string) => string)[] = [
  (value) => `({ kind: "near", position: ${value}, range: 1 })`,
  (value) => `({ kind: "near", position: { x: 0, y: -60, z: 0 }, range: ${value} })`,
  (value) => `({ kind: "xz", x: ${value}, z: 0 })`,
  (value) => `({ kind: "lookAtBlock", position: ${value} })`,
  (value) => `({ kind: "placeBlock", position: ${value} })`,
  (value) => `({ kind: "follow", username: ${value} })`,
];

/** All calls of one action with one hostile argument, and one argument too many, as the text of its arguments. */
export function hostileCalls(action: PrimitiveName, values: readonly string[] = hostileSources): string[] {
  const sound = soundArguments[action];
  const replaced = values.flatMap((value) => sound.map((_, at) => sound.with(at, value).join(', ')));
  const inGoals = action === 'goto' ? values.flatMap((value) => goals.map((goal) => goal(value))) : [];
  const inAmounts = sound[1] === '({ dirt: 1 })' ? values.map((value) => `${here}, ({ dirt: ${value} })`) : [];
  return [...replaced, ...inGoals, ...inAmounts, ...values.map((value) => [...sound, value].join(', '))];
}
