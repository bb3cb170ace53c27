import { expect, test } from 'vitest';
import { budgetAddress, meteredModule } from './metered-module.ts';

function sized(...bytes: readonly number[]): number[] {
  return [bytes.length, ...bytes];
}

const loop = [0x03, 0x40, 0x20, 0x00, 0x41, 0x01, 0x6b, 0x22, 0x00, 0x0d, 0x00, 0x0b];
const fill = [0x41, 0x80, 0x08, 0x41, 0x07, 0x20, 0x00, 0xfc, 0x0b, 0x00];
/** A binary module: `count(n)` loops n times, `fill(n)` fills n bytes from 1024 on, with an imported memory. */
const binary = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, ...sized(0x01, 0x60, 0x01, 0x7f, 0x00)],
  ...[0x02, ...sized(0x01, ...sized(0x61), ...sized(0x6d), 0x02, 0x00, 0x01)],
  ...[0x03, ...sized(0x02, 0x00, 0x00)],
  ...[0x07, ...sized(0x02, ...sized(...Buffer.from('count')), 0x00, 0x00, ...sized(...Buffer.from('fill')), 0x00, 0x01)],
  ...[0x0a, ...sized(0x02, ...sized(0x00, ...loop, 0x0b), ...sized(0x00, ...fill, 0x0b))],
]);

function start(): { call(name: string, n: number): void; budget(units?: bigint): bigint } {
  const memory = new WebAssembly.Memory({ initial: 4 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(meteredModule(binary)), { a: { m: memory } });
  return {
    call(name, n) {
      const member = exports[name];
      if (typeof member !== 'function') throw new Error(`There is no ${name}.`);
      Reflect.apply(member, undefined, [n]);
    },
    budget(units) {
      const view = new BigInt64Array(memory.buffer, budgetAddress, 1);
      if (units !== undefined) view[0] = units;
      return view[0] ?? 0n;
    },
  };
}

test('every turn of a loop takes one unit off the budget, and so does a function', () => {
  const { call, budget } = start();
  budget(1000n);
  call('count', 500);
  expect(budget()).toBe(499n);
});

test('a block that is filled costs by its length', () => {
  const { call, budget } = start();
  budget(10_000n);
  call('fill', 64_000);
  expect(budget()).toBe(10_000n - 1n - 2000n);
});

test('the module traps when its budget is used up', () => {
  const { call, budget } = start();
  budget(100n);
  expect(() => call('count', 500)).toThrow(WebAssembly.RuntimeError);
  expect(budget()).toBe(-1n);
});

test('invalid modules and unknown instructions are refused', () => {
  expect(() => meteredModule(binary.subarray(0, binary.length - 30))).toThrow();
  expect(() => meteredModule(binary.with(binary.indexOf(0x6b), 0xff))).toThrow(/cannot be metered/);
});
