/** Times at which terrain appeared on screen, in milliseconds since the request of the page. */
export interface TerrainMarks {
  first: number | null;
  complete: number | null;
}

declare global {
  interface Window {
    __terrain?: TerrainMarks;
  }
}

/**
 * Runs in the page before all other code and observes the messages between the page and its workers. In the standard viewer terrain is
 * complete when all columns have arrived and no section waits to be drawn. In ours it is complete when the worker has drawn all columns and
 * the scene, which reports four times a second, says that pictures and terrain are on screen.
 */
export function markTerrain(columns: number): void {
  const marks: TerrainMarks = { first: null, complete: null };
  window.__terrain = marks;
  const chunks = new Set<string>();
  const waiting = new Set<string>();
  const heard = new WeakSet<Worker>();
  let [hasGeometry, counted] = [false, 0];
  const field = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

  const tell = (message: unknown): void => {
    const [type, x, y, z] = ['type', 'x', 'y', 'z'].map((name) => field(message, name));
    if (type === 'chunk') chunks.add(`${x},${z}`);
    if (type !== 'dirty') return;
    const key = [x, y, z].map((part) => Math.floor(Number(part) / 16) * 16).join(',');
    if (field(message, 'value') === false) waiting.delete(key);
    else waiting.add(key);
  };
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const type = field(data, 'type');
    if (type === 'geometry') hasGeometry = true;
    else if (type === 'sectionFinished') waiting.delete(String(field(data, 'key')));
    const ours = field(data, 'message');
    if (field(ours, 'type') === 'counted') counted = Number(field(ours, 'columns'));
  };
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, ...words: unknown[]): void {
    if (!heard.has(this)) this.addEventListener('message', hear);
    heard.add(this);
    tell(words[0]);
    Reflect.apply(post, this, words);
  };
  const look = (): void => {
    const ready = Reflect.get(window, '__arenaScene')?.ready === true;
    if (hasGeometry || ready) marks.first ??= performance.now();
    if ((chunks.size >= columns && waiting.size === 0) || (ready && counted >= columns)) marks.complete ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
