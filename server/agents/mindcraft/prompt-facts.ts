import { listedCommands } from '#server/bots/commands/language/command-syntax.ts';
import { commandTools } from '#server/bots/commands/language/command-tools.ts';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import type { MindcraftAgent } from './mindcraft-agent.ts';
import type { MindcraftOptions } from './options.ts';
import { exampleText, retrievedFrom } from './retrieval/example-text.ts';
import { heardLately, rememberedOf, situationOf } from './situation.ts';

/** The facts of the prompt for the next reply: what the agent is, sees, remembers and may do, and the nearest examples. */
export async function replyFacts(agent: MindcraftAgent, mustAct: boolean): Promise<ConverseFacts> {
  const { seat, task, options, conversations, history, access, prompter, profile, library, signal } = agent;
  const found = await library.examplesFor(`${prompter.goal ?? ''}\n${heardLately(history)}`, [...agent.blocked, ...agent.idle], signal);
  agent.report.retrieved('converse', found.texts.map(exampleText), []);
  return {
    ...{ purpose: 'converse', agent: seat.agent, persona: personaText(options), goal: prompter.goal, wanted: task.wanted, mustAct },
    ...(task.told === null ? {} : { task: task.told }),
    ...(task.recipes === null ? {} : { holder: task.holder, recipes: [...task.recipes] }),
    ...(task.sources.length === 0 ? {} : { sources: task.sources }),
    template: profile.conversing,
    examples: found.texts.map(exampleText),
    retrieved: retrievedFrom(found),
    commands: listedCommands(access.commands),
    tools: options.commands === 'tools' ? commandTools(access.commands) : [],
    ...situationOf(seat),
    doing: agent.doing,
    mates: [...seat.mates],
    partner: conversations.partner,
    partnersBefore: [...conversations.before],
    places: [...agent.places].map(([name, at]) => ({ name, at })),
    ...rememberedOf(history),
  };
}

/** The character of an agent, and the language in which it writes. */
export function personaText({ persona, language }: Pick<MindcraftOptions, 'persona' | 'language'>): string {
  const spoken = language === '' ? '' : `Write to others in ${language}; leave commands, names of players and names of items as they are.`;
  return [persona, spoken].filter((text) => text !== '').join(' ');
}
