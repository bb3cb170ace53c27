import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { itemsIn, type SpokenItem } from './spoken-items.ts';
import type { TalkSoFar } from './talk-so-far.ts';

/** A reply to a line: words, or a command in its written form. */
type Reply = { readonly words: string } | { readonly command: string; readonly given: readonly (string | number)[] };

interface Reading {
  readonly pattern: RegExp;
  reply(found: readonly string[], facts: ConverseFacts, from: string): Reply;
}

const number = String.raw`(-?\d+(?:\.\d+)?)`;
const usualCount = 1;

/** One item of a spoken list, with its count. */
function one(list: string): SpokenItem {
  return itemsIn(list)[0] ?? { item: list.trim().replaceAll(/\s+/g, '_'), count: usualCount };
}

function withItem(command: string): Reading['reply'] {
  return ([list = '']) => {
    const { item, count } = one(list);
    return { command, given: [item, count] };
  };
}

/** A block with its place, as quick orders of people name it: `slime_block at 3 -60 7`. */
const thingAtPlace = String.raw`\w+ at ${number} ${number} ${number}`;

/** The requests of people that the planner understands, in the order in which it tries them. */
const readings: readonly Reading[] = [
  { pattern: /\b(?:stop|halt)\b/, reply: () => ({ command: 'stop', given: [] }) },
  { pattern: /\bfollow me\b/, reply: (_, __, from) => ({ command: 'followPlayer', given: [from, 3] }) },
  { pattern: /\bcome (?:here|to me|over)\b/, reply: (_, __, from) => ({ command: 'goToPlayer', given: [from, 2] }) },
  {
    pattern: new RegExp(String.raw`\b(?:go|walk|come) to ${number}[ ,]+${number}[ ,]+${number}`),
    reply: ([x, y, z]) => ({ command: 'goToCoordinates', given: [Number(x), Number(y), Number(z), 1] }),
  },
  {
    pattern: new RegExp(String.raw`\blook at ${number}[ ,]+${number}[ ,]+${number}`),
    reply: ([x, y, z]) => ({ command: 'lookAtPosition', given: [Number(x), Number(y), Number(z)] }),
  },
  {
    pattern: new RegExp(String.raw`\blook at ${thingAtPlace}`),
    reply: ([x, y, z]) => ({ command: 'lookAtPosition', given: [Number(x), Number(y), Number(z)] }),
  },
  // Who fights, defends or builds somewhere must be there first.
  {
    pattern: new RegExp(String.raw`\b(?:attack|defend|build) ${thingAtPlace}`),
    reply: ([x, y, z]) => ({ command: 'goToCoordinates', given: [Number(x), Number(y), Number(z), 1] }),
  },
  { pattern: /\blook$/, reply: (_, __, from) => ({ command: 'lookAtPlayer', given: [from, 'with'] }) },
  { pattern: /\bgather$/, reply: () => ({ words: 'Tell me what to gather, such as: gather 10 dirt.' }) },
  { pattern: /\battack$/, reply: () => ({ words: 'Tell me what to attack, such as: attack zombie.' }) },
  { pattern: /\b(?:defend|build)$/, reply: () => ({ words: 'Look at the place when you order it, so that I know where to go.' }) },
  { pattern: /\blook (?:where i look|with me)\b/, reply: (_, __, from) => ({ command: 'lookAtPlayer', given: [from, 'with'] }) },
  { pattern: /\blook at me\b|\bwhat do you see\b/, reply: (_, __, from) => ({ command: 'lookAtPlayer', given: [from, 'at'] }) },
  {
    pattern: /\bremember (?:this place|here)(?: as)? "?([\w ]+?)"?$/,
    reply: ([name = '']) => ({ command: 'rememberHere', given: [name.trim()] }),
  },
  { pattern: /\bgo (?:back )?to (?:the )?"?([a-z][\w ]*?)"?$/, reply: ([name = ''], facts) => goTo(name.trim(), facts) },
  { pattern: /\bwhere are you\b/, reply: (_, { position: { x, y, z } }) => ({ words: `I am at x ${x}, y ${y}, z ${z}.` }) },
  {
    pattern: /\bwhat are you doing\b/,
    reply: (_, { doing }) => ({ words: doing === null ? 'Nothing right now.' : `I do this: ${doing}.` }),
  },
  {
    pattern: /\b(?:how are you|health|hungry)\b/,
    reply: (_, { health, food }) => ({ words: `My health is ${health} and my hunger ${food} of 20.` }),
  },
  { pattern: /\b(?:help|what can you do)\b/, reply: () => ({ words: examples }) },
  { pattern: /\b(?:take|get) (.+?) (?:from|out of) the chest\b/, reply: withItem('takeFromChest') },
  { pattern: /\b(?:put|store) (.+?) in(?:to)? the chest\b/, reply: withItem('putInChest') },
  { pattern: /\b(?:look in|open|view|check) the chest\b|\bwhat is in the chest\b/, reply: () => ({ command: 'viewChest', given: [] }) },
  { pattern: /\b(?:collect|gather|mine|chop|dig up) (.+?)(?: at -?\d+ -?\d+ -?\d+)?$/, reply: withItem('collectBlocks') },
  { pattern: /\b(?:craft|make) (.+)$/, reply: withItem('craftRecipe') },
  { pattern: /\b(?:smelt|cook) (.+)$/, reply: withItem('smeltItem') },
  { pattern: /\b(?:drop|throw away|discard) (.+)$/, reply: withItem('discard') },
  { pattern: /\b(?:eat|drink) (.+)$/, reply: ([list = '']) => ({ command: 'consume', given: [one(list).item] }) },
  { pattern: /\b(?:hold|equip|wear|put on) (.+)$/, reply: ([list = '']) => ({ command: 'equip', given: [one(list).item] }) },
  { pattern: /\bplace (.+?)(?: here)?$/, reply: ([list = '']) => ({ command: 'placeHere', given: [one(list).item] }) },
  {
    pattern: /\b(?:attack|kill|hunt) (?:the |a |an )?([a-z_ ]+)$/,
    reply: ([name = '']) => ({ command: 'attack', given: [name.trim().replaceAll(' ', '_')] }),
  },
  { pattern: new RegExp(String.raw`\bdig down(?: ${number})?`), reply: ([deep = '1']) => ({ command: 'digDown', given: [Number(deep)] }) },
  { pattern: /\b(?:sleep|go to bed)\b/, reply: () => ({ command: 'goToBed', given: [] }) },
  { pattern: /\b(?:move|go) away\b/, reply: () => ({ command: 'moveAway', given: [5] }) },
  {
    pattern: new RegExp(String.raw`\b(?:stay|wait)(?: here)?(?: for)?(?: ${number})?`),
    reply: ([seconds = '-1']) => ({ command: 'stay', given: [Number(seconds)] }),
  },
  {
    pattern: /\b(?:find|search for|look for) (?:a |an |some |the )?([a-z_ ]+)$/,
    reply: ([name = '']) => ({ command: 'searchForBlock', given: [name.trim().replaceAll(' ', '_'), 64] }),
  },
  { pattern: /^(?:hi|hello|hey)\b/, reply: (_, __, from) => ({ words: `Hello ${from}. ${examples}` }) },
  { pattern: /\b(?:thanks|thank you)\b/, reply: () => ({ words: 'You are welcome.' }) },
];

