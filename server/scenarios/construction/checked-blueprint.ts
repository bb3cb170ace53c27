import { type Blueprint, blueprintSchema, isBuilt } from '#lib/families/construction/blueprint.ts';
import { type InputIssue, issuesOf } from '#lib/issue-words.ts';
import { InputError } from '#server/contract/input-error.ts';
import { type Block, blockProblem } from './block-problem.ts';
import { limitIssues } from './building-limits.ts';
import { TrialWorld } from './trial-world.ts';

/**
 * Reads a blueprint from data of any origin. Throws an InputError with one line for each problem, which names the block and its position:
 * unknown blocks and blocks that no item places, impossible facings, positions outside the size, two blocks at one position, blocks that would
 * fall or break, paths and farmland below other blocks, and too many blocks. Blocks in the air are no problem: agents build
 * scaffolds, and `solver` says which block it cannot reach.
 */
export function checkedBlueprint(input: unknown): Blueprint {
  const parsed = blueprintSchema.safeParse(input);
  if (!parsed.success) throw refused(issuesOf(parsed.error));
  const blueprint = parsed.data;
  const built = blueprint.blocks.filter(isBuilt);
  const limits = limitIssues(blueprint.size, built);
  const alone = [...limits, ...blockIssues(blueprint)];
  if (alone.length > 0) throw refused(alone);
  const unstable = new TrialWorld(built).unstable();
  if (unstable.size > 0)
    throw refused(
      blueprint.blocks.flatMap((block, index) => {
        const reason = unstable.get(block);
        return reason === undefined ? [] : [issueAt(index, block, reason)];
      }),
    );
  return blueprint;
}

/** Lines of an error beyond which further ones only lengthen it. */
const mostLines = 50;

function refused(issues: readonly InputIssue[]): InputError {
  const rest = issues.length - mostLines;
  const more = rest > 0 ? [{ path: '', message: `And ${rest} more.` }] : [];
  return InputError.of('This blueprint cannot be built. Nothing was changed. Correct these entries:', [
    ...issues.slice(0, mostLines),
    ...more,
  ]);
}

function issueAt(index: number, { name, position }: Block, problem: string): InputIssue {
  return { path: `blocks.${index}`, message: `${name} at ${position.join(' ')} ${problem}.` };
}

/** Problems of each block by itself, and of blocks at the same position. */
function blockIssues({ size, blocks }: Blueprint): readonly InputIssue[] {
  const taken = new Map<string, number>();
  return blocks.flatMap((block, index): readonly InputIssue[] => {
    const { position } = block;
    if (position.some((place, axis) => place < 0 || place >= (size[axis] ?? 0)))
      return [issueAt(index, block, `is outside the size ${size.join(' × ')}`)];
    const key = position.join(' ');
    const first = taken.get(key);
    if (first !== undefined) return [issueAt(index, block, `is where entry ${first} has ${blocks[first]?.name}`)];
    taken.set(key, index);
    const problem = isBuilt(block) ? blockProblem(block) : null;
    return problem === null ? [] : [issueAt(index, block, problem)];
  });
}
