import type { ConverseFacts, Turn } from '#server/contract/mindcraft-facts.ts';
import { itemOf } from '../../tasks/support-rules.ts';
import { askedItems } from '../asked-items.ts';
import { silence } from '../silence.ts';
import { itemWords, listOf, type SpokenItem } from '../spoken-items.ts';
import type { TalkSoFar } from '../talk-so-far.ts';
import { isDivided, ownText, shareText, toldBy } from './agreement.ts';
import { type Check, isStalled, knownOverview, newestCheck, type Overview, workedLevel } from './blueprint-results.ts';
import { buildingRequest, buildingWords, forgetfulWords, levelWords, requestedLevels } from './building-program.ts';
import { firstHighLevel, type OwnBlock } from './own-blocks.ts';
import { workChoices } from './work-choice.ts';

/** The material of pillars, and how much of it an agent wants. */
const filler = 'dirt';
const spareFiller = 5;
/** Blocks south of the building at which an agent digs for it, and at which it waits out of the way. */
const fillerAway = 12;
const waitingAway = 5;
/**
 * Seconds that an agent waits if only others can continue, and the most after repeated waits without a change; number of waits in a row
 * before it asks for a part.
 */
const patience = 5;
const mostPatience = 12;
const mostWaits = 2;
/** Equal checks of the whole building in a row after which an agent takes it that no agent places what is open. */
const stalledChecks = 3;
/** With this many open blocks of others on a level, it is too early for the next level. */
const tooEarly = 10;
/** An agent with less than this part of a fair share asks for more; and the most that it asks for at once. */
const poor = 0.5;
const mostAsked = 128;
/** Fewest open blocks of a kind for which an agent makes a request. */
const worthAsking = 12;

const workLine = /built (\d+) of (\d+) blocks of level (\d+)/i;

/** Whether the goal of an agent is a blueprint, and it has commands to build it. */
export function hasBuildingGoal(facts: ConverseFacts): boolean {
  const { wanted, goal } = facts;
  const isBlueprint = wanted === null && goal !== null && /\bblueprint\b/i.test(goal);
  return isBlueprint && ['getBlueprint', 'checkBlueprint', 'newAction'].every((name) => offers(facts, name));
}

/**
 * The next step towards a building: tell each other what one carries, divide the work, build what one carries level by level, check again, wait for the
 * others, and help with what they have not placed. Null if the agent has no building to build.
 */
export function stepTowardsBuilding(facts: ConverseFacts, talk: TalkSoFar): string | null {
  if (!hasBuildingGoal(facts)) return null;
  if (facts.doing !== null) return silence;
  if (talk.results.some(({ command, text }) => command === 'newAction' && /switched off/.test(text)))
    return talk.once('Programs are switched off, and no other command places a block where it belongs. I cannot build.') ?? silence;
  const overview = knownOverview(facts);
  if (overview === null) return '!getBlueprint';
  return talkFirst(facts, talk, overview) ?? work(facts, talk, overview);
}

/** The messages before the work: what the agent carries, the division, and a request for a fairer part. */
function talkFirst(facts: ConverseFacts, talk: TalkSoFar, overview: Overview): string | null {
  const { partner, agent, mates, partnersBefore } = facts;
  if (mates.length === 0) return null;
  const leads = [agent, ...mates].toSorted()[0] === agent;
  if (partner === null) {
    const next = mates.find((mate) => !partnersBefore.includes(mate));
    const division = isDivided(facts) ? ` ${divisionText(facts, overview)}` : '';
    return leads && next !== undefined && offers(facts, 'startConversation')
      ? `!startConversation("${next}", "${carryText(facts, overview)}${division} What do you carry?")`
      : null;
  }
  const told = toldBy(facts, partner);
  const said = talk.own.some((line) => /\bI carry\b/.test(line)) || remembers(facts, `${agent}: I carry`);
  if (!said) return `${carryText(facts, overview)}${told === null ? ' What do you carry?' : ''} !checkBlueprintLevel(0)`;
  if (told === null) return null;
  if (leads && !isDivided(facts)) return `${divisionText(facts, overview)} !checkBlueprintLevel(0)`;
  // The agent that leads turns to its next partner after its first work, once this partner has said what it wants.
  const isNext = mates.some((mate) => mate !== partner && !partnersBefore.includes(mate));
  if (leads && isNext && lastWork(facts.turns) !== null && offers(facts, 'endConversation')) return `!endConversation("${partner}")`;
  return askForShare(facts, talk, overview, told);
}

