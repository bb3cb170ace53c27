import { responseTo } from './api.ts';

/** Reads the lines of a text from this dashboard's own routes while they arrive; a last one without an end is left out. Throws an ApiError. */
export async function* getLines(path: string, signal: AbortSignal): AsyncGenerator<string> {
  const { body } = await responseTo(path, { signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ''; reader !== undefined; ) {
    const { done, value = '' } = await reader.read();
    const lines = `${rest}${value}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (done) return;
  }
}
