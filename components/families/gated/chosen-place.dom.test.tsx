import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { KnownDecision } from '#lib/coordination/coordination.ts';
import { choosePlace, useChosenPlace } from './chosen-place.ts';
import { DecisionCard } from './decision-card.tsx';

afterEach(cleanup);

function Shown() {
  const place = useChosenPlace();
  return <output>{place === null ? 'plan' : `${place.x} ${place.y} ${place.z}`}</output>;
}

const decision: KnownDecision = {
  ...{ agent: 'Bob', issue: 'i', step: 1, tick: 60, features: { C: 1, A: 0, D: 0, R: 0, H: 0 }, thresholds: [0.55, 0.9], score: null },
  reasons: { C: 'c', A: 'a', D: 'd', R: 'r', H: 'h' },
  ...{ candidates: [], rule: { id: 'R4', text: 'No team-mate can help' }, tier: 'rule', adjudication: null, decision: 'stay_local' },
  ...{ feasible: false, chain: '', actions: [], steps: [] },
};

test('a click on the moment of a decision leads to its tick, and turns the cameras to its place', () => {
  const seek = vi.fn();
  const onSeek = (tick: number, place: Parameters<typeof choosePlace>[0]): void => {
    choosePlace(place);
    seek(tick);
  };
  render(
    <>
      <Shown />
      <ol>
        <DecisionCard decision={decision} issue={undefined} place={{ x: 3, y: -60, z: 12 }} onSeek={onSeek} />
      </ol>
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('plan');
  fireEvent.click(screen.getByRole('button', { name: /at 3 -60 12/ }));
  expect(seek).toHaveBeenCalledWith(60);
  expect(screen.getByRole('status').textContent).toBe('3 -60 12');
  act(() => choosePlace(null));
  expect(screen.getByRole('status').textContent).toBe('plan');
});