/** How a team divides a building: into strips if agents carry the same kinds, else by what each carries. */
function divisionText(facts: ConverseFacts, overview: Overview): string {
  const { agent, mates } = facts;
  const kinds = Object.keys(own(facts, overview));
  const isShared = mates.some((mate) => (toldBy(facts, mate) ?? []).some(({ item }) => kinds.includes(item)));
  return isShared ? shareText([agent, ...mates].toSorted()) : ownText;
}

/** A request for a fairer part of the material, once, if the agent carries far less than others do. */
function askForShare(facts: ConverseFacts, talk: TalkSoFar, overview: Overview, told: readonly SpokenItem[]): string | null {
  const all = Object.values(overview.blocks).reduce((sum, count) => sum + count, 0);
  const fair = all / (facts.mates.length + 1);
  const mine = Object.values(own(facts, overview)).reduce((sum, count) => sum + count, 0);
  if (mine >= fair * poor || talk.own.some((line) => askedItems(line).length > 0) || remembers(facts, `${facts.agent}: Please`))
    return null;
  // Later an agent carries less because it has built.
  if (!isDivided(facts) || lastWork(facts.turns) !== null || workedLevel(facts) !== null) return null;
  const richest = told.filter(({ item }) => overview.blocks[item] !== undefined).toSorted((one, other) => other.count - one.count)[0];
  if (richest === undefined || richest.count < fair * poor) return null;
  return `Please give me ${itemWords([{ item: richest.item, count: Math.min(mostAsked, Math.floor(fair - mine)) }])}.`;
}

/** Checks, builds, fetches dirt to stand on, asks and waits. */
function work(facts: ConverseFacts, talk: TalkSoFar, overview: Overview): string {
  const check = newestCheck(facts.turns);
  const last = lastWork(facts.turns);
  const since = resultsSince(facts.turns);
  if (check === null) return `!checkBlueprintLevel(${Math.min(workedLevel(facts) ?? 0, overview.levels - 1)})`;
  // After an action the agent checks the blueprint again before its next one.
  if (since.some(({ command }) => command === 'newAction'))
    return check.level === null ? '!checkBlueprint' : `!checkBlueprintLevel(${check.level})`;
  if (since.some(({ command }) => /^(stay|givePlayer|goToCoordinates)$/.test(command)))
    return check.level === null ? '!checkBlueprint' : `!checkBlueprintLevel(${check.level})`;
  const skipped = new Set(last !== null && last.built === 0 ? failedLevels(facts.turns) : []);
  const blocks = chosenBlocks(facts, overview, check, skipped);
  if (blocks.length > 0) {
    const level = blocks[0]?.level ?? 0;
    if (needsFiller(facts, level)) return fetchFiller(facts, overview);
    return buildText(blocks, false);
  }
  if (check.level !== null && countOf(check) >= tooEarly && waitsInRow(facts.turns) === 0) return wait(facts, overview);
  // From the level on that needs a climb, it looks at all levels, so that one climb serves several of them.
  if (check.level !== null)
    return check.level + 1 < Math.min(overview.levels, firstHighLevel) ? `!checkBlueprintLevel(${check.level + 1})` : '!checkBlueprint';
  if (check.differences.length === 0) return talk.own.includes(doneText) ? silence : doneText;
  return stuck(facts, talk, overview, check, skipped);
}

const doneText = 'The building is done.';

