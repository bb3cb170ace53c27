import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { ShareLane } from './share-lane.tsx';

const edges = { width: 400, height: 100, limit: 80, top: 0, bottom: 50, middle: 25 };
const at = (...percent: number[]) => ({ ...emptyEpisodeView, series: { team: percent } });

test('the share of a task is an area over time, in steps of a second, with its moments above it', () => {
  const shown = renderToString(
    <ShareLane now={at(0, 25)} view={at(0, 25, 50)} {...edges}>
      <path d="M1 1h1" />
    </ShareLane>,
  );
  expect(shown).toContain('aria-label="Progress over time, now 25 %"');
  expect(shown).toContain('d="M0 50H0.0V50.0H100.0V37.5H200.0V25.0V50Z"');
  expect(shown).toContain('d="M1 1h1"');
});

test('before the first sample it is empty', () => {
  const shown = renderToString(
    <ShareLane now={emptyEpisodeView} view={emptyEpisodeView} {...edges}>
      {null}
    </ShareLane>,
  );
  expect(shown).toContain('now 0 %');
  expect(shown).toContain('d="M0 50V50Z"');
});
