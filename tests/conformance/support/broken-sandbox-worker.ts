import { inspect } from 'node:util';
import { constants, createContext, Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { Vec3 } from 'vec3';

/*
 * A deliberately bad sandbox: a context of node:vm with objects of the host. It runs one program, in a separate thread so that an escape
 * breaks nothing else, and returns the printed text.
 */

const printed: string[] = [];
const code = String(workerData);
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

function position(given: unknown): Vec3 {
  if (typeof given !== 'object' || given === null) throw new TypeError('A position has x, y and z.');
  return new Vec3(Number(Reflect.get(given, 'x')), Number(Reflect.get(given, 'y')), Number(Reflect.get(given, 'z')));
}

/** Copies an object in the way that careless code does. */
function merge(target: object, given: unknown): object {
  if (typeof given !== 'object' || given === null) throw new TypeError('Something to copy is needed.');
  for (const key of Object.keys(given)) {
    const value: unknown = Reflect.get(given, key);
    const own: unknown = Reflect.get(target, key);
    if (typeof value === 'object' && value !== null && typeof own === 'object' && own !== null) merge(own, value);
    else Reflect.set(target, key, value);
  }
  return target;
}

class GoalNear extends Vec3 {}
class GoalFollow {
  readonly entity: unknown;

  constructor(entity: unknown) {
    this.entity = entity;
  }
}

async function refuse(): Promise<never> {
  await later();
  throw new Error('That cannot be called.');
}

const bot = {
  username: 'Ryn',
  health: 20,
  entity: { position: new Vec3(0, -60, 0) },
  inventory: { items: () => [{ name: 'dirt', count: 1 }] },
  pathfinder: { goto: later },
  chat(text: unknown) {
    const line = `${text}`;
    if (line.startsWith('/')) throw new Error('Commands cannot be given.');
  },
  blockAt: (at: unknown) => ({ name: 'grass_block', position: position(at), getProperties: () => ({}) }),
  waitForTicks: later,
  async lookAt(at: unknown) {
    position(merge({ x: 0, y: 0, z: 0 }, at));
  },
  equip: refuse,
};
async function depositItemIntoChest(_bot: unknown, _at: unknown, items: unknown): Promise<void> {
  merge({}, items);
}

const actions = { mineBlock: refuse, craftItem: refuse, giveToPlayer: refuse, sendSignal: later, depositItemIntoChest };
async function waitSignal(_bot: unknown, task: unknown): Promise<void> {
  if (typeof task === 'function') await task();
}
async function exploreUntil(_bot: unknown, _direction: unknown, _time: unknown, look: unknown): Promise<unknown> {
  return typeof look === 'function' ? look() : null;
}

const context = createContext({
  bot,
  Vec3,
  GoalNear,
  GoalFollow,
  goals: { GoalNear, GoalFollow },
  console: {
    log: (...given: unknown[]) => void printed.push(given.map((one) => (typeof one === 'string' ? one : inspect(one))).join(' ')),
  },
  setTimeout,
  clearTimeout,
  ...actions,
  waitSignal,
  exploreUntil,
});
try {
  const script = new Script(`${code}\nmain(bot);`, { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
  await script.runInContext(context, { timeout: 2000 });
} catch (error) {
  printed.push(`failed: ${error}`);
}
const polluted = [{}, [], () => undefined, ''].some((thing) => Reflect.get(Object(thing), 'polluted') !== undefined);
parentPort?.postMessage({ printed, polluted });
