/** Address of the budget in the linear memory of a metered module, below all memory that C programs use. */
export const budgetAddress = 16;

const section = { types: 1, functions: 3, code: 10 } as const;
const preamble = 8;
const i32 = 0x7f;
/** Bytes of a copied or filled block per unit, as a power of two. */
const bytesPerUnit = 5;

const address = [0x41, budgetAddress];
const load = [...address, 0x29, 0x03, 0x00];
const store = [0x37, 0x03, 0x00];
/** Traps if the budget is below zero. */
const check = [...load, 0x42, 0x00, 0x53, 0x04, 0x40, 0x00, 0x0b];
const chargeOne = [...address, ...load, 0x42, 0x01, 0x7d, ...store, ...check];

/**
 * Returns a WebAssembly module that counts its own work: every function call and every loop iteration takes one unit off a budget in its
 * memory, every copied or filled block one per 32 bytes, and the module traps when the budget falls below zero. The cost and the end of a
 * program are then the same on every machine, also inside QuickJS's own functions. Throws on unknown instructions. The binary format is
 * that of the WebAssembly specification, chapter 5.
 */
export function meteredModule(binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const reader = new Reader(binary, preamble);
  const out = new Writer(binary.length * 2);
  out.bytes(binary.subarray(0, preamble));
  let parametersOfType: readonly number[] = [];
  let typeOfFunction: readonly number[] = [];
  while (!reader.done) {
    const id = reader.byte();
    const content = reader.bytes(reader.unsigned());
    if (id === section.types) parametersOfType = parameterCounts(content);
    if (id === section.functions) typeOfFunction = vector(new Reader(content), (entry) => entry.unsigned());
    out.byte(id);
    if (id === section.code) out.sized(meteredCode(content, (index) => parametersOfType[typeOfFunction[index] ?? -1] ?? 0));
    else out.sized(content);
  }
  return out.written();
}

function parameterCounts(content: Uint8Array): number[] {
  return vector(new Reader(content), (entry) => {
    if (entry.byte() !== 0x60) throw new Error('A type that is no function cannot be metered.');
    const parameters = entry.bytes(entry.unsigned()).length;
    entry.bytes(entry.unsigned());
    return parameters;
  });
}

function meteredCode(content: Uint8Array, parametersOf: (index: number) => number): Uint8Array {
  const reader = new Reader(content);
  const count = reader.unsigned();
  const out = new Writer(content.length * 2);
  out.unsigned(count);
  for (let index = 0; index < count; index++) out.sized(meteredFunction(reader.bytes(reader.unsigned()), parametersOf(index)));
  return out.written();
}

function meteredFunction(body: Uint8Array, parameters: number): Uint8Array {
  const reader = new Reader(body);
  const out = new Writer(body.length * 2 + chargeOne.length * 2);
  const groups = reader.unsigned();
  const from = reader.at;
  let locals = parameters;
  for (let group = 0; group < groups; group++) {
    locals += reader.unsigned();
    reader.byte();
  }
  out.unsigned(groups + 1);
  out.bytes(body.subarray(from, reader.at));
  out.bytes([1, i32, ...chargeOne]);
  let copied = reader.at;
  while (!reader.done) {
    const at = reader.at;
    const instruction = skip(reader);
    if (instruction === 'other') continue;
    const until = instruction === 'loop' ? reader.at : at;
    out.bytes(body.subarray(copied, until));
    out.bytes(instruction === 'loop' ? chargeOne : chargeBlock(locals));
    copied = until;
  }
  out.bytes(body.subarray(copied));
  return out.written();
}

/** Charges for the length on top of the stack, and leaves it there. */
function chargeBlock(local: number): number[] {
  const length = [0x20, ...unsigned(local), 0xad, 0x42, bytesPerUnit, 0x88];
  return [0x22, ...unsigned(local), ...address, ...load, ...length, 0x7d, ...store, ...check];
}

/** Skips one instruction and returns its kind of cost. */
function skip(reader: Reader): 'loop' | 'block' | 'other' {
  const code = reader.byte();
  if (code === 0xfc) return skipBulk(reader);
  if (code === 0x03) {
    reader.unsigned();
    return 'loop';
  }
  if (code >= 0x28 && code <= 0x3e) {
    reader.unsigned();
    reader.unsigned();
  } else if (code === 0x0e) {
    vector(reader, (entry) => entry.unsigned());
    reader.unsigned();
  } else if (code === 0x1c) vector(reader, (entry) => entry.byte());
  else if (code === 0x11) {
    reader.unsigned();
    reader.unsigned();
  } else if (code === 0x43) reader.bytes(4);
  else if (code === 0x44) reader.bytes(8);
  else if (oneNumber.has(code)) reader.unsigned();
  else if (!withoutOperands(code)) throw new Error(`The instruction ${code.toString(16)} cannot be metered.`);
  return 'other';
}

/** Instructions with one number or block type as operand: blocks, branches, calls, variables, constants, memory.size and memory.grow. */
const oneNumber: ReadonlySet<number> = new Set([
  ...[0x02, 0x04, 0x0c, 0x0d, 0x10, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2],
]);

function withoutOperands(code: number): boolean {
  return [0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0xd1].includes(code) || (code >= 0x45 && code <= 0xc4);
}

function skipBulk(reader: Reader): 'block' | 'other' {
  const code = reader.unsigned();
  const operands = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1][code];
  if (operands === undefined) throw new Error(`The instruction fc ${code.toString(16)} cannot be metered.`);
  for (let operand = 0; operand < operands; operand++) reader.unsigned();
  return code === 10 || code === 11 ? 'block' : 'other';
}

function vector<Entry>(reader: Reader, read: (reader: Reader) => Entry): Entry[] {
  return Array.from({ length: reader.unsigned() }, () => read(reader));
}

function unsigned(value: number): number[] {
  const low = value & 0x7f;
  return value < 0x80 ? [low] : [low | 0x80, ...unsigned(value >>> 7)];
}

class Writer {
  private buffer: Uint8Array<ArrayBuffer>;
  private at = 0;

  constructor(capacity: number) {
    this.buffer = new Uint8Array(capacity);
  }

  byte(byte: number): void {
    this.bytes([byte]);
  }

  unsigned(value: number): void {
    this.bytes(unsigned(value));
  }

  bytes(bytes: ArrayLike<number>): void {
    if (this.at + bytes.length > this.buffer.length) {
      const larger = new Uint8Array((this.at + bytes.length) * 2);
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.buffer.set(bytes, this.at);
    this.at += bytes.length;
  }

  /** Writes bytes after their length. */
  sized(bytes: Uint8Array): void {
    this.unsigned(bytes.length);
    this.bytes(bytes);
  }

  written(): Uint8Array<ArrayBuffer> {
    return this.buffer.slice(0, this.at);
  }
}

class Reader {
  at: number;
  private readonly from: Uint8Array;

  constructor(from: Uint8Array, at = 0) {
    this.from = from;
    this.at = at;
  }

  get done(): boolean {
    return this.at >= this.from.length;
  }

  byte(): number {
    const byte = this.from[this.at++];
    if (byte === undefined) throw new Error('The module ends too early.');
    return byte;
  }

  bytes(count: number): Uint8Array {
    this.at += count;
    return this.from.subarray(this.at - count, this.at);
  }

  /** A number in LEB128; for a signed one only the length is correct. */
  unsigned(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
}
