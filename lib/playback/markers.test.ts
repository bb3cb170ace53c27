import { describe, expect, test } from 'vitest';
import type { MarkerView } from '#lib/fold/episode-view.ts';
import { markerBeside, shownMarkers } from './markers.ts';

const markers: readonly MarkerView[] = [
  { tick: 20, team: 'red', kind: 'point' },
  { tick: 20, team: 'blue', kind: 'sabotage' },
  { tick: 60, team: null, kind: 'issue' },
  { tick: 90, team: 'blue', kind: 'chat' },
];

describe('markers', () => {
  test('are hidden by kind and by team; those without a team stay', () => {
    const ticks = (kinds: MarkerView['kind'][], teams: ('red' | 'blue')[]): number[] =>
      shownMarkers(markers, { kinds: new Set(kinds), teams: new Set(teams) }).map(({ tick }) => tick);
    expect(ticks([], [])).toEqual([20, 20, 60, 90]);
    expect(ticks(['chat'], ['red'])).toEqual([20, 60]);
    expect(ticks([], ['red', 'blue'])).toEqual([60]);
  });

  test('are found before and after a tick, and none after the last', () => {
    expect(markerBeside(markers, 20.4, 1)?.tick).toBe(60);
    expect(markerBeside(markers, 60, -1)?.tick).toBe(20);
    expect(markerBeside(markers, 90, 1)).toBeNull();
    expect(markerBeside(markers, 20, -1)).toBeNull();
  });
});
