/*
 * A language model for the prompts of MINDcraft that knows only the text of the messages to it. It asks what others carry and know, tells what
 * it carries and knows, and does the next step of a plan or a recipe that stands in the text.
 */

type Counts = Readonly<Record<string, number>>;

interface Turn {
  /** Who said it; null for the result of a command. */
  readonly from: string | null;
  readonly text: string;
}

interface ReadTalk {
  readonly me: string;
  readonly other: string;
  readonly goal: string;
  /** What this agent or one of the team must hold. */
  readonly wanted: Counts;
  readonly isOwnDish: boolean;
  readonly carried: Counts;
  readonly around: readonly string[];
  readonly turns: readonly Turn[];
  /** The memory and all turns as one text. */
  readonly past: string;
  readonly commands: ReadonlySet<string>;
}

/** The answer to a prompt. Throws an Error for a prompt that it does not know. */
export function answerTalk(system: string, text: string): string {
  if (system.startsWith('You write a JavaScript program')) return program(text);
  if (/respond or ignore|"ignore"|ignore/.test(system) && !system.includes('Commands:')) return 'ignore';
  if (!system.includes('Commands:')) return remembered(text);
  const talk = readTalk(system, text);
  if (talk.commands.has('checkBlueprintLevel')) return building(talk);
  return talk.isOwnDish ? cooking(talk) : crafting(talk);
}

function field(text: string, name: string): string {
  return new RegExp(`^${name}: ?(.*)$`, 'm').exec(text)?.[1] ?? '';
}

function countsIn(text: string): Counts {
  return Object.fromEntries([...text.matchAll(/(\d+) ([a-z_]+)/g)].map(([, count, item]) => [item ?? '', Number(count)]));
}

function itemsText(items: Counts): string {
  const words = Object.entries(items).map(([item, count]) => `${count} ${item}`);
  return words.length === 0 ? 'nothing' : words.join(', ');
}