const examples =
  'You can ask me for one thing at a time, such as: come here; follow me; give me 3 oak logs; collect 10 dirt; craft a furnace; what do you have; stop.';

/**
 * The reply to a plain request of a person: a command, and its result in words once it is there. Null if the newest line is answered, not
 * understood, or said by an agent.
 */
export function answerPerson(facts: ConverseFacts, talk: TalkSoFar): string | null {
  const { heard } = talk;
  if (heard === null || heard.isAgent || talk.isAnswered) return null;
  const text = heard.text
    .toLowerCase()
    .replaceAll(/[.!?]+(?=\s|$)/g, ' ')
    .replaceAll(/\bplease\b|\bcan you\b|\bcould you\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (const { pattern, reply } of readings) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [result] = talk.results.toReversed();
    if (result !== undefined) return result.status ? `Done. ${result.text}` : `I could not do that. ${result.text}`;
    // Its command runs, and the result comes later.
    if (talk.since.some(({ kind }) => kind === 'said')) return null;
    const made = reply(
      found.slice(1).filter((part) => part !== undefined),
      facts,
      heard.from,
    );
    return 'words' in made ? made.words : commandOf(made, facts);
  }
  return null;
}

/** Says that the newest line of a person was not understood. Null if it is answered, or an agent said it. */
export function answerUnknown({ heard, isAnswered, since }: TalkSoFar): string | null {
  if (heard === null || heard.isAgent || isAnswered || since.some(({ kind }) => kind === 'said')) return null;
  return `Sorry, I do not understand "${heard.text.slice(0, 80)}". ${examples}`;
}

function commandOf({ command, given }: Extract<Reply, { command: string }>, { commands }: ConverseFacts): string {
  const known = commands.find(({ name }) => name === command);
  if (known === undefined) return `I cannot do that here: the command ${command} is switched off.`;
  const values = given
    .slice(0, known.parameters.length)
    .map((value) => (typeof value === 'number' ? String(value) : JSON.stringify(value)));
  return values.length === 0 ? `!${command}` : `!${command}(${values.join(', ')})`;
}

function goTo(name: string, { places }: ConverseFacts): Reply {
  if (places.some((place) => place.name === name)) return { command: 'goToRememberedPlace', given: [name] };
  return { command: 'goToPlayer', given: [name.replace(/^./, (letter) => letter.toUpperCase()), 2] };
}
