import { emptyWindows, foldOwnInput, foldWindows, shownWindow, type Windows } from '#components/play/windows/fold-windows.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { PlayOutput } from '#lib/people/play-output.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import { addBody } from '#server/minecraft/joining.ts';
import type { Player } from '#server/minecraft/player.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { BrowserClient } from '#server/play/browser-client.ts';
import { type Arena, startArena } from '../arena.ts';

type HandInput = Exclude<PlayInput, { type: 'chat' | 'order' }>;

/** A person called Eve with a browser, alone in an arena at 0.5 -60 0.5, and what their page knows. */
export interface PersonInArena {
  readonly running: Arena;
  readonly player: Player;
  readonly outputs: PlayOutput[];
  /** The newest output of a type. */
  last<Type extends PlayOutput['type']>(type: Type): Extract<PlayOutput, { type: Type }> | undefined;
  /** Does something, and waits three ticks. */
  act(...inputs: HandInput[]): Promise<void>;
  shown(): ReturnType<typeof shownWindow>;
  /** Uses the block. */
  open(): Promise<void>;
  /** Clicks a slot of the shown window. */
  click(slot: number, mode?: number): Promise<void>;
  close(): Promise<void>;
  /** The next number of an input that the server confirms. */
  next(): number;
}

/** A person beside a block at 2 -60 0. The caller disposes of the arena. */
export async function personBeside(block: string): Promise<PersonInArena> {
  const running = await startArena({ viewDistance: 2 });
  const { server, clock } = running;
  server.world.set(2, -60, 0, stateOf(block));
  const player = addBody(server, 'Eve', '00000000-0000-4000-8000-0000000000ee');
  player.staysWithoutClient = true;
  const [near, far] = memoryStreamPair(clock);
  server.accept(far, { entrance: { admit: () => ({ kind: 'body', player }) } });
  const outputs: PlayOutput[] = [];
  let windows: Windows = emptyWindows;
  let sequence = 0;
  const client: BrowserClient = new BrowserClient({
    ...{ name: 'Eve', clock, stream: near },
    show: (shown) => {
      for (const output of shown) {
        outputs.push(output);
        windows = foldWindows(windows, output);
        if (output.type !== 'position') continue;
        client.act({ type: 'confirm', teleport: output.teleport });
        client.act({ type: 'move', position: output.position, yaw: output.yaw, pitch: output.pitch, onGround: true });
      }
    },
    ended: () => undefined,
  });
  await running.ticks(10);
  player.teleport({ x: 0.5, y: -60, z: 0.5 });
  await running.ticks(5);
  const act = async (...inputs: HandInput[]): Promise<void> => {
    for (const input of inputs) {
      windows = foldOwnInput(windows, input);
      client.act(input);
    }
    await running.ticks(3);
  };
  const shown = () => shownWindow(windows);
  const next = (): number => ++sequence;
  return {
    ...{ running, player, outputs, act, shown, next },
    last<Type extends PlayOutput['type']>(type: Type) {
      const isSuch = (output: PlayOutput): output is Extract<PlayOutput, { type: Type }> => output.type === type;
      return outputs.findLast(isSuch);
    },
    open: () => act({ type: 'place', hand: 0, at: [2, -60, 0], face: 4, cursor: [0, 0.5, 0.5], sequence: next() }),
    click: (slot, mode = 0) => act({ type: 'click', window: shown().window, state: shown().state, slot, button: 0, mode }),
    close: () => act({ type: 'close', window: shown().window }),
  };
}
