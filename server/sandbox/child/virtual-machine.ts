import base from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import { limits } from '../limits.ts';
import type { FromSandbox, Thrown, ToSandbox } from '../wire.ts';
import { BoundedMemory } from './bounded-memory.ts';
import { guestModules } from './guest-modules.ts';
import { machineCode } from './machine-code.ts';
import { StepMeter } from './step-meter.ts';
import { WorkBudget } from './work-budget.ts';

/** The result of a turn in the virtual machine; the process adds its own fields. */
type Turn = Omit<Extract<FromSandbox, { type: 'turn' }>, 'type' | 'processor'>;
/** The start of a turn: game time in milliseconds, and the remaining work of the episode. */
type Moment = Pick<Extract<ToSandbox, { type: 'resume' }>, 'now' | 'work'>;
type Entry = 'prepare' | 'begin' | 'settle' | 'report' | 'lastError';

const jobsAtOnce = 64;
/**
 * The name of the program. It is in the memory of the machine: the default is the path of this installation, whose length would change how
 * much memory is left.
 */
const environment: NonNullable<Parameters<typeof newVariant>[1]['emscriptenModule']> & { readonly thisProgram: string } = {
  thisProgram: 'program',
};
const nothingKnown: Thrown = { name: 'Error', message: '', line: null, column: null };
/** The report of a guest whose program threw null. */
const nullThrown = '"message":"It threw null"';
/** If a machine fails with at least this fraction of its memory in use, the error is out-of-memory. */
const full = 0.9;

const wasm = new WebAssembly.Module(machineCode());
const modules = guestModules();

/**
 * QuickJS for one program: its own WebAssembly module with its own memory limit, and the guest's modules. Nothing inside is disposed; a
 * finished machine is dropped as a whole.
 */
export class VirtualMachine {
  private readonly memory: BoundedMemory;
  private readonly runtime: QuickJSRuntime;
  private readonly context: QuickJSContext;
  private readonly entries: QuickJSHandle;
  private readonly meter: StepMeter;
  private sealed = false;

  /** Creates a machine that is ready to load a program. `ask` forwards a guest's query and returns the answer. */
  static async create(ask: (text: string) => string): Promise<VirtualMachine> {
    const memory = new BoundedMemory();
    const meter = new StepMeter(new WorkBudget(memory));
    const quick = await newQuickJSWASMModuleFromVariant(
      newVariant(base, { wasmModule: wasm, wasmMemory: memory, emscriptenModule: environment }),
    );
    return new VirtualMachine(memory, meter, quick.newRuntime(), ask);
  }

  private constructor(memory: BoundedMemory, meter: StepMeter, runtime: QuickJSRuntime, ask: (text: string) => string) {
    this.memory = memory;
    this.meter = meter;
    this.runtime = runtime;
    runtime.setMaxStackSize(limits.stackBytes);
    runtime.setModuleLoader(
      (name) => modules.get(name) ?? { error: new Error('There are no modules here.') },
      (_, name) => (this.sealed ? { error: new Error('There are no modules here.') } : name.replace('./', '')),
    );
    this.context = runtime.newContext();
    const { context } = this;
    const host = context.newObject();
    context.setProp(
      host,
      'ask',
      context.newFunction('ask', (text) => context.newString(ask(context.getString(text)))),
    );
    context.setProp(context.global, 'host', host);
    this.entries = context.unwrapResult(context.evalCode(modules.get('start.ts') ?? '', 'start.ts', { type: 'module' }));
    this.sealed = true;
    runtime.setInterruptHandler(() => this.meter.step());
  }

