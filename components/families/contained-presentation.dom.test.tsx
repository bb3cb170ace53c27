import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { containedPresentation } from './contained-presentation.tsx';
import { plainPresentation } from './plain-presentation.ts';
import type { FamilyPresentation } from './presentation.ts';

// React and the presentation write what they contain to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function broken(): never {
  throw new Error('boom');
}

const plain = plainPresentation('hedge-maze');
const own: FamilyPresentation = {
  ...plain,
  TeamStatus: broken,
  panels: [
    { id: 'plan', title: 'Plan', Panel: broken },
    { id: 'map', title: 'Map', Panel: ({ view }) => <p>map at {view.tick}</p> },
  ],
  Lane: broken,
  SceneMarks: broken,
  scenario: () => Promise.reject(new Error('boom')),
};
const { TeamStatus, panels, Lane, SceneMarks, scenario } = containedPresentation(own);
const view = emptyEpisodeView.family;

test('a component that throws is replaced by a notice, and the page around it stays', () => {
  render(
    <>
      {panels.map(({ id, Panel }) => (
        <Panel key={id} view={emptyEpisodeView} />
      ))}
      {TeamStatus && <TeamStatus team="red" view={view} />}
      <p>the rest</p>
    </>,
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'The panel "Plan" failed: boom The rest of this page is not affected.',
    'The status failed: boom The rest of this page is not affected.',
  ]);
  expect(screen.getByText(`map at ${emptyEpisodeView.tick}`)).toBeDefined();
  expect(screen.getByText('the rest')).toBeDefined();
});

test('a lane that throws still shows the moments, and marks that throw leave the scene as it is', () => {
  const edges = { width: 200, height: 20, limit: 100, top: 0, bottom: 20, middle: 10 };
  const { container } = render(
    <>
      {Lane && (
        <Lane now={emptyEpisodeView} view={emptyEpisodeView} {...edges}>
          <path d="M0 0h5" data-moment />
        </Lane>
      )}
      <div data-scene>{SceneMarks && <SceneMarks view={view} />}</div>
    </>,
  );
  expect(container.querySelectorAll('svg [data-moment]')).toHaveLength(1);
  expect(container.querySelector('[data-scene]')?.childElementCount).toBe(0);
});

test('a page of the scenario that cannot be loaded is the plain one', async () => {
  expect(await scenario()).toBe(await plain.scenario());
});
