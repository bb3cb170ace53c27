import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { templateFolder } from '#server/agents/own/template-files.ts';
import { EventLog } from '#server/match/event-log.ts';
import { type PlayedEpisode, playMatch } from '#server/match/match.ts';

/* Own teams in a cooperative task, each in a process of its own. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-own-task-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds from the briefing's facts alone, from the lowest block up, with its first agent. */
const builder = `
  export default {
    create: ({ team }) => {
      let briefing;
      return {
        prepare(given) { briefing = given; },
        async play([first]) {
          await first.ticks(20);
          const { blocks } = briefing.facts.find(({ kind }) => kind === 'blueprint');
          for (const { name, at } of blocks.toSorted((a, b) => a.at.y - b.at.y)) await first.call('placeItem', name, at);
        },
        checkpoint: () => ({ team, same: briefing.team === team, knowledge: briefing.knowledge, agents: briefing.agents }),
      };
    },
  };
`;

async function play(path: string, agents: number): Promise<{ played: PlayedEpisode[]; events: MatchEvent[] }> {
  const log = new EventLog(0);
  const events: MatchEvent[] = [];
  log.listen((event) => void events.push(event));
  const systems = { mine: { agent: 'module', options: { path } } };
  const teams = { team: 'mine' };
  const configuration = {
    ...{ scenario: 'construction', task: '0', agents, teams, systems, episodes: 1, seed: 1 },
    clock: { kind: 'fast' },
  } as const;
  const played: PlayedEpisode[] = [];
  const order = { match: 'm', configuration, fromEpisode: 0, checkpoints: null, log, recording: () => null };
  for await (const episode of playMatch(order)) played.push(episode);
  return { played, events };
}

const issues = (events: readonly MatchEvent[]): string[] => events.flatMap((event) => (event.kind === 'issue' ? [event.text] : []));

test('a team from a file builds by the facts of its briefing, and keeps what it learned under the name of its team', async () => {
  const path = join(folder, 'builder.ts');
  writeFileSync(path, builder);
  const { played, events } = await play(path, 2);
  expect(issues(events)).toEqual([]);
  expect(played[0]?.result.outcome).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
  const learnt = { team: 'team', same: true, knowledge: null, agents: ['Alice', 'Bob'] };
  expect(played[0]?.checkpoints).toEqual({ team: { system: 'outside', version: 1, learnt } });
});

test('the template, which has no plan for a task, stands still without an error', async () => {
  const { played, events } = await play(join(templateFolder, 'team.ts'), 1);
  expect(issues(events).filter((text) => text.includes('failed') || text.includes('Error'))).toEqual([]);
  expect(played[0]?.result.outcome).toMatchObject({ kind: 'task', completion: 0, success: false });
});
