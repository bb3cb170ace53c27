import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
