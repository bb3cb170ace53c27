import { expect, test } from 'vitest';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { lengthSeen } from './game-length.ts';
import { writeProgram } from './program-writer.ts';

const briefing = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('red', 0, 1));
const says = (from: string, text: string) => ({ from, text });

test('the length of a game comes only from the reports of the own agents', () => {
  expect(lengthSeen(briefing, [])).toBeNull();
  expect(lengthSeen(briefing, [says('Byte', '300 seconds are over')])).toBeNull();
  expect(lengthSeen(briefing, [says('Ryn', '30 seconds are over'), says('Raze', '60 seconds are over')])).toBe(65);
});

test('programs report their running time every ten seconds', () => {
  expect(writeProgram('Ryn', [{ kind: 'serve', agent: 'Ryn', food: 'carrot' }], briefing)).toContain(
    "bot.chat(over + ' seconds are over')",
  );
});
