import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { Position } from '#lib/domain/position.ts';
import { formatCount, formatDuration, formatName } from '#lib/format.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { highestGround } from '#server/minecraft/landscape/heights.ts';
import { extent } from './arena.ts';
import { wantedOf } from './goal-items.ts';
import { starterKit } from './kit.ts';
import type { OwnPlay, PlaySetting } from './play-setting.ts';
import { landscapeSources } from './sources.ts';

/** Groups of primitives that free play allows: all of them. */
const allowedPrimitives: readonly string[] = [
  ...['mineBlock', 'craftItem', 'placeItem', 'multiAgent', 'farm', 'smeltItem', 'killMob', 'giveToPlayer', 'useChest', 'exploreUntil'],
  ...['mineflayer', 'build'],
];

const worldWords = {
  flat: 'The world is flat grass.',
  landscape: 'The world is a landscape with hills, lakes, trees of several kinds, caves with ores, and animals.',
} as const;
const kitWords = { flat: 'Each agent carries tools, wood, stone and bread.', landscape: 'The agents begin with nothing.' } as const;

/** The play of a setting: who plays it, and where it begins. */
interface Play {
  readonly setting: PlaySetting;
  readonly agents: readonly string[];
  readonly start: Position;
}

/** The lowest y of the world. */
const lowest = -64;

function corner({ x, z }: Position, aside: number, y: number): Position {
  return { x: x + aside, y, z: z + aside };
}

/** What a task from a file gives each agent: its own goal, and the commands that it may not use. */
function ownParts(
  { goals, opening, blocked }: OwnPlay,
  agents: readonly string[],
  wanted: Readonly<Record<string, number>>,
): Partial<Briefing> {
  const isShared = new Set(goals).size === 1;
  return {
    ...(opening === null ? {} : { opening }),
    blockedCommands: Object.fromEntries(agents.map((agent, place) => [agent, blocked[place] ?? []])),
    ...(isShared
      ? {}
      : {
          perAgent: Object.fromEntries(
            agents.map((agent, place) => [agent, { objective: goals[place] ?? '', wanted: { ...wanted }, holder: null, recipes: [] }]),
          ),
        }),
  };
}

/** What the team knows: its goal, the world, and that nothing ends the play but the time. */
export function briefingOf({ setting, agents, start }: Play, episode: number, episodes: number): Briefing {
  const { goal, world, monsters, minutes, own } = setting;
  const wanted = wantedOf(setting);
  const kit = own === undefined ? starterKit(world) : {};
  return {
    scenario: 'free-play',
    title: 'Free play',
    description: [
      `${agents.join(', ')} ${agents.length === 1 ? 'plays' : 'play'} freely in a Minecraft world.`,
      worldWords[world],
      own === undefined ? kitWords[world] : 'What each agent carries is in its inventory.',
      monsters ? 'Monsters come at night.' : 'There are no monsters.',
      `A border encloses ${2 * extent} x ${2 * extent} blocks around the start.`,
      own?.target
        ? `The play ends when one agent holds ${own.target.count} ${formatName(own.target.item)}, and at the latest after ${formatDuration(minutes * 60)}.`
        : `The play ends after ${Number.isInteger(minutes) ? formatCount(minutes, 'minute') : formatDuration(minutes * 60)}. Nothing else ends it, and nothing is scored.`,
    ].join(' '),
    knowledge: null,
    facts: [
      ...(Object.keys(wanted).length === 0 ? [] : [{ kind: 'wanted' as const, items: { ...wanted } }]),
      ...(Object.keys(kit).length === 0 ? [] : [{ kind: 'inventory' as const, items: { ...kit } }]),
      ...(world === 'landscape' ? landscapeSources(corner(start, -extent, lowest), corner(start, extent, highestGround)) : []),
    ],
    team: cooperativeTeam.id,
    objective: goal ?? '',
    ...(own === undefined ? {} : ownParts(own, agents, wanted)),
    agents,
    opponents: [],
    primitives: allowedPrimitives,
    digsWays: world === 'landscape',
    centres: { [cooperativeTeam.id]: start },
    episode,
    episodes,
  };
}
