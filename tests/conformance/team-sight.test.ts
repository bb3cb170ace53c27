import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, type TeamMember } from '#server/agents/toolkit/subtask/team-member.ts';
import { kindsInSight, TeamSight } from '#server/agents/toolkit/subtask/team-sight.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import { type ApiAgent, ApiStage } from './api-stage.ts';

/* What a team of two bodies sees: a stone wall of five blocks parts them, and each has a lever and a way on its side. */

let stage: ApiStage;
let ryn: ApiAgent;
let raze: ApiAgent;
beforeAll(async () => {
  stage = new ApiStage();
  ryn = await stage.agent('Ryn');
  raze = await stage.agent('Raze');
  stage.command('difficulty peaceful');
  stage.command('fill -24 -61 0 24 -50 0 stone');
  stage.put('lever', 2, -60, 4);
  stage.put('lever', 2, -60, -4);
  stage.command('summon cow 6.5 -60 -6.5');
  ryn.reset(0, 6);
  raze.reset(0, -6);
  await stage.arena.ticks(5);
});
afterAll(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

const lever = (z: number): BriefingFact => ({
  ...{ kind: 'control', id: `lever ${z}`, block: 'lever', at: { x: 2, y: -60, z }, area: 'room', action: 'toggle', item: null, after: [] },
  tool: null,
});
const way = (z: number): BriefingFact => ({
  ...{ kind: 'passage', from: 'room', to: null, at: { x: -2, y: -60, z }, controls: [], needs: 'all', window: null, agents: 1 },
  ...{ by: 'foot', who: null },
});
const facts = [lever(4), lever(-4), way(4), way(-4)];
const member = ({ seat }: ApiAgent): TeamMember =>
  newMember(seat, { tools: [], call: () => Promise.reject(new Error('It calls nothing.')) });
const seenBy = (sight: TeamSight) => sight.scene(facts).places.map(({ at, block }) => `${block} at ${at.z}`);

test('a team sees what each of its bodies sees, and nothing behind a wall', () => {
  expect(seenBy(new TeamSight([member(ryn)]))).toEqual(['lever at 4', 'air at 4']);
  expect(seenBy(new TeamSight([member(raze)]))).toEqual(['lever at -4', 'air at -4']);
  expect(seenBy(new TeamSight([member(raze), member(ryn)]))).toEqual(['lever at 4', 'lever at -4', 'air at 4', 'air at -4']);
  const gone: TeamMember = { ...member(ryn), lost: 'It left.' };
  expect(seenBy(new TeamSight([member(raze), gone]))).toEqual(['lever at -4', 'air at -4']);
});

test('kinds of blocks and creatures behind a wall are in no summary', async () => {
  expect(kindsInSight(ryn.seat).entities).toEqual([]);
  expect(kindsInSight(raze.seat).entities).toEqual(['cow']);
  stage.put('gold_block', 3, -60, -2);
  await stage.arena.ticks(2);
  expect(kindsInSight(ryn.seat).blocks).not.toContain('gold_block');
  expect(kindsInSight(ryn.seat).blocks).toContain('lever');
});

test('a body knows the cells at which it worked, but none out of its reach', () => {
  const builder = member(ryn);
  const sight = new TeamSight([builder]);
  builder.touched.push({ x: 2, y: -60, z: -4 });
  expect(seenBy(sight)).toEqual(['lever at 4', 'air at 4']);
  const hidden: BriefingFact = { kind: 'station', block: 'dirt', at: { x: 0, y: -62, z: 5 } };
  expect(sight.scene([hidden]).places).toEqual([]);
  builder.touched.push(hidden.at);
  expect(sight.scene([hidden]).places).toMatchObject([{ at: hidden.at }]);
});

test('a place keeps what was seen there until a body sees it again', async () => {
  const sight = new TeamSight([member(ryn)]);
  expect(seenBy(sight)).toContain('lever at 4');
  ryn.reset(0, -8);
  stage.command('setblock 2 -60 4 air');
  stage.command('setblock -2 -60 4 stone');
  await stage.arena.ticks(5);
  expect(seenBy(sight)).toEqual(['lever at 4', 'lever at -4', 'air at 4', 'air at -4']);
  ryn.reset(0, 6);
  await stage.arena.ticks(5);
  expect(seenBy(sight)).toEqual(['lever at -4', 'stone at 4', 'air at -4']);
});
