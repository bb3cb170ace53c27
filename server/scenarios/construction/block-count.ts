import type { InputIssue } from '#lib/issue-words.ts';
import { fluids } from '#lib/knowhow/tools.ts';
import { type Block, blockProblem } from './block-problem.ts';
import { lengthIssue, mostBlocks, numberIssue } from './building-limits.ts';
import type { BlockKind, Building } from './imports/building.ts';
import { laterVersionNotice } from './imports/file-version.ts';

/** Blocks of one kind that are not built for one reason. */
export interface LeftOut {
  readonly name: string;
  /** The end of a sentence that begins with the block. */
  readonly reason: string;
  readonly count: number;
  /** The first of them, in the building as its file has it. */
  readonly positions: readonly Block['position'][];
}

/** Positions of blocks that are left out for one reason, as far as texts name them. */
const shownPositions = 3;
/** Blocks that are looked at one by one: more than can be built, because some may stand at one position. */
const mostTaken = 10 * mostBlocks;
/** Kinds of states that a notice names. */
const mostNamed = 8;

/** What is known of one kind of block of a building. */
interface Tally {
  /** Where it is counted if it cannot be built wherever it is; null if it can. */
  readonly leftOut: Group | null;
  count: number;
}

/**
 * The blocks of a building, counted by kind before one of them is made: whether it is too large is known from a few numbers, however many
 * millions of blocks its file describes.
 */
export class BlockCount {
  readonly leftOut = new LeftOutBlocks();
  private readonly building: Building;
  private readonly tallies = new Map<BlockKind, Tally>();
  private readonly least: [number, number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  private readonly most: [number, number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  private sound = 0;

  constructor(building: Building) {
    this.building = building;
    let last: BlockKind | null = null;
    let tally: Tally = { leftOut: null, count: 0 };
    building.each((kind, x, y, z) => {
      if (kind !== last) {
        tally = this.tallyOf(kind);
        last = kind;
      }
      tally.count++;
      if (tally.leftOut === null) this.include(x, y, z);
      else addTo(tally.leftOut, x, y, z);
    });
  }

  /** What is too large in it, as far as the numbers say. */
  issues(): readonly InputIssue[] {
    const { least, most, sound } = this;
    if (sound === 0) return [{ path: '', message: this.tallies.size === 0 ? 'There is no block in it.' : 'There is no block to build.' }];
    const length = lengthIssue([most[0] - least[0] + 1, most[1] - least[1] + 1, most[2] - least[2] + 1]);
    return [...length, ...(sound > mostTaken || length.length > 0 ? numberIssue(sound) : [])];
  }

  /** The blocks that can stand by themselves, one at each position, and what is left out, to which the caller may add. */
  take(): { readonly sound: readonly Block[]; readonly leftOut: LeftOutBlocks } {
    const taken = new Set<string>();
    const sound: Block[] = [];
    this.building.each((kind, x, y, z) => {
      if (this.tallies.get(kind)?.leftOut !== null) return;
      const key = `${x} ${y} ${z}`;
      if (taken.has(key)) {
        this.leftOut.add(kind.name, 'is at a position that another block has', [x, y, z]);
        return;
      }
      taken.add(key);
      sound.push({ name: kind.name, facing: kind.facing, position: [x, y, z] });
    });
    return { sound, leftOut: this.leftOut };
  }

  /** What a user should know of the building, as sentences: its file's own notices, the version that saved it, and what is not kept. */
  notices(): readonly string[] {
    const { building, tallies } = this;
    const version = laterVersionNotice(
      building,
      [...tallies.keys()].map(({ name }) => name),
    );
    const lost = new Map<string, number>();
    for (const [kind, { leftOut, count }] of tallies)
      if (leftOut === null && kind.lost !== null) lost.set(kind.lost, (lost.get(kind.lost) ?? 0) + count);
    const counted = [...lost].sort(([, one], [, other]) => other - one).map(([words, count]) => `${count} ${words}`);
    const rest = counted.length - mostNamed;
    const things = [...counted.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more kinds of blocks`] : []), ...(building.notKept ?? [])];
    return [
      ...(building.notices ?? []),
      ...(version === null ? [] : [version]),
      ...(things.length === 0
        ? []
        : [`A blueprint has names, places and sides of blocks alone. Not kept as they are: ${things.join(', ')}.`]),
    ];
  }

  private tallyOf(kind: BlockKind): Tally {
    const known = this.tallies.get(kind);
    if (known !== undefined) return known;
    const reason = fluids.has(kind.name) ? 'is a fluid: agents place blocks alone' : blockProblem({ ...kind, position: [0, 0, 0] });
    const tally: Tally = { leftOut: reason === null ? null : this.leftOut.group(kind.name, reason), count: 0 };
    this.tallies.set(kind, tally);
    return tally;
  }

  private include(x: number, y: number, z: number): void {
    const { least, most } = this;
    this.sound++;
    if (x < least[0]) least[0] = x;
    if (y < least[1]) least[1] = y;
    if (z < least[2]) least[2] = z;
    if (x > most[0]) most[0] = x;
    if (y > most[1]) most[1] = y;
    if (z > most[2]) most[2] = z;
  }
}

/** Blocks of one name that are left out for one reason, while they are counted. */
interface Group extends LeftOut {
  count: number;
  readonly positions: Block['position'][];
}

/** Blocks that are not built, counted by name and reason, with the first positions. */
class LeftOutBlocks {
  private readonly groups = new Map<string, Group>();

  group(name: string, reason: string): Group {
    const key = `${name} ${reason}`;
    const group = this.groups.get(key) ?? { name, reason, count: 0, positions: [] };
    this.groups.set(key, group);
    return group;
  }

  add(name: string, reason: string, [x, y, z]: Block['position']): void {
    addTo(this.group(name, reason), x, y, z);
  }

  /** The largest groups first. */
  list(): readonly LeftOut[] {
    return [...this.groups.values()].sort((a, b) => b.count - a.count);
  }
}

function addTo(group: Group, x: number, y: number, z: number): void {
  group.count++;
  if (group.positions.length < shownPositions) group.positions.push([x, y, z]);
}
