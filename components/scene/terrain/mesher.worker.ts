import { readBlockTable } from '#lib/blocks/block-table.ts';
import { inflated } from '#lib/blocks/inflated.ts';
import { messageOf } from '#lib/message-of.ts';
import { blockPasses } from './block-pass.ts';
import { meshTable } from './mesh-model.ts';
import { Mesher } from './mesher.ts';
import type { FromMesher, MesherPost, ToMesher } from './mesher-messages.ts';
import type { VertexData } from './vertex-list.ts';

const quietMs = 12;
const longestWaitMs = 150;

let mesher: Mesher | null = null;
let waiting: ToMesher[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;
let firstDirtyAt = 0;
let world = 0;

function buffersOf(message: FromMesher): Transferable[] {
  if (message.type !== 'column' && message.type !== 'block') return [];
  const parts = blockPasses.map((pass) => message[pass]).filter((part): part is VertexData => part !== null);
  return parts.flatMap((part) =>
    [part.places.buffer, part.texture.buffer, part.light.buffer].filter((buffer) => buffer instanceof ArrayBuffer),
  );
}

function send(message: FromMesher): void {
  const post: MesherPost = { world, message };
  self.postMessage(post, { transfer: buffersOf(message) });
}

function flush(): void {
  timer = null;
  firstDirtyAt = 0;
  if (!mesher) return;
  for (const message of mesher.flush()) send(message);
  send({ type: 'counted', columns: mesher.columns });
}

/** Columns arrive in bursts: wait for a short pause, so that no column is meshed before its neighbours arrive. */
function schedule(wait: number): void {
  const now = performance.now();
  firstDirtyAt ||= now;
  if (timer) clearTimeout(timer);
  timer = setTimeout(flush, Math.max(0, Math.min(wait, firstDirtyAt + longestWaitMs - now)));
}

function handle(message: ToMesher): void {
  if (!mesher) {
    waiting.push(message);
    return;
  }
  if (message.type === 'start') return;
  if (message.type === 'block') {
    send(mesher.block(message.state));
    return;
  }
  if (message.type === 'reset') world = message.world;
  mesher.apply(message);
  schedule(message.type === 'changes' ? 0 : quietMs);
}

async function start(blocks: string): Promise<void> {
  const table = readBlockTable(await (await inflated(blocks, 'The block table')).json());
  const meshes = meshTable(table);
  mesher = new Mesher(meshes);
  const cracks = Array.from({ length: 10 }, (_, stage) => table.named[`crack${stage}`] ?? 0);
  send({ type: 'started', cracks, solid: meshes.solid, covers: meshes.covers, passage: meshes.passage });
  const held = waiting;
  waiting = [];
  for (const message of held) handle(message);
}

self.onmessage = ({ data }: MessageEvent<ToMesher>): void => {
  if (data.type === 'start') {
    start(data.blocks).catch((error: unknown) => {
      send({ type: 'failed', reason: messageOf(error) });
    });
  } else handle(data);
};
