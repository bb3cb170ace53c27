import { describe, expect, it } from 'vitest';
import type { TeamId } from '#lib/domain/team.ts';
import type { AgentView } from '#lib/fold/episode-view.ts';
import { leadingAgent, scenePictures } from './scene-pictures.ts';
import { layoutsFor } from './use-scene-layout.ts';

const agent = (name: string, team: TeamId, caps = 0): AgentView => ({
  seat: { agent: name, team, index: 0, system: 'passive', entity: name.length },
  health: 20,
  food: 20,
  items: caps === 0 ? {} : { cap: caps },
  held: null,
  action: null,
  alarm: null,
});
const scoring = { red: 'cap', blue: 'cap' } as const;
const four = [agent('Ryn', 'red'), agent('Raze', 'red', 2), agent('Byte', 'blue', 1), agent('Blink', 'blue')];
const shown = (...given: Parameters<typeof scenePictures>) => scenePictures(...given).map(({ camera }) => `${camera.mode} ${camera.agent}`);

describe('pictures of a layout', () => {
  it('are none for a single view', () => {
    expect(scenePictures('single', four, scoring, null)).toEqual([]);
  });
  it('are at most four, red on the left and blue on the right', () => {
    const many = [...four, agent('Extra', 'red')];
    expect(shown('four', many, scoring, null)).toEqual(['first Ryn', 'first Byte', 'first Raze', 'first Blink']);
  });
  it('are at most eight, team after team', () => {
    const many = [...four, ...['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name, index) => agent(name, index % 2 === 0 ? 'red' : 'blue'))];
    expect(shown('eight', many, scoring, null)).toEqual(
      ['Ryn', 'Raze', 'Ada', 'Cy', 'Ed', 'Byte', 'Blink', 'Bo'].map((name) => `first ${name}`),
    );
    expect([layoutsFor(4).includes('eight'), layoutsFor(5).includes('eight')]).toEqual([false, true]);
  });
  it('follow the leading agent of each team, or the chosen agent of that team', () => {
    expect(shown('split', four, scoring, null)).toEqual(['follow Raze', 'follow Byte']);
    expect(shown('split', four, scoring, 'Blink')).toEqual(['follow Raze', 'follow Blink']);
  });
  it('keep their id when the leader changes, so that the camera moves over', () => {
    const before = scenePictures('split', four, scoring, null).map(({ id }) => id);
    const after = scenePictures('split', [agent('Ryn', 'red', 9), ...four.slice(1)], scoring, null);
    expect(after.map(({ id }) => id)).toEqual(before);
    expect(after[0]?.camera.agent).toBe('Ryn');
  });
  it('leave out a team without agents', () => {
    expect(leadingAgent([], 'red', 'cap')).toBeNull();
    expect(shown('split', [agent('Ryn', 'red')], {}, null)).toEqual(['follow Ryn']);
  });
});