function readTalk(system: string, text: string): ReadTalk {
  const me = /^You are (\w+)/.exec(system)?.[1] ?? '';
  const [, said = ''] = text.split(/^What was said and done: ?/m);
  const [lines = ''] = said.split('\n\nWhat do you');
  const turns = lines.split(/\n(?=\w+(?: \(another agent\))?: |\[)/).map((turn): Turn => {
    const [, from, words = ''] = /^(\w+)(?: \(another agent\))?: ([\s\S]*)$/.exec(turn) ?? [];
    return from === undefined ? { from: null, text: turn } : { from, text: words };
  });
  const own = field(text, 'You must hold');
  return {
    ...{ me, turns, goal: field(text, 'Your goal'), isOwnDish: own !== '' },
    other: field(text, 'Others of your team').split(', ')[0] ?? '',
    wanted: countsIn(own === '' ? field(text, 'One of you must hold') : own),
    carried: countsIn(field(text, 'Inventory')),
    around: field(text, 'Blocks around').split(', '),
    past: `${field(text, 'Memory')}\n${lines}`,
    commands: new Set([...system.matchAll(/^!(\w+):/gm)].map(([, name = '']) => name)),
  };
}

/** The results of commands and messages of others since the newest of the own words that match; null without such words. */
function sinceOwn({ me, turns }: ReadTalk, pattern: RegExp): readonly Turn[] | null {
  const at = turns.findLastIndex(({ from, text }) => from === me && pattern.test(text));
  return at < 0 ? null : turns.slice(at + 1);
}

/** What the other asked for last and did not get yet. */
function requested(talk: ReadTalk): Counts {
  const at = talk.turns.findLastIndex(({ from, text }) => from === talk.other && text.includes('Please give me'));
  if (at < 0) return {};
  const asked = countsIn(/Please give me ([^.!]*)/.exec(talk.turns[at]?.text ?? '')?.[1] ?? '');
  const after = talk.turns.slice(at + 1);
  const isGiven = (item: string): boolean =>
    after.some(({ from, text }) => from === null && text.startsWith(`[givePlayer ${talk.other}, ${item},`));
  return Object.fromEntries(Object.entries(asked).filter(([item]) => !isGiven(item)));
}

/** A reply that gives what the other asked for, as far as it is carried; null if nothing is open. */
function giving(talk: ReadTalk): string | null {
  const [next] = Object.entries(requested(talk)).filter(([item]) => (talk.carried[item] ?? 0) > 0);
  if (next === undefined) return null;
  const [item, count] = next;
  return `Here you are. !givePlayer("${talk.other}", "${item}", ${Math.min(count, talk.carried[item] ?? 0)})`;
}

/** Whether the newest words are a question of the other for what is carried. */
function isAskedToTell(talk: ReadTalk): boolean {
  const told = sinceOwn(talk, /I carry/) ?? talk.turns;
  return told.some(({ from, text }) => from === talk.other && text.includes('What do you carry?'));
}

// Crafting: who can plan leads, and the other tells and gives.

function crafting(talk: ReadTalk): string {
  const { me, other, past, commands, wanted, carried } = talk;
  const [[item, count] = ['', 1]] = Object.entries(wanted);
  const otherLeads = new RegExp(`${other}(?: \\(another agent\\))?: [^\n]*I craft it`).test(past);
  const isLeader = new RegExp(`^${me}: [^\n]*I craft it`, 'm').test(past);
  const gift = giving(talk);
  if (gift !== null) return gift;
  if (!isLeader && (otherLeads || !commands.has('getCraftingPlan'))) {
    if (isAskedToTell(talk) || sinceOwn(talk, /I carry/) === null) return `I carry ${itemsText(carried)}. Please craft it.`;
    const given = sinceOwn(talk, /I gave you/) ?? talk.turns;
    const gifts = given.flatMap(({ from, text }) => (from === null && /^\[givePlayer .*: Gave|done\] Gave/.test(text) ? [text] : []));
    return gifts.length > 0 ? 'I gave you what you asked for.' : '\t';
  }
  if (!isLeader) return `I craft it. What do you carry? !getCraftingPlan("${item}", ${count})`;
  const plan = talk.turns.findLast(({ from, text }) => from === null && text.startsWith('[getCraftingPlan'))?.text ?? '';
  const afterPlan = talk.turns.slice(talk.turns.findLastIndex(({ text }) => text === plan) + 1);
  const changed = afterPlan.some(({ from, text }) => (from === null && text.startsWith('[')) || /I gave you/.test(text));
  if (plan === '' || changed) return `!getCraftingPlan("${item}", ${count})`;
  const steps = [...plan.matchAll(/((?:\d+ \w+(?:, )?)+) to (\d+) (\w+)/g)].map(([, from = '', made, name = '']) => ({
    ...{ from: countsIn(from), made: Number(made), name },
  }));
  if (plan.includes('You carry all')) {
    const step = steps.find(({ from }) => Object.entries(from).every(([part, each]) => (carried[part] ?? 0) >= each));
    if (step === undefined) return '\t';
    const each = step.name === item ? 1 : step.made;
    return `!craftRecipe("${step.name}", ${Math.max(1, Math.ceil(step.made / each))})`;
  }
  const theirs = countsIn(
    talk.turns.findLast(({ from, text }) => from === other && text.includes('I carry'))?.text ??
      new RegExp(`${other}[^\n]*I carry ([^.\n]*)`).exec(past)?.[1] ??
      '',
  );
  const useful = Object.entries(theirs).filter(([name, most]) => plan.includes(` ${name}`) && most > 0);
  const asked = sinceOwn(talk, /Please give me/);
  if (useful.length > 0 && asked === null) return `Please give me ${useful.map(([name, most]) => `${most} ${name}`).join(' and ')}.`;
  const missing = countsIn(/You still need ([^.]*)/.exec(plan)?.[1] ?? '');
  const near = Object.entries(missing).find(([name]) => talk.around.includes(name));
  if (asked !== null && near !== undefined) return `!collectBlocks("${near[0]}", ${near[1]})`;
  return '\t';
}

// Cooking: each agent has its own dish, and knows the recipe of another's.

interface Step {
  readonly kind: 'collect' | 'hunt' | 'take' | 'smelt' | 'craft';
  readonly item: string;
  readonly count: number;
  readonly from: Counts;
  readonly source: string;
}

function stepsIn(recipe: string): Step[] {
  return recipe.split('; ').flatMap((words): Step[] => {
    const [, kind, rest = ''] = /^(?:\d+\) )?(collect|hunt|take|smelt|craft) (.*?)\.?$/.exec(words.trim()) ?? [];
    const [[item, count] = ['', 1]] = Object.entries(countsIn(rest));
    const [head = '', tail = ''] = rest.split(/ (?:of|from) /);
    switch (kind) {
      case 'take':
        return Object.entries(countsIn(head)).map(([name, many]) => ({ kind, item: name, count: many, from: {}, source: '' }));
      case 'collect':
        return [{ kind, item, count, from: {}, source: tail }];
      case 'craft':
        return [{ kind, item, count, from: countsIn(tail), source: '' }];
      case 'hunt':
        return [{ kind, item, count, from: {}, source: rest.split(' ')[0] ?? '' }];
      case 'smelt':
        return [{ kind, item, count, from: { [rest.split(' ')[0] ?? '']: count }, source: rest.split(' ')[0] ?? '' }];
      default:
        return [];
    }
  });
}