/** The next step of an agent that can place nothing now. */
function stuck(facts: ConverseFacts, talk: TalkSoFar, overview: Overview, check: Check, skipped: ReadonlySet<number>): string {
  // What failed before may need a scaffold.
  if (skipped.size > 0) {
    const again = chosenBlocks(facts, overview, check, new Set());
    if (again.length > 0 && (facts.inventory[filler] ?? 0) > 0 && !lastWasScaffold(facts.turns)) return buildText(again, true);
  }
  return helpOut(facts, talk, check) ?? wait(facts, overview);
}

/** A request for a part of what others carry and have not placed, where there is much of it and the agent has waited for long. */
function helpOut(facts: ConverseFacts, talk: TalkSoFar, check: Check): string | null {
  if (waitsInRow(facts.turns) < mostWaits) return null;
  const { partner, mates } = facts;
  const wants = lacking(facts, check).filter(({ count }) => count >= worthAsking);
  for (const mate of partner === null ? mates : [partner]) {
    const told = toldBy(facts, mate) ?? [];
    const want = wants.find(({ item }) => told.some((other) => other.item === item));
    if (want === undefined) continue;
    const request = `Please give me ${itemWords([{ item: want.item, count: Math.min(mostAsked, Math.floor(want.count / 2)) }])}.`;
    // Further requests of an agent that cannot be reached would only keep the others from their work.
    if (talk.own.some((line) => line.includes('Please give me')) || remembers(facts, `${facts.agent}: Please`)) return null;
    if (partner === mate) return request;
    return offers(facts, 'startConversation') ? `!startConversation("${mate}", "${request}")` : null;
  }
  return null;
}

/** Waits a while, longer each time, and out of the way of the others. */
function wait({ turns, position }: ConverseFacts, { west, east, south, low }: Overview): string {
  const waits = waitsInRow(turns);
  const isInTheWay = position.x >= west - 1 && position.x <= east + 2 && position.z <= south + 2;
  if (waits > 0 && isInTheWay && !turns.some((turn) => turn.kind === 'result' && turn.command === 'goToCoordinates'))
    return `I step aside. !goToCoordinates(${Math.round((west + east) / 2)}, ${low}, ${south + waitingAway}, 2)`;
  return `!stay(${Math.min(mostPatience, patience + waits)})`;
}

/**
 * The blocks that the agent takes now. It places iron doors and torches before the rest is done only after waiting for others, and removes what is
 * superfluous only once no agent places what is open.
 */
function chosenBlocks(facts: ConverseFacts, overview: Overview, check: Check, skipped: ReadonlySet<number>): readonly OwnBlock[] {
  const [mine = [], others = [], last = [], cleared = []] = workChoices(facts, overview, check, skipped);
  if (mine.length > 0) return mine;
  if (others.length > 0 || waitsInRow(facts.turns) < mostWaits) return others;
  return last.length > 0 || !isStalled(facts.turns, stalledChecks) ? last : cleared;
}

function buildText(blocks: readonly OwnBlock[], scaffolds: boolean): string {
  return `I ${buildingWords(blocks)} on ${levelWords(blocks)}. !newAction("${buildingRequest(blocks, scaffolds)}")`;
}

/** A walk to dirt away from the building, or a command that digs as much as the highest level needs. */
function fetchFiller({ position, inventory }: ConverseFacts, { levels, south, west, east, low }: Overview): string {
  const count = Math.max(1, levels - firstHighLevel + spareFiller - (inventory[filler] ?? 0));
  if (position.z >= south + fillerAway - 3) return `!collectBlocks("${filler}", ${count})`;
  return `I fetch dirt to stand on. !goToCoordinates(${Math.round((west + east) / 2)}, ${low}, ${south + fillerAway}, 2)`;
}