  /**
   * Loads a program and calls its main function; call it once. `watch` is the name under which the program's code finds the function that
   * watches its async functions.
   */
  load(
    code: string,
    main: string,
    { watch, ...settings }: { readonly watch: string; readonly seed: number; readonly primitives: readonly string[] },
    { now, work }: Moment,
  ): Turn {
    return this.turn({ now, work }, () => {
      const { context } = this;
      this.enter('settle', context.newString(JSON.stringify({ now, settlements: [] })));
      this.enter('prepare', context.newString(JSON.stringify(settings)));
      context.defineProp(context.global, watch, {
        value: context.getProp(this.entries, 'watched'),
        configurable: false,
        enumerable: false,
      });
      const text = `${code}\nexport { ${main} as default };`;
      const program = this.checked(context.evalCode(text, 'program.js', { type: 'module' }));
      this.enter('begin', context.getProp(program, 'default'));
    });
  }

  /** Sends settlements to the program and continues it. */
  resume(text: string, moment: Moment): Turn {
    return this.turn(moment, () => void this.enter('settle', this.context.newString(text)));
  }

  /** Runs all pending jobs. Always returns, whatever the program does. */
  private turn({ now, work: left }: Moment, run: () => void): Turn {
    const { meter } = this;
    meter.begin(now, left);
    let fault: Thrown | null = null;
    let report: string | null = null;
    // A trap inside a function leaves the machine in an undefined state; it cannot be used again.
    let trapped = false;
    try {
      run();
      this.runJobs();
      if (!meter.exceeded) report = this.context.getString(this.enter('report'));
    } catch (error) {
      trapped = error instanceof WebAssembly.RuntimeError;
      fault = error instanceof GuestFault ? error.thrown : nothingKnown;
    }
    const cost = { work: meter.end(), steps: meter.taken };
    if (report !== null && !meter.exceeded) {
      // Without memory for an error object, QuickJS throws null.
      if (report.includes(nullThrown) && this.isFull) return { report: null, stopped: 'memory', fault: null, ...cost };
      return { report, stopped: null, fault: null, ...cost };
    }
    if (fault?.name === 'SyntaxError') return { report: null, stopped: null, fault, ...cost };
    const stopped = meter.exceeded ? 'cpu' : this.isFull ? 'memory' : 'broken';
    return { report: null, stopped, fault: stopped === 'cpu' && !trapped ? (this.lastError() ?? fault) : fault, ...cost };
  }

  private runJobs(): void {
    while (!this.meter.exceeded && this.runtime.hasPendingJob()) this.checked(this.runtime.executePendingJobs(jobsAtOnce));
  }

  /** The error of a stopped program's main function; null if it does not hand it over. */
  private lastError(): Thrown | null {
    this.meter.forgive();
    try {
      this.runJobs();
      const error = this.context.getProp(this.enter('lastError'), 'line');
      const line = this.context.typeof(error) === 'number' ? this.context.getNumber(error) : null;
      return line === null ? null : { ...nothingKnown, line: Math.max(1, Math.trunc(line) || 1) };
    } catch {
      return null;
    }
  }

  private get isFull(): boolean {
    return this.memory.fullness >= full;
  }

  private enter(name: Entry, ...given: QuickJSHandle[]): QuickJSHandle {
    const { context, entries } = this;
    return this.checked(context.callFunction(context.getProp(entries, name), context.undefined, ...given));
  }

  /** The value of a result. Throws the guest's error as GuestFault. */
  private checked<Value>(result: { readonly value: Value; readonly error?: undefined } | { readonly error: QuickJSHandle }): Value {
    if (result.error !== undefined) throw new GuestFault(this.thrown(result.error));
    return result.value;
  }

  private thrown(error: QuickJSHandle): Thrown {
    const text = (name: string): string => {
      const value = this.context.getProp(error, name);
      return this.context.typeof(value) === 'string' ? this.context.getString(value) : '';
    };
    const [, line, column] = /program\.js:(\d+):(\d+)/.exec(text('stack')) ?? [];
    const at = { line: line === undefined ? null : Number(line), column: column === undefined ? null : Number(column) };
    return { name: text('name').slice(0, 100), message: text('message').slice(0, 1000), ...at };
  }
}

/** An error thrown by the guest. */
class GuestFault extends Error {
  readonly thrown: Thrown;

  constructor(thrown: Thrown) {
    super(thrown.message);
    this.thrown = thrown;
  }
}
