import type { PlannedBlock } from '#server/bots/commands/command.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import type { ToldRecipe } from '#server/contract/told-recipe.ts';
import type { MindcraftOptions } from './options.ts';
import type { ReadProfile } from './profile.ts';

/** Commands that a task blocks where agents do not see. */
const lookCommands: ReadonlySet<string> = new Set(['lookAtPlayer', 'lookAtPosition']);
/** Commands about the blueprint of a task. */
const blueprintCommands: readonly string[] = ['checkBlueprint', 'checkBlueprintLevel', 'getBlueprint', 'getBlueprintLevel'];
/** Commands that agents without communication do not have. */
const talkCommands: readonly string[] = ['startConversation', 'endConversation'];

/** What an agent of MINDcraft plays. */
export interface MindcraftTask {
  /** What the team receives about the task besides the goal; null for an agent from which the task hides its goal. */
  readonly told: string | null;
  /** Its goal; null without one. */
  readonly goal: string | null;
  /** Items that one agent must hold at the end; null if the goal wants none. */
  readonly wanted: Readonly<Record<string, number>> | null;
  /** The agent that must hold them; null if any single agent may. */
  readonly holder: string | null;
  /** The recipes in its goal; null if goals of the task hold no recipes. */
  readonly recipes: readonly ToldRecipe[] | null;
  /** The sources of items that the task names. */
  readonly sources: NonNullable<ConverseFacts['sources']>;
  readonly blueprint: readonly PlannedBlock[];
  /** Whether walks may dig and place blocks on their way. */
  readonly digsWays: boolean;
  /** Groups of calls that programs may use. */
  readonly primitives: readonly string[];
  /** Whether it cannot be done without programs. */
  readonly needsPrograms: boolean;
  /** Names of the commands that the task blocks for this agent. */
  readonly blocked: readonly string[];
  /** Player names of the team-mates that are people. */
  readonly people: readonly string[];
  /** Its first message to its first partner; null if it waits for one. */
  readonly opening: string | null;
}

/** What a briefing means for one seat. The first agent of a team begins the conversation. */
export function taskFor(briefing: Briefing, seat: Seat): MindcraftTask {
  const { facts, primitives, blockedCommands = {}, perAgent = {}, digsWays = false, needsPrograms = false, people = [] } = briefing;
  const own = perAgent[seat.agent] ?? null;
  const wanted = facts.flatMap((fact) => (fact.kind === 'wanted' ? [fact.items] : []));
  const blueprint = facts.flatMap((fact) => (fact.kind === 'blueprint' ? fact.blocks : []));
  const sources = facts.flatMap((fact) =>
    fact.kind === 'source' ? [{ item: fact.item, by: fact.by, target: fact.target, tool: fact.tool }] : [],
  );
  const blocked = blockedCommands[seat.agent] ?? [];
  const objective = own?.objective ?? briefing.objective;
  const goal = objective.trim() === '' ? null : goalWith(objective, blueprint);
  const opens = seat.index === 0 && seat.mates.length > 0 && goal !== null;
  return {
    // Where a task gives this agent alone no goal, the team's description would tell it.
    told: own !== null && own.objective.trim() === '' ? null : briefing.description,
    ...{ goal, sources, digsWays, blueprint, primitives, blocked, people },
    // No command places a block at a given position, so that nothing can be built without programs.
    needsPrograms: needsPrograms || blueprint.length > 0,
    wanted: goal === null ? null : (own?.wanted ?? wanted[0] ?? null),
    holder: own?.holder ?? null,
    recipes: own?.recipes ?? null,
    opening: opens ? (briefing.opening ?? `Let us do this together: ${goal}`) : null,
  };
}

/** What an agent brings to a task, for the choice of its commands. */
interface Means {
  readonly task: MindcraftTask;
  readonly seat: Pick<Seat, 'mates'>;
  readonly options: MindcraftOptions;
  readonly profile: Pick<ReadProfile, 'blocked'>;
  /** Whether it gets pictures of what it looks at. */
  readonly sees: boolean;
}

/**
 * The commands that an agent does not have. `blocked`: it cannot use them. `idle`: they can do nothing in this task; no prompt lists them, and
 * who gives one hears why it does nothing. `writesPrograms` says whether it has a writer of programs.
 */
export function commandsFor({ task, seat, options, profile, sees }: Means) {
  const writesPrograms = options.programs ?? task.needsPrograms;
  const opened = new Set([...(options.vision ? lookCommands : []), ...(options.programs === true ? ['newAction'] : [])]);
  const byTask = task.blocked.filter((name) => !opened.has(name));
  const blocked = [...byTask, ...options.blockedCommands, ...profile.blocked, ...(options.communication ? [] : talkCommands)];
  const idle = [
    'searchWiki',
    ...(writesPrograms ? [] : ['newAction']),
    ...(sees ? [] : lookCommands),
    ...(task.blueprint.length === 0 ? blueprintCommands : []),
    ...(seat.mates.length === 0 ? talkCommands : []),
  ];
  return { blocked, idle, writesPrograms };
}

/** A goal that says that there is a blueprint, because nothing else tells an agent to ask its commands for one. */
function goalWith(objective: string, blueprint: readonly PlannedBlock[]): string {
  if (blueprint.length === 0 || /\bblueprint\b/i.test(objective)) return objective;
  return `${objective} The blueprint says where each block belongs.`;
}