/** Whether an agent should fetch dirt before it works on a level. */
function needsFiller({ inventory, turns, ...facts }: ConverseFacts, level: number): boolean {
  if (
    level < firstHighLevel ||
    (inventory[filler] ?? 0) >= level - firstHighLevel + 2 ||
    !facts.commands.some(({ name }) => name === 'collectBlocks')
  )
    return false;
  return (
    turns.filter((turn) => turn.kind === 'result' && /^(collectBlocks|goToCoordinates)$/.test(turn.command) && !turn.status).length < 2
  );
}

/** The items that the open differences need and that the agent does not carry. */
function lacking({ inventory }: ConverseFacts, { differences }: Check): readonly SpokenItem[] {
  const counts: Record<string, number> = {};
  for (const { wanted, from, to } of differences) {
    const item = wanted === null ? null : itemOf(wanted);
    if (item !== null && (inventory[item] ?? 0) === 0) counts[item] = (counts[item] ?? 0) + to.x - from.x + 1;
  }
  return listOf(counts);
}

/** What the agent carries of the kinds that the building needs. */
function own({ inventory }: ConverseFacts, { blocks }: Overview): Readonly<Record<string, number>> {
  const items = new Set(Object.keys(blocks).map(itemOf));
  return Object.fromEntries(Object.entries(inventory).filter(([item]) => items.has(item)));
}

function carryText(facts: ConverseFacts, overview: Overview): string {
  return `I carry ${itemWords(listOf(own(facts, overview)))}.`;
}

function remembers({ memory }: ConverseFacts, start: string): boolean {
  return memory.split('\n').some((line) => line.startsWith(start));
}

type Result = Extract<Turn, { kind: 'result' }>;

/** The results of actions after the newest check of the blueprint. */
function resultsSince(turns: readonly Turn[]): readonly Result[] {
  const last = turns.findLastIndex((turn) => turn.kind === 'result' && /^checkBlueprint/.test(turn.command));
  return turns.slice(last + 1).flatMap((turn) => (turn.kind === 'result' ? [turn] : []));
}

/** Whether a turn is the result of a program that knew what to build. */
function isWork(turn: Turn): turn is Result {
  return turn.kind === 'result' && turn.command === 'newAction' && !turn.text.includes(forgetfulWords);
}

/** What the newest program built by its own output; null without one. */
function lastWork(turns: readonly Turn[]): { readonly built: number; readonly level: number } | null {
  const turn = turns.findLast(isWork);
  if (turn === undefined) return null;
  const [, built = '0', , level = '-1'] = workLine.exec(turn.text) ?? [];
  return { built: Number(built), level: Number(level) };
}

/** The levels on which the newest programs in a row built nothing; of several levels only if the program said so, because it may not have come to all. */
function failedLevels(turns: readonly Turn[]): readonly number[] {
  const works = turns.flatMap((turn) => (isWork(turn) ? [turn] : [])).toReversed();
  const failed: number[] = [];
  for (const { text, given } of works) {
    const said = workLine.exec(text);
    if (Number(said?.[1] ?? 0) > 0) break;
    const levels = requestedLevels(String(given[0]));
    if (said !== null || levels.length === 1) failed.push(...levels);
  }
  return failed;
}

/** The number of blocks that a check found open. */
function countOf({ differences }: Check): number {
  return differences.filter(({ wanted }) => wanted !== null).reduce((sum, { from, to }) => sum + to.x - from.x + 1, 0);
}

/** How often the agent waited without any other action since. */
function waitsInRow(turns: readonly Turn[]): number {
  const actions = turns.flatMap((turn) => (turn.kind === 'result' && !/Blueprint/.test(turn.command) ? [turn.command] : [])).toReversed();
  const other = actions.findIndex((command) => command !== 'stay');
  return other < 0 ? actions.length : other;
}

function lastWasScaffold(turns: readonly Turn[]): boolean {
  const turn = turns.findLast((one) => one.kind === 'result' && one.command === 'newAction');
  return turn?.kind === 'result' && String(turn.given[0]).includes('scaffolds');
}

function offers({ commands }: ConverseFacts, name: string): boolean {
  return commands.some((command) => command.name === name);
}
