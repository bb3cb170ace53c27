import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand';
import { noLessons } from '#lib/play/lessons.ts';
import { usualPlayKeys } from '#lib/play/play-keys.ts';
import { LessonCard } from './lesson-card.tsx';

afterEach(cleanup);

test.each([
  ['Mouse0', 'the left button'],
  ['Mouse4', 'Button 4'],
  ['KeyF', 'F'],
  ['ShiftLeft', 'Shift left'],
])('the step that digs names what is held for %s: %s', (attack, held) => {
  render(<LessonCard progress={createStore(() => noLessons)} keys={{ ...usualPlayKeys, attack }} onEnd={() => undefined} />);
  expect(screen.getByText(`Look at a block and hold ${held} until it breaks`)).toBeTruthy();
});
