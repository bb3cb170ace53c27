import { positionWords } from '#lib/knowhow/words.ts';
import { commandLines } from '#server/bots/commands/language/command-syntax.ts';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { field, inventoryText, type PromptText } from '../../toolkit/prompt-text.ts';
import { filled } from './template.ts';
import { turnsText } from './turn-text.ts';

/** The prompt for the next reply of an agent. */
export function converseText(facts: ConverseFacts): PromptText {
  const { agent, wanted, partner, template, examples, tools } = facts;
  const system = template === null ? [usualSystem(facts), commandText(facts)].join('\n') : filled(template, valuesOf(facts));
  const prompt = [
    ...(facts.task === undefined ? [] : [field('Your task', facts.task)]),
    field('Your goal', facts.goal),
    ...(wanted === null ? [] : [field(holderText(facts), inventoryText(wanted))]),
    field('Others of your team', facts.mates.join(', ')),
    field('You talk with', partner),
    field('You talked before with', facts.partnersBefore.join(', ')),
    field('Memory', facts.memory),
    ...(examples.length === 0 || template?.includes('$EXAMPLES') ? [] : [field('Examples', examples.join('\n\n'))]),
    situationText(facts),
    field('What was said and done', turnsText(agent, facts.turns)),
    facts.mustAct
      ? `Act now towards your goal: ${tools.length === 0 ? 'your reply must hold a command' : 'call a tool'}.`
      : `What do you, ${agent}, reply?`,
  ];
  return { system, prompt: prompt.join('\n\n'), ...(tools.length === 0 ? {} : { tools }) };
}

/** Who must hold the wanted items, as the title of their list. */
function holderText({ agent, holder = null }: ConverseFacts): string {
  if (holder === null) return 'One of you must hold';
  return holder === agent ? 'You must hold' : `${holder} must hold`;
}

const commandRules =
  'A command is an exclamation mark and its name, with arguments in parentheses where it has any; texts stand in double quotes: !goToPlayer("Name", 3). Only the first command of a reply runs, and what follows it is lost.';
const toolRules =
  'Your commands are tools: call one to act. Only the first call of a reply runs. In what was said and done, commands are written with an exclamation mark and their arguments.';

/** Who gets the words of a reply. */
function listenerText({ partner, commands }: ConverseFacts): string {
  if (partner !== null) return `Your words go to ${partner} alone, or to a person whom you answer.`;
  const begin = commands.some(({ name }) => name === 'startConversation') ? ' To talk with an agent, begin a conversation with it.' : '';
  return `You talk with no agent now: your words go to the one who spoke to you last, if one did.${begin}`;
}

function usualSystem(facts: ConverseFacts): string {
  const { agent, persona, tools } = facts;
  return [
    `You are ${agent}, a player of Minecraft who talks with others and acts by commands.${persona === '' ? '' : ` ${persona}`}`,
    'Write like a person in a chat: one or two short sentences. Do at once what you say you will do, by a command in the same reply, instead of a promise.',
    listenerText(facts),
    tools.length > 0 ? toolRules : commandRules,
    'Do not write the words of others, and do not invent results: the result of a command comes after your reply. If there is nothing to say, answer with a tab and nothing else.',
  ].join('\n');
}

function commandText({ commands, tools }: ConverseFacts): string {
  if (tools.length > 0) return 'Commands: your tools.';
  return `Commands:\n${commandLines(commands)}`;
}

/** What the placeholders of a profile's prompt stand for. */
function valuesOf(facts: ConverseFacts) {
  return {
    NAME: facts.agent,
    STATS: situationText(facts),
    INVENTORY: field('Inventory', inventoryText(facts.inventory)),
    ACTION: facts.doing ?? 'Idle',
    COMMAND_DOCS: commandText(facts),
    EXAMPLES: facts.examples.join('\n\n'),
    MEMORY: facts.memory,
    SELF_PROMPT: facts.goal === null ? '' : `Your goal: ${facts.goal}`,
    CONVO: turnsText(facts.agent, facts.turns),
  };
}

function situationText({ position: { x, y, z }, health, food, inventory, doing, blocks, places }: ConverseFacts): string {
  return [
    field('Position', `x ${x}, y ${y}, z ${z}`),
    field('Health', `${health} of 20`),
    field('Hunger', `${food} of 20`),
    field('Inventory', inventoryText(inventory)),
    field('Your action now', doing),
    field('Blocks around', blocks.join(', ')),
    field('Places', places.map(({ name, at }) => `${name} ${positionWords(at)}`).join('; ')),
  ].join('\n');
}