function cooking(talk: ReadTalk): string {
  const { other, past, goal, wanted, carried } = talk;
  const [[dish] = ['']] = Object.entries(wanted);
  const known = [...`${goal}\n${past}`.matchAll(/Recipe of (\w+): (.*?)\.(?=\s|$)/g)];
  const recipe = known.find(([, name]) => name === dish)?.[2];
  const isAsked = (sinceOwn(talk, /^Recipe of/) ?? talk.turns).some(
    ({ from, text }) => from === other && /What is the recipe of/.test(text),
  );
  const theirs = known.find(([, name]) => name !== dish)?.[0];
  const told = isAsked && theirs !== undefined ? `${theirs} ` : '';
  if (recipe === undefined) {
    const isWaiting = sinceOwn(talk, /What is the recipe of/) !== null;
    if (told !== '' || !isWaiting) return `${told}What is the recipe of ${dish}?`;
    return giving(talk) ?? '\t';
  }
  const steps = stepsIn(recipe);
  const gift = giving({ ...talk, carried: spare(carried, steps, dish) });
  if (gift !== null) return `${told}${gift}`;
  if ((carried[dish] ?? 0) > 0) return told === '' ? '\t' : told.trim();
  const lacking = steps.filter(({ kind, item, count }) => kind === 'take' && (carried[item] ?? 0) < count);
  const isAsking = sinceOwn(talk, /Please give me/) !== null;
  const words = lacking.map(({ item, count }) => `${count - (carried[item] ?? 0)} ${item}`).join(' and ');
  const request = lacking.length > 0 && !isAsking ? `Please give me ${words}. ` : '';
  const command = commandFor(dish, 1, steps, carried);
  return `${told}${request}${command ?? ''}`.trim() || '\t';
}

/** What is carried beyond the own recipe. */
function spare(carried: Counts, steps: readonly Step[], dish: string): Counts {
  return Object.fromEntries(
    Object.entries(carried).map(([item, count]) => {
      const own = steps.find((step) => step.item === item)?.count ?? 0;
      return [item, (carried[dish] ?? 0) > 0 ? count : Math.max(0, count - own)];
    }),
  );
}

/** The next command on the way to an item that can run now; null if others must give first. */
function commandFor(item: string, count: number, steps: readonly Step[], carried: Counts): string | null {
  const left = count - (carried[item] ?? 0);
  const step = steps.find((one) => one.item === item && one.kind !== 'take');
  if (step === undefined) return null;
  if (step.kind === 'collect') return `!collectBlocks("${step.source}", ${left})`;
  if (step.kind === 'hunt') return `!attack("${step.source}")`;
  const short = Object.entries(step.from).filter(([part, each]) => (carried[part] ?? 0) < each);
  for (const [part, each] of short) {
    const command = commandFor(part, each, steps, carried);
    if (command !== null) return command;
  }
  if (short.length > 0) return null;
  return step.kind === 'smelt' ? `!smeltItem("${step.source}", ${step.count})` : `!craftRecipe("${item}", ${step.count})`;
}

