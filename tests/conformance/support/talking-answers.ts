import { expect } from 'vitest';
import { directChannel } from '#lib/domain/channel.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { ConverseFacts, Turn } from '#server/contract/mindcraft-facts.ts';
import { acting } from './acting-system.ts';
import { openTask } from './open-task.ts';
import { playTask } from './play-task.ts';
import { type GivenReply, talkingAgent } from './talking-agent.ts';

/** What an answer leads to: words for the listener, an action, the result of a query, or an error for the model. */
export interface Effect {
  readonly says?: string;
  readonly begins?: string;
  readonly result?: RegExp;
  readonly error?: RegExp;
}

/** Sixty answers as language models give them, and what each leads to. */
export const answerCorpus: readonly (readonly [answer: string, effect: Effect])[] = [
  // Words alone.
  ['Hello there!', { says: 'Hello there!' }],
  ['Sure, I can do that. Give me a second.', { says: 'Sure, I can do that. Give me a second.' }],
  ['Wow!! That is great!', { says: 'Wow!! That is great!' }],
  ['Ich habe zwei Weizen.', { says: 'Ich habe zwei Weizen.' }],
  ['我有两个小麦。', { says: '我有两个小麦。' }],
  ['Line one.\nLine two.', { says: 'Line one. Line two.' }],
  ['\t', {}],
  ['', {}],
  ['   \n ', {}],
  ['```\nconsole.log(1)\n```', { says: '``` console.log(1) ```' }],
  ['{"reply": "hi"}', { says: '{"reply": "hi"}' }],
  ['5 ! = 120', { says: '5 ! = 120' }],
  // One command.
  ['!inventory', { says: '*used inventory*', result: /You carry 2 wheat/ }],
  ['!inventory()', { says: '*used inventory*', result: /You carry/ }],
  ['Let me see. !inventory', { says: 'Let me see. *used inventory*', result: /You carry/ }],
  ['!stats', { says: '*used stats*', result: /Position: x/ }],
  ['!nearbyBlocks', { says: '*used nearbyBlocks*', result: /grass_block/ }],
  ['!entities', { says: '*used entities*', result: /Agents: Jill/ }],
  ['!craftable', { says: '*used craftable*', result: /You can craft/ }],
  ['!savedPlaces', { says: '*used savedPlaces*', result: /You remember no places/ }],
  ['!modes', { says: '*used modes*', result: /elbow_room \(ON\)/ }],
  ['!help', { says: '*used help*', result: /!goToPlayer: / }],
  ['!getCraftingPlan("cake", 1)', { says: '*used getCraftingPlan*', result: /You still need/ }],
  ['!getCraftingPlan("cakes", 1)', { says: '*used getCraftingPlan*', result: /You still need/ }],
  ['!goToPlayer("Jill", 2)', { says: '*used goToPlayer*', begins: 'goToPlayer Jill, 2' }],
  ['On my way! !goToPlayer("Jill", 1.5)', { says: 'On my way! *used goToPlayer*', begins: 'goToPlayer Jill, 1.5' }],
  ['!goToPlayer( "Jill" , 2 )', { says: '*used goToPlayer*', begins: 'goToPlayer Jill, 2' }],
  ['!goToPlayer("Jill", "2")', { says: '*used goToPlayer*', begins: 'goToPlayer Jill, 2' }],
  ['!collectBlocks("Oak Logs", 1)', { says: '*used collectBlocks*', begins: 'collectBlocks oak_log, 1' }],
  ['!collectBlocks("minecraft:oak_log", 1)', { says: '*used collectBlocks*', begins: 'collectBlocks oak_log, 1' }],
  ['`!stay(1)`', { says: '` *used stay*', begins: 'stay 1' }],
  ['```\n!stay(1)\n```', { says: '``` *used stay*', begins: 'stay 1' }],
  ['**Action:** !stay(1)', { says: '**Action:** *used stay*', begins: 'stay 1' }],
  ['Andy: !stay(1)', { says: 'Andy: *used stay*', begins: 'stay 1' }],
  ['!setMode("hunting", true)', { says: '*used setMode*', result: /The mode hunting is on now/ }],
  ['!setMode("hunting", off)', { says: '*used setMode*', result: /The mode hunting is off now/ }],
  ['!rememberHere("my \\"base\\"")', { says: '*used rememberHere*', result: /as "my "base""/ }],
  ['!moveAway(0)', { says: '*used moveAway*', begins: 'moveAway 0' }],
  // Several commands: the first one runs.
  ['!inventory !stats !help', { says: '*used inventory*', result: /You carry/ }],
  ['First !stay(1) and then !goToPlayer("Jill", 2).', { says: 'First *used stay*', begins: 'stay 1' }],
  ['!stay(1)\n!stay(2)\n!stay(3)', { says: '*used stay*', begins: 'stay 1' }],
  // What cannot run.
  ['!fly', { error: /There is no command !fly/ }],
  ['!fly("up", 3)', { error: /There is no command !fly/ }],
  ['I go. !walkTo("Jill")', { says: 'I go.', error: /There is no command !walkTo/ }],
  ['!goToPlayer', { error: /!goToPlayer needs 2 arguments, and it got 0/ }],
  ['!goToPlayer("Jill")', { error: /needs 2 arguments, and it got 1/ }],
  ['!goToPlayer("Jill", 2, 3)', { error: /needs 2 arguments, and it got 3/ }],
  ['!goToPlayer(Jill, 2)', { error: /player_name must be a text in double quotes/ }],
  ["!goToPlayer('Jill', 2)", { error: /player_name must be a text in double quotes/ }],
  ['!goToPlayer("Jill", near)', { error: /closeness must be a number/ }],
  ['!goToPlayer("Jill", -1)', { error: /closeness must be at least 0/ }],
  ['!goToPlayer("Jill, 2)', { error: /cannot be read/ }],
  ['!goToPlayer("Jill", 2', { error: /cannot be read/ }],
  ['!collectBlocks("golden_dirt", 1)', { error: /is no block of this version/ }],
  ['!collectBlocks("oak_log", 0)', { error: /num must be at least 1/ }],
  ['!collectBlocks("oak_log", 1.5)', { error: /num must be a whole number/ }],
  ['!searchForBlock("oak_log", 9999)', { error: /search_range must be at least 10 and below 512/ }],
  ['!setMode("hunting", perhaps)', { error: /on must be true or false/ }],
  ['!startConversation("Andy", "me?")', { says: '*used startConversation*', result: /not with "Andy"/ }],
  ['!attack("cow")', { error: /The command !attack is disabled here/ }],
];

