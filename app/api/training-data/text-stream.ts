import { setImmediate } from 'node:timers/promises';

/** Steps of a generator before the server does other things. */
const stepsAtOnce = 50;

/** The texts of a generator as a stream of bytes, made while it is read, so that its length does not matter. A reader who leaves ends the generator. */
export function textStream(texts: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isLeft = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (let piece = ''; piece === '' && !isLeft; await setImmediate()) {
        for (let step = 0; step < stepsAtOnce; step++) {
          const { done, value } = texts.next();
          if (done === true) {
            if (piece !== '') controller.enqueue(encoder.encode(piece));
            controller.close();
            return;
          }
          piece += value;
        }
        if (piece !== '' && !isLeft) controller.enqueue(encoder.encode(piece));
      }
    },
    cancel() {
      isLeft = true;
      texts.return(undefined);
    },
  });
}