/** Blocks of dirt on which an agent rises beside a building. */
const dirtNeeded = 24;

// Blueprints: each agent builds what it carries, level by level.

function building(talk: ReadTalk): string {
  const { turns, carried, past, other } = talk;
  const isAsked = turns.findLastIndex(({ from, text }) => from === other && text.includes('please step aside'));
  if (isAsked >= 0 && !turns.slice(isAsked).some(({ text }) => text.startsWith('[moveAway'))) return 'I step aside. !moveAway(8)';
  const check = turns.findLastIndex(({ from, text }) => from === null && /^\[checkBlueprint(?:Level)?\b/.test(text));
  const wasBuilt = turns.slice(check + 1).some(({ from, text }) => from === null && text.startsWith('[newAction'));
  if (!past.includes('I carry')) return `I carry ${itemsText(carried)}. Each of us builds what it carries. !checkBlueprint`;
  if ((carried.dirt ?? 0) < dirtNeeded && !/collectBlocks dirt[^\n]*(?:failed|done)/.test(past))
    return `I fetch dirt to stand on. !collectBlocks("dirt", ${dirtNeeded})`;
  if (check < 0 || wasBuilt) return '!checkBlueprint';
  const levels = (turns[check]?.text ?? '').split('\n').map((line) => line.replace(/^\[.*?\] /, ''));
  const lowest = levels.find((line) => /Place|Remove|Break|Take/.test(line));
  if (lowest === undefined) return 'All levels are right.';
  const own = lowest
    .split(/(?<=\.) /)
    .filter((one) => Object.keys(carried).some((item) => new RegExp(`Place (?:\\d+ )?${item} `).test(one)));
  // Who stands where a block belongs is asked to step aside, and does.
  const isInTheWay = new RegExp(`"reason":"${other} stands there"`).test(
    turns.findLast(({ text }) => text.startsWith('[newAction'))?.text ?? '',
  );
  if (own.length > 0 && isInTheWay && sinceOwn(talk, /step aside/) === null)
    return `${other}, a block belongs where you stand: please step aside.`;
  if (own.length > 0) return `I build my part. !newAction("${own.join(' ').replace(/^Level \d+: /, '')}")`;
  const isWaited = turns.slice(check + 1).some(({ from, text }) => from === null && text.startsWith('[stay'));
  return isWaited ? '!checkBlueprint' : '!stay(5)';
}

function program(text: string): string {
  const [, wanted = ''] = text.split('What the program must do: ');
  const rows = [
    ...wanted.matchAll(/Place (?:\d+ )?(\w+) (?:at|from) \((-?\d+), (-?\d+), (-?\d+)\)(?: to \((-?\d+), (-?\d+), (-?\d+)\))?/g),
  ];
  const lists = rows.flatMap(([, name, x0, y0, z0, x1 = x0, y1 = y0, z1 = z0]) => {
    const [ax, ay, az, bx, by, bz] = [x0, y0, z0, x1, y1, z1].map(Number);
    return [`add(${JSON.stringify(name)}, ${ax}, ${ay}, ${az}, ${bx}, ${by}, ${bz});`];
  });
  return [
    '```javascript',
    'async function main(bot) {',
    '  const blocks = [];',
    '  const add = (name, ax, ay, az, bx, by, bz) => {',
    '    for (let y = ay; y <= by; y++) for (let x = ax; x <= bx; x++) for (let z = az; z <= bz; z++)',
    '      blocks.push({ name, position: new Vec3(x, y, z) });',
    '  };',
    ...lists.map((line) => `  ${line}`),
    '  const right = await buildBlocks(bot, blocks, true);',
    "  console.log('right: ' + right + ' of ' + blocks.length + ', open: ' + JSON.stringify(await unbuiltBlocks(bot)));",
    '}',
    '```',
  ].join('\n');
}

/** A memory with what still matters: recipes, who leads, and what is carried. */
function remembered(text: string): string {
  const kept = text.split('\n').filter((line) => /Recipe of|I craft it|I carry|Please give me/.test(line));
  return kept.join('\n').slice(-480) || 'Nothing yet.';
}
