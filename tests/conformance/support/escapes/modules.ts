import type { Escape } from './escape.ts';

/** Requests for the host by name. */
export const modules: readonly Escape[] = [
  { name: 'import of the process', attempt: 'return await import("node:process");' },
  { name: 'import of files', attempt: 'const { default: fs } = await import("node:fs"); return fs.readFileSync.constructor;' },
  { name: 'import in compiled code', attempt: 'return await Function("return import(\'node:process\')")();' },
  {
    name: "import of the sandbox's own modules",
    attempt: 'const bridge = await import("bridge.ts"); return [bridge, bridge.ask.constructor];',
  },
  { name: 'import of a file by its path', attempt: 'return await import("file:///proc/self/environ");' },
  { name: 'import of a data address', attempt: 'return await import("data:text/javascript,export default process");' },
  { name: 'the modules of QuickJS', attempt: 'const std = await import("std"); return std.getenviron().constructor.constructor;' },
  { name: 'the operating system module of QuickJS', attempt: 'const os = await import("os"); return [os, os.exec?.constructor];' },
  { name: 'require', attempt: 'return require("node:process");' },
  { name: 'the main module', attempt: 'return module.constructor._load("node:process");' },
  { name: 'process by name', attempt: 'return process;' },
  {
    name: 'process of the global object',
    attempt: 'return [globalThis.process, globalThis.global, globalThis.self, globalThis.window, globalThis.parent, globalThis.top];',
  },
  {
    name: 'names QuickJS builds may have',
    attempt:
      'return [globalThis.std, globalThis.os, globalThis.bjson, globalThis.scriptArgs, globalThis.print, globalThis.__loadScript].map((one) => one?.constructor);',
  },
  { name: 'a worker', attempt: 'return new Worker("data:text/javascript,0").constructor.constructor;' },
  { name: 'WebAssembly', attempt: 'return [WebAssembly.constructor.constructor, WebAssembly.Module.constructor];' },
  { name: 'the address of the module', attempt: 'return Function("return import.meta")();' },
];