/** What was seen of each answer: what the listener heard, what the agent's model got back, and the actions that began. */
export interface CorpusEffects {
  readonly heard: readonly (readonly string[])[];
  readonly turns: readonly (readonly Turn[])[];
  readonly began: readonly (readonly string[])[];
}

/** Gives the sixty answers to an agent. */
export function playCorpus(): Promise<CorpusEffects> {
  return playAnswers(answerCorpus.map(([text]) => ({ text, toolCalls: [] })));
}

/** Gives answers one after the other, 2.5 seconds each, to an agent in the real arena. */
export async function playAnswers(answers: readonly GivenReply[], options: Readonly<Record<string, unknown>> = {}): Promise<CorpusEffects> {
  const heard: string[][] = answers.map(() => []);
  const turns: Turn[][] = answers.map(() => []);
  const began: string[][] = answers.map(() => []);
  let current = -1;
  const reply = (facts: ConverseFacts): string | GivenReply => {
    const last = facts.turns.findLastIndex((turn) => turn.kind === 'heard');
    const since = facts.turns.slice(last + 1);
    turns[current] = [...since];
    return since.length === 0 ? (answers[current] ?? '') : '\t';
  };
  const agent = talkingAgent({
    options: { blockedCommands: ['attack'], baseProfile: 'creative', commandsInChat: 'short', ...options },
    reply,
  });
  const person = acting(async (seat: Seat) => {
    seat.hear(({ from, text }) => void (from === 'Andy' && heard[current]?.push(text)));
    for (const index of answers.keys()) {
      current = index;
      seat.say(`go ${index}`, { channel: directChannel.id, to: ['Andy'] });
      await seat.ticks(50);
    }
    current = -1;
  });
  const { events } = await playTask({
    scenario: 'crafting',
    task: 'cake-0',
    seed: 3,
    team: [agent.system, person],
    change: (task) => openTask(task, ''),
  });
  let at = -1;
  for (const event of events) {
    if (event.kind === 'chat' && event.text.startsWith('go ')) at = Number(event.text.slice(3));
    if (event.kind === 'action' && event.agent === 'Andy' && event.state === 'started')
      began[at]?.push(`${event.name} ${event.detail}`.trim());
  }
  return { heard, turns, began };
}

/** Fails unless the answer of this number led to what the corpus says. */
export function expectEffect({ heard, turns, began }: CorpusEffects, index: number): void {
  const { says, begins, result, error } = answerCorpus[index]?.[1] ?? {};
  expect(heard[index]).toEqual(says === undefined ? [] : [says]);
  const actions = (began[index] ?? []).filter((action) => !action.startsWith('mode '));
  if (begins !== undefined) expect(actions).toContain(begins);
  else if (result === undefined) expect(actions).toEqual([]);
  const results = (turns[index] ?? []).flatMap((turn) => (turn.kind === 'result' ? [turn.text] : []));
  const notes = (turns[index] ?? []).flatMap((turn) => (turn.kind === 'note' ? [turn.text] : []));
  if (result !== undefined) expect(results.join('\n')).toMatch(result);
  if (error === undefined) expect(notes).toEqual([]);
  else expect(notes.join('\n')).toMatch(error);
}
