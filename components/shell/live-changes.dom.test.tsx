import { EventEmitter } from 'node:events';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { LiveChanges } from './live-changes.tsx';

class FakeSocket extends EventEmitter {
  connected = false;

  connect(): void {
    this.connected = true;
    this.emit('connect');
  }
}

const { open } = vi.hoisted(() => ({ open: vi.fn<() => unknown>() }));
vi.mock('./socket.ts', () => ({ arenaSocket: open }));

let socket: FakeSocket;
let state: string;
beforeEach(() => {
  socket = new FakeSocket();
  open.mockReturnValue(socket);
  state = 'Starting';
});
afterEach(cleanup);

/** A list as the server wrote it into the page: fresh, so that nothing fetches it by itself. */
function List() {
  const { data } = useQuery({ queryKey: ['matches', 'list'], queryFn: () => state, initialData: 'Starting', staleTime: 60_000 });
  return <p>{data}</p>;
}

function showPage(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveChanges />
      <List />
    </QueryClientProvider>,
  );
}

test('a change between the answer of the server and the first connection is shown', async () => {
  showPage();
  state = 'Live';
  socket.connect();
  await screen.findByText('Live');
});

test('a change before a page opens on an existing connection is shown', async () => {
  socket.connect();
  state = 'Live';
  showPage();
  await screen.findByText('Live');
});

test('a reported change, and one during a lost connection, are shown', async () => {
  socket.connect();
  showPage();
  state = 'Live';
  socket.emit('changed', 'matches', 'm1');
  await screen.findByText('Live');
  state = 'Finished';
  socket.connect();
  await screen.findByText('Finished');
});
