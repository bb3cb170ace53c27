import type { NewActionFacts } from '#server/contract/mindcraft-facts.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import { itemWords, listOf } from '../spoken-items.ts';
import { knownOverview, newestCheck } from './blueprint-results.ts';
import { kindsOf, type OwnBlock } from './own-blocks.ts';
import { workChoices } from './work-choice.ts';

/** A request that the offline planner itself writes to build. */
const request = /^Build what differs on levels? (\d+)(?: to (\d+))?/;
/** Levels of a world. */
const mostLevels = 384;
const scaffoldWords = ', with scaffolds';

/** The request of an agent for a program that places or removes these blocks of one level. */
export function buildingRequest(blocks: readonly OwnBlock[], scaffolds: boolean): string {
  return `Build what differs on ${levelWords(blocks)}: ${buildingWords(blocks)}${scaffolds ? scaffoldWords : ''}.`;
}

/** The levels that a request to build names, from the lowest to the highest; none for another request. */
export function requestedLevels(text: string): readonly number[] {
  const [, first, last = first] = request.exec(text) ?? [];
  const count = Math.min(Number(last) - Number(first) + 1, mostLevels);
  return first === undefined ? [] : Array.from({ length: count }, (_, index) => Number(first) + index);
}

/** The levels of some blocks, in words. */
export function levelWords(blocks: readonly OwnBlock[]): string {
  const levels = blocks.map(({ level }) => level);
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)];
  return lowest === highest ? `level ${lowest}` : `levels ${lowest} to ${highest}`;
}

/** What is done with some blocks, in words. */
export function buildingWords(blocks: readonly OwnBlock[]): string {
  return blocks[0]?.name === 'air' ? `remove ${blocks.length} superfluous blocks` : `place ${itemWords(listOf(kindsOf(blocks)))}`;
}

/**
 * A program that places the blocks of a level which the agent carries and the newest check found open: those that the request names. Throws
 * ModelFailure for another request: the planner writes no other programs for agents that talk.
 */
export function answerNewAction(facts: NewActionFacts): string {
  const levels = requestedLevels(facts.request);
  const [level] = levels;
  if (level === undefined)
    throw new ModelFailure(
      'offline',
      `The offline planner cannot write a program for "${facts.request.slice(0, 80)}". It writes programs that build a level of a blueprint after a check of it. Other programs need a language model: name one, for example --model openai/gpt-4o.`,
    );
  const check = newestCheck(facts.turns);
  if (check === null) return inBlock(forgetful(level));
  const here = {
    ...check,
    differences: check.differences.filter((difference) => levels.includes(difference.level)),
  };
  const overview = knownOverview(facts) ?? { west: Number.NEGATIVE_INFINITY, east: Number.POSITIVE_INFINITY };
  const scaffolds = facts.request.includes(scaffoldWords);
  const parts = workChoices(facts, overview, here, new Set());
  const asked =
    parts.find((blocks) => buildingRequest(blocks, scaffolds) === facts.request) ?? parts.find(({ length }) => length > 0) ?? [];
  return inBlock(programOf(asked, level, scaffolds));
}

function inBlock(lines: readonly string[]): string {
  return ['```javascript', ...lines, '```'].join('\n');
}

/** A program of an agent whose memory lost the check between its request and the program. */
function forgetful(level: number): readonly string[] {
  return [
    'async function main(bot) {',
    `  console.log('I do not know any more what is open on level ${level}. I ${forgetfulWords}.');`,
    '}',
  ];
}

/** The output of a program that built nothing because its agent must check the blueprint first. */
export const forgetfulWords = 'look again';

function programOf(blocks: readonly OwnBlock[], level: number, scaffolds: boolean): readonly string[] {
  return [
    'async function main(bot) {',
    '  const blocks = [];',
    '  const row = (name, from, to, y, z) => { for (let x = from; x <= to; x++) blocks.push({ name, position: { x, y, z } }); };',
    ...rowsOf(blocks).map(({ name, from, to, y, z }) => `  row('${name}', ${from}, ${to}, ${y}, ${z});`),
    // Stairs stay for the next program; what is superfluous in the end goes by a program of its own.
    `  const right = await buildBlocks(bot, blocks, ${scaffolds}, ${blocks[0]?.name !== 'air'});`,
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
