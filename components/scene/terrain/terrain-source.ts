import { inflated } from '#lib/blocks/inflated.ts';
import { assetFiles, assetFolder } from '#lib/blocks/item-index.ts';
import { messageOf } from '#lib/message-of.ts';
import type { MesherPost, ToMesher } from './mesher-messages.ts';

/** Receives what a terrain source loads and meshes. */
export interface SourceListener {
  heard(post: MesherPost): void;
  /** The pixels of all texture layers. */
  pictures(pixels: Uint8Array<ArrayBuffer>): void;
  failed(reason: string): void;
}

async function readPictures(url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await inflated(url, 'The block pictures')).arrayBuffer());
}

/**
 * The source of terrain: a mesher worker with its block table, and the block pictures. It loads by itself without a renderer, so that it
 * can start long before the scene; messages before the first listener are kept.
 */
export class TerrainSource {
  private readonly worker = new Worker(new URL('./mesher.worker.ts', import.meta.url), { type: 'module' });
  private readonly early: ((listener: SourceListener) => void)[] = [];
  private listener: SourceListener | null = null;
  private isClosed = false;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<MesherPost>) => this.tell((listener) => listener.heard(data));
    this.worker.onerror = (event) =>
      this.tell((listener) => listener.failed(`The terrain worker stopped: ${event.message || 'it could not be loaded'}.`));
    this.post({ type: 'start', blocks: new URL(`${assetFolder}/${assetFiles.blocks}`, location.href).href });
    readPictures(`${assetFolder}/${assetFiles.layers}`).then(
      (pixels) => this.tell((listener) => listener.pictures(pixels)),
      (error: unknown) => this.tell((listener) => listener.failed(messageOf(error))),
    );
  }

  /** The listener first receives the earlier messages. */
  listen(listener: SourceListener): void {
    this.listener = listener;
    for (const replay of this.early.splice(0)) replay(listener);
  }

  post(message: ToMesher): void {
    this.worker.postMessage(message);
  }

  /** Ends the worker; listeners get no further messages. */
  close(): void {
    this.isClosed = true;
    this.listener = null;
    this.early.length = 0;
    this.worker.onmessage = null;
    this.worker.onerror = null;
    this.worker.terminate();
  }

  private tell(tell: (listener: SourceListener) => void): void {
    if (this.listener !== null) tell(this.listener);
    else if (!this.isClosed) this.early.push(tell);
  }
}

let prepared: TerrainSource | null = null;

/** Starts to load the source of the page's next terrain. */
export function prepareTerrain(): void {
  prepared ??= new TerrainSource();
}

/** The prepared source, else a new one. The caller closes it. */
export function takeTerrainSource(): TerrainSource {
  const source = prepared ?? new TerrainSource();
  prepared = null;
  return source;
}

/** Closes the prepared source if no terrain will be drawn. */
export function dropPreparedTerrain(): void {
  prepared?.close();
  prepared = null;
}
