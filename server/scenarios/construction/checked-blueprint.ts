import { type Blueprint, blueprintSchema } from '#lib/families/construction/blueprint.ts';
import { facingWord } from '#lib/families/construction/built.ts';
import { InputError, type InputIssue } from '#server/contract/input-error.ts';
import { itemStack, stackLimit } from '#server/minecraft/inventory/item-stack.ts';
import { gameData } from '#server/minecraft/registry.ts';
import { hasSupport } from '#server/minecraft/world/block-support.ts';
import { blockTemplate, defaultState, withProperties } from '#server/minecraft/world/block-template.ts';
import { flatGenerator } from '#server/minecraft/world/flat-generator.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { World } from '#server/minecraft/world/world.ts';

/** Most blocks of a blueprint, and its greatest length in each direction. */
const mostBlocks = 1000;
const longest = 48;
/** Stacks that fit into the chest of the hut; an agent carries at least as many beside its scaffolds. */
const mostStacks = 27;
const floorLevel = -60;
const ignored = new Set(['air', 'water', 'lava']);
const falling = /^(sand|red_sand|gravel|.*_concrete_powder|(chipped_|damaged_)?anvil|dragon_egg)$/;

type Block = Blueprint['blocks'][number];

/**
 * Reads a blueprint from data of any origin. Throws an InputError with one line for each problem, which names the block and its position:
 * unknown blocks and blocks that no item places, impossible facings, positions outside the size, two blocks at one position, blocks that would
 * fall or break, paths and farmland below other blocks, and too many blocks. Blocks in the air are no problem: agents build scaffolds.
 */
export function checkedBlueprint(input: unknown): Blueprint {
  const parsed = blueprintSchema.safeParse(input);
  if (!parsed.success)
    throw refused(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message: `${message}.` })));
  const blueprint = parsed.data;
  const alone = [...sizeIssues(blueprint), ...blueprint.blocks.flatMap((block, index) => blockIssues(blueprint, block, index))];
  if (alone.length > 0) throw refused(alone);
  const together = [...stackIssues(blueprint), ...worldIssues(blueprint)];
  if (together.length > 0) throw refused(together);
  return blueprint;
}

function refused(issues: readonly InputIssue[]): InputError {
  return InputError.of('This blueprint cannot be built. Nothing was changed. Correct these entries:', issues);
}

function issueAt(index: number, { name, position }: Block, problem: string): InputIssue {
  return { path: `blocks.${index}`, message: `${name} at ${position.join(' ')} ${problem}.` };
}

function sizeIssues({ size, blocks }: Blueprint): readonly InputIssue[] {
  const tooLong = size.some((length) => length > longest);
  const built = blocks.filter(({ name }) => !ignored.has(name)).length;
  return [
    ...(tooLong ? [{ path: 'size', message: `At most ${longest} blocks in each direction, not ${size.join(' × ')}.` }] : []),
    ...(built > mostBlocks ? [{ path: 'blocks', message: `At most ${mostBlocks} blocks, not ${built}.` }] : []),
    ...(built === 0 ? [{ path: 'blocks', message: 'There is no block to build.' }] : []),
  ];
}

/** Problems of one block by itself, and of blocks before it at the same position. */
function blockIssues({ size, blocks }: Blueprint, block: Block, index: number): readonly InputIssue[] {
  const { name, position } = block;
  const issue = (problem: string): readonly InputIssue[] => [issueAt(index, block, problem)];
  if (position.some((place, axis) => place < 0 || place >= (size[axis] ?? 0))) return issue(`is outside the size ${size.join(' × ')}`);
  const first = blocks.findIndex((other) => other.position.every((place, axis) => place === position[axis]));
  if (first < index) return issue(`is where entry ${first} has ${blocks[first]?.name}`);
  if (ignored.has(name)) return [];
  if (!gameData.blocksByName[name]) return issue('is not a block of Minecraft 1.20.1');
  if (itemOfBlock(name) === null) return issue('cannot be placed: no item places it');
  return stateFor(block) === null ? issue(`cannot face ${facingWord(block.facing)}`) : [];
}

/** The state of a block with its facing in the usual circumstances; null if it cannot face that way. */
function stateFor({ name, facing }: Block): number | null {
  const start = defaultState(name);
  const word = facingWord(facing);
  if (start === undefined || word === null) return start ?? null;
  const block = blockTemplate(start);
  const property = 'facing' in block.properties ? 'facing' : 'axis' in block.properties ? 'axis' : null;
  if (property === null) return null;
  try {
    return withProperties(block, { [property]: word });
  } catch {
    return null;
  }
}

/** Whether the materials fit into the chest of the hut. */
function stackIssues({ blocks }: Blueprint): readonly InputIssue[] {
  const counts = new Map<string, number>();
  for (const { name } of blocks) {
    const item = itemOfBlock(name);
    if (item !== null && !ignored.has(name)) counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  const stacks = [...counts].reduce((sum, [item, count]) => sum + Math.ceil(count / stackLimit(itemStack(item))), 0);
  return stacks > mostStacks
    ? [{ path: 'blocks', message: `The materials fill ${stacks} stacks; the chest has room for ${mostStacks}.` }]
    : [];
}

/** Blocks that would not stay if all of them were there. */
function worldIssues({ blocks }: Blueprint): readonly InputIssue[] {
  const world = new World(flatGenerator(), { changed: () => undefined });
  const built = blocks.flatMap((block, index) => {
    const [x, y, z] = block.position;
    const state = ignored.has(block.name) ? null : stateFor(block);
    return state === null ? [] : [{ block, index, state, at: { x, y: y + floorLevel, z } }];
  });
  const nameAt = (x: number, y: number, z: number): string => world.blockAt(x, y, z).name;
  const floor = defaultState('stone_bricks') ?? 0;
  for (const { at } of built) world.set(at.x, floorLevel - 1, at.z, floor);
  for (const { at, state } of built) world.set(at.x, at.y, at.z, state);
  return built.flatMap(({ block, index, state, at }) => {
    const { name, properties } = blockTemplate(state);
    const isUpper = 'half' in properties && nameAt(at.x, at.y - 1, at.z) === name && /_door$|_grass$|fern$/.test(name);
    const states = [
      isUpper ? withProperties(blockTemplate(state), { half: 'upper' }) : state,
      ...('hanging' in properties ? [withProperties(blockTemplate(state), { hanging: true })] : []),
    ];
    const below = nameAt(at.x, at.y - 1, at.z);
    if (falling.test(name) && below === 'air') return [issueAt(index, block, 'would fall: nothing is below it')];
    if (states.every((one) => !hasSupport(world, at, one)))
      return [issueAt(index, block, 'would break: the block that it needs beside, below or above it is missing')];
    const above = world.blockAt(at.x, at.y + 1, at.z);
    const isPressed = above.shapes.length > 0 && !above.name.endsWith('_fence_gate');
    if ((name === 'dirt_path' || name === 'farmland') && isPressed)
      return [issueAt(index, block, `would turn to dirt below ${above.name}`)];
    return [];
  });
}
