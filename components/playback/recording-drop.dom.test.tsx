import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileDrop } from '#components/matchup/file-drop.tsx';
import { openedFile } from './opened-file.ts';
import { RecordingDrop } from './recording-drop.tsx';

/** The code that opens a file loads with the first one. */
const atMost = { timeout: 30_000 };

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

beforeEach(() => {
  push.mockReset();
  openedFile.setState({ file: null });
});
afterEach(cleanup);

/** A file that comes over the page, and is dropped there. */
function drag(kind: 'dragover' | 'drop', file: File): void {
  const event = new Event(kind, { cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } });
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
}

test('a dropped recording is opened, also if nothing but the drop loads what opens it', async () => {
  render(<RecordingDrop />);
  drag('drop', new File([Uint8Array.of(1, 2, 3)], 'mine.arena'));
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/replay'), atMost);
  expect(openedFile.getState().file).toMatchObject({ name: 'mine.arena', bytes: Uint8Array.of(1, 2, 3) });
});

test('a file over the page is answered, and one that is too large is refused in words', async () => {
  render(<RecordingDrop />);
  const large = new File(['x'], 'holiday.mp4');
  Object.defineProperty(large, 'size', { value: 100_000_000 });
  drag('dragover', large);
  await screen.findByText('Drop a recording to open it here', {}, atMost);
  drag('drop', large);
  await screen.findByText(/holiday\.mp4 is larger than any recording/, {}, atMost);
  act(() => screen.getByText('Close').click());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(push).not.toHaveBeenCalled();
});

test('a file that is dropped on a zone of a form stays in the form', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  render(
    <>
      <RecordingDrop />
      <FileDrop id="zone" title="Your own task" note="A file." accept=".json" errorId="error" onFiles={onFiles} />
    </>,
  );
  const file = new File(['{}'], 'andy.json');
  const dataTransfer = { types: ['Files'], files: [file] };
  const zone = screen.getByText('Your own task');
  drag('dragover', file);
  await screen.findByText('Drop a recording to open it here', {}, atMost);
  fireEvent.dragOver(zone, { dataTransfer });
  expect(screen.queryByText('Drop a recording to open it here')).toBeNull();
  fireEvent.drop(zone, { dataTransfer });
  expect(onFiles).toHaveBeenCalledWith([file]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(openedFile.getState().file).toBeNull();
});

test('a file of another kind that is dropped beside its zone leaves the page as it is', async () => {
  render(<RecordingDrop />);
  drag('drop', new File(['{}'], 'andy.json'));
  await screen.findByText(/andy\.json is no recording\. If the page has a place for it, drop it there\./, {}, atMost);
  expect(push).not.toHaveBeenCalled();
  expect(openedFile.getState().file).toBeNull();
});
