import type { ProgramFacts } from '#server/contract/planner-facts.ts';
import { primitiveGuide } from '../../toolkit/primitive-guide.ts';
import { programExample, programRules } from '../../toolkit/program-rules.ts';
import { chatText, descriptionText, field, type PromptText, situationText } from '../../toolkit/prompt-text.ts';

/** The prompt for the program of one agent: explanation, plan, code. */
export function programText(facts: ProgramFacts): PromptText {
  const { agent, briefing, situation } = facts;
  const system = [
    `You play Minecraft as ${agent}. You write the JavaScript program that ${agent} runs now.`,
    'These calls exist:',
    primitiveGuide(briefing.primitives),
    '',
    'You are told: the tactics and the code of last time, the error it ended with, a critique, the chat log, what you see and hold, the game, and the tactics of now.',
    'Answer in three parts:',
    'Explain: what happened so far, and why the last code failed where it did.',
    'Plan: what to do, step by step. Follow the lines of the tactics that concern you.',
    'Code: one block of JavaScript, between ```javascript and ```.',
    ...programRules,
    programExample,
  ].join('\n');
  const prompt = [
    field('Tactics of last time', facts.previousTactics?.join('\n') ?? null),
    field('Code of last time', facts.code),
    field('Error', facts.error),
    field('Critique', facts.critique),
    field('Chat log', chatText(facts.chat)),
    situationText(situation),
    field('Username', agent),
    descriptionText(briefing),
    field('Tactics', facts.tactics.join('\n')),
  ];
  return { system, prompt: prompt.join('\n\n') };
}
