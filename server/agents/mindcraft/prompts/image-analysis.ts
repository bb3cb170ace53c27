import type { ImageAnalysisFacts } from '#server/contract/mindcraft-facts.ts';
import { farthest } from '#server/vision/view-picture.ts';
import { field, inventoryText, type PromptText } from '../../toolkit/prompt-text.ts';
import { filled } from './template.ts';
import { turnsText } from './turn-text.ts';

/** The prompt that comes with a picture of what an agent sees. */
export function imageAnalysisText(facts: ImageAnalysisFacts): PromptText {
  const { agent, what, template, turns } = facts;
  const system = [
    `You are the eyes of ${agent}, a player of Minecraft. Describe the picture of what ${agent} sees now: the ground, blocks, buildings, players, animals and things on the ground, and where in the picture they are.`,
    'Name what matters for what was said and for the goal first. Say only what the picture shows, in at most 60 words, without any greeting or advice.',
    `The picture has its limits. The sky is always that of a clear noon. Lamps and fire give no light. Nothing farther than ${farthest} blocks away is drawn. Players wear the colour of their team and their names stand above them, animals and monsters are plain boxes, and a thing on the ground is a small cube or its icon.`,
  ];
  const prompt = [
    field('The picture shows', what),
    field('Goal', facts.goal),
    field('Position', positionText(facts)),
    field('What was said and done', turnsText(agent, turns)),
    `What does ${agent} see?`,
  ];
  return { system: template === null ? system.join('\n') : filled(template, valuesOf(facts)), prompt: prompt.join('\n\n') };
}

/** What the placeholders of a profile's prompt stand for. */
function valuesOf(facts: ImageAnalysisFacts) {
  const { agent, health, food, inventory, blocks, doing, goal, memory, turns } = facts;
  return {
    NAME: agent,
    STATS: [
      field('Position', positionText(facts)),
      field('Health', `${health} of 20`),
      field('Hunger', `${food} of 20`),
      field('Blocks around', blocks.join(', ')),
    ].join('\n'),
    INVENTORY: field('Inventory', inventoryText(inventory)),
    ACTION: doing ?? 'Idle',
    MEMORY: memory,
    SELF_PROMPT: goal === null ? '' : `Your goal: ${goal}`,
    CONVO: turnsText(agent, turns),
  };
}

function positionText({ position: { x, y, z } }: ImageAnalysisFacts): string {
  return `x ${x}, y ${y}, z ${z}`;
}
