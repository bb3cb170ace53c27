import { pieceWords, positionWords } from '#lib/knowhow/words.ts';
import { estimatedTokens } from '#server/contract/estimated-tokens.ts';
import type { AgentSummaryFacts, EnvironmentSummaryFacts } from '#server/contract/villager-facts.ts';

/** An agent's new summary: its old one and the newest subtask, without the oldest sentences if they do not fit. */
export function answerAgentSummary({ agent, summary, feedback, history, position, inventory, tokens }: AgentSummaryFacts): string {
  const made = history.filter(({ status }) => status).map(({ message }) => message);
  const carried = pieceWords(inventory);
  const last = [
    `I, ${agent}, made ${history.length} calls.`,
    ...made.slice(-4),
    feedback,
    `I was at ${positionWords(position)} and carried ${carried.slice(0, 12).join(', ') || 'nothing'}.`,
  ];
  const old = summary.split(/(?<=\.)\s+/).filter((sentence) => sentence !== '' && !/^I was at /.test(sentence));
  let sentences = [...old, ...last];
  while (sentences.length > 1 && estimatedTokens(sentences.join(' ')) > tokens) sentences = sentences.slice(1);
  return sentences.join(' ');
}

/** A summary of the surroundings by its five headings. */
export function answerEnvironmentSummary({ seen, places, containers, tokens }: EnvironmentSummaryFacts): string {
  const entities = [...new Set(seen.flatMap((one) => one.entities))];
  const blocks = [...new Set(seen.flatMap((one) => one.blocks))];
  const interactive = places.filter(
    ({ block, state }) => state.open !== undefined || state.powered !== undefined || /chest|furnace|table/.test(block),
  );
  const lines = [
    `Entity: ${seen.map(({ agent, position: at }) => `${agent} at ${positionWords(at)}`).join(', ') || 'none'}.`,
    `Blocks: ${blocks.slice(0, 24).join(', ') || 'none'}.`,
    `Creatures: ${entities.slice(0, 12).join(', ') || 'none'}.`,
    `Interactive items: ${
      interactive
        .slice(0, 12)
        .map(({ block, at }) => `${block} at ${positionWords(at)}`)
        .join(', ') || 'none'
    }.`,
    `Environment: ${containers.length} containers are known, and ${places.length} blocks belong to the task.`,
  ];
  while (lines.length > 1 && estimatedTokens(lines.join('\n')) > tokens) lines.splice(1, 1);
  return lines.join('\n');
}
