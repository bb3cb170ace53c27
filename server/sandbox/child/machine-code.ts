import { createRequire } from 'node:module';
import { join } from 'node:path';
import { files } from './files.ts';
import { meteredModule } from './metered-module.ts';

/** The name of the file beside this one that holds the metered machine in a JavaScript copy of this folder. */
export const meteredFile = 'machine.wasm';

/** QuickJS as its package has it, which does not count its work. */
export function machineSource(): Uint8Array {
  return files.readFileSync(createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm'));
}

/** QuickJS as a module that counts its work: from the file in a JavaScript copy of this folder, else metered now, which takes 30 ms. */
export function machineCode(): Uint8Array<ArrayBuffer> {
  const metered = join(import.meta.dirname, meteredFile);
  return import.meta.filename.endsWith('.ts') ? meteredModule(machineSource()) : files.readFileSync(metered);
}
