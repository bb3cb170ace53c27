import type { NewActionFacts } from '#server/contract/mindcraft-facts.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import { shareOf } from './agreement.ts';
import { knownOverview, newestCheck } from './blueprint-results.ts';
import { type OwnBlock, ownBlocks } from './own-blocks.ts';

/** A request that the offline planner itself writes to build. */
const request = /^Build what differs on level (\d+)/;

/**
 * A program that places the blocks of a level which the agent carries and the newest check found open. Throws ModelFailure for another request:
 * the planner writes no other programs for agents that talk.
 */
export function answerNewAction(facts: NewActionFacts): string {
  const level = Number(request.exec(facts.request)?.[1] ?? Number.NaN);
  const check = newestCheck(facts.turns);
  if (Number.isNaN(level) || check === null)
    throw new ModelFailure(
      'offline',
      `The offline planner cannot write a program for "${facts.request.slice(0, 80)}". It writes programs that build a level of a blueprint after a check of it. For others a language model is needed: name one, as --model openai/gpt-4o.`,
    );
  const here = { ...check, differences: check.differences.filter((difference) => difference.level === level || check.level === null) };
  const overview = knownOverview(facts) ?? { west: Number.NEGATIVE_INFINITY, east: Number.POSITIVE_INFINITY };
  const none: ReadonlySet<number> = new Set(here.differences.map((difference) => difference.level).filter((other) => other < level));
  const mine = ownBlocks(here, shareOf(facts, overview, facts.mates, false), none);
  const blocks = mine.length > 0 || check.level !== null ? mine : ownBlocks(here, shareOf(facts, overview, facts.mates, true), none);
  return ['```javascript', ...programOf(blocks, level, facts.request.includes('with scaffolds')), '```'].join('\n');
}

function programOf(blocks: readonly OwnBlock[], level: number, scaffolds: boolean): readonly string[] {
  return [
    'async function main(bot) {',
    '  const blocks = [];',
    '  const row = (name, from, to, y, z) => { for (let x = from; x <= to; x++) blocks.push({ name, position: { x, y, z } }); };',
    ...rowsOf(blocks).map(({ name, from, to, y, z }) => `  row('${name}', ${from}, ${to}, ${y}, ${z});`),
    `  const right = await buildBlocks(bot, blocks${scaffolds ? ', true' : ''});`,
    `  console.log('I built ' + right + ' of ' + blocks.length + ' blocks of level ${level}.');`,
    '}',
  ];
}

interface Row {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly z: number;
}

/** Neighbouring blocks of one kind as rows. */
function rowsOf(blocks: readonly OwnBlock[]): readonly Row[] {
  const rows: Row[] = [];
  for (const { name, at } of blocks) {
    const last = rows.at(-1);
    if (last?.name === name && last.y === at.y && last.z === at.z && last.to === at.x - 1) rows[rows.length - 1] = { ...last, to: at.x };
    else rows.push({ name, from: at.x, to: at.x, y: at.y, z: at.z });
  }
  return rows;
}
