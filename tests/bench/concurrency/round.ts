import { ofTeam } from '#lib/domain/team.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taskOf } from '#server/scenarios/registry.ts';

/** One call of a primitive: its name and arguments. */
export type RoundCall = readonly [name: string, ...given: readonly (string | number | { x: number; y: number; z: number })[]];

/** The number of blocks to mine around the own centre, and their largest distance. */
const reach = 20;

/**
 * The calls of one round of red's loop: in Mushroom War it clears slime and mines own caps, in Dash & Dine it harvests two foods that need
 * no cooking and hands them in. Positions and names come from the briefing. Throws for other scenarios.
 */
export function roundOf(scenario: string): readonly RoundCall[] {
  const { knowledge, centres, team } = promptBriefing(taskOf({ scenario }).briefing('red', 0, 1));
  const { sources, scoring, pollution } = knowledge;
  if (scoring.kind === 'held' && pollution !== null) {
    const cap = sources.find((source) => source.kind === 'block' && source.team === team)?.block;
    if (cap === undefined) throw new Error(`${scenario} has no blocks to mine.`);
    const centre = ofTeam(centres, team);
    return [
      ['mineBlock', pollution.block, 8, centre, reach],
      ['mineBlock', cap, 15, centre, reach],
    ];
  }
  if (scoring.kind !== 'handed-in') throw new Error(`There is no loop for ${scenario}.`);
  const server = ofTeam(scoring.servers, team).name;
  const foods = [
    { harvest: 'harvestBerries', block: 'sweet_berry_bush' },
    { harvest: 'harvestMelons', block: 'melon' },
  ];
  return foods.flatMap(({ harvest, block }): RoundCall[] => {
    const source = sources.find((one) => one.block === block);
    if (source === undefined) throw new Error(`${scenario} has no ${block}.`);
    return [
      [harvest, source.at],
      ['giveToPlayer', source.item, server],
    ];
  });
}
