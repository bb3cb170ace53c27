import { mindLimits } from '#lib/domain/mind-event.ts';
import { done, failed } from '#server/bots/api/api-call.ts';
import type { CommandResult } from '#server/bots/commands/command.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { NewActionFacts } from '#server/contract/mindcraft-facts.ts';
import { asWritten, type Program } from '#server/sandbox/program.ts';
import type { ProgramRunner } from '#server/sandbox/program-runner.ts';
import type { ModelChoice } from '../toolkit/model-choice.ts';
import { type AgentIo, askModelForResult } from '../toolkit/model-prompt.ts';
import { programFrom } from '../toolkit/program-from.ts';
import { errorWords } from '../toolkit/roll-out.ts';
import type { AgentReport } from './agent-report.ts';
import { withoutOldest } from './history.ts';
import { newActionText } from './prompts/new-action.ts';
import { exampleText, retrievedFrom } from './retrieval/example-text.ts';
import type { Library } from './retrieval/library.ts';

/** Programs for one request, and answers in a row without a program, before the agent gives up, as in the original. */
const mostRounds = 5;
const mostUnreadable = 3;

/** What a program is written from, beside the request. */
type Surroundings = Pick<NewActionFacts, 'position' | 'inventory' | 'blocks' | 'memory' | 'turns'>;

/** What a writer of programs needs. */
interface ProgramWriterOptions {
  readonly io: AgentIo;
  readonly seat: Seat;
  readonly programs: ProgramRunner;
  readonly library: Library;
  readonly choice: ModelChoice;
  readonly report: AgentReport;
  /** The prompt of its profile; null for the usual one. */
  readonly template: string | null;
  surroundings(): Surroundings;
}

/**
 * Writes and runs programs for what no command does (MINDcraft's newAction): the model writes one, the sandbox runs it, and after an error the
 * model writes the next one from the error.
 */
export class ProgramWriter {
  private readonly options: ProgramWriterOptions;
  private revision = 0;

  constructor(options: ProgramWriterOptions) {
    this.options = options;
  }

  /** Does what a request says, with up to five programs. */
  async run(request: string, signal: AbortSignal): Promise<CommandResult> {
    let code: string | null = null;
    let error: string | null = null;
    const { skills, examples } = await this.options.library.forProgram(request, signal);
    const found = { skills: [...skills], examples: examples.texts.map(exampleText), retrieved: retrievedFrom(examples) };
    this.options.report.retrieved('new-action', found.examples, found.skills);
    for (let round = 0; round < mostRounds && !signal.aborted; round++) {
      const program = await this.write({ request, code, error, ...found }, signal);
      if (typeof program === 'string') return failed(`No program was written: ${program}`);
      const { seat, programs, io } = this.options;
      io.tell({
        ...{ kind: 'program', agent: seat.agent, revision: this.revision++ },
        ...{ code: program.code.slice(0, mindLimits.code), main: program.main.slice(0, mindLimits.name) },
      });
      const outcome = await programs.run({ seat, program, signal });
      const printed = outcome.printed.join('\n');
      if (outcome.kind === 'returned') return done(`The program ended.${printed === '' ? '' : ` It wrote: ${printed}`}`);
      if (outcome.kind === 'over') return failed('The program was ended.');
      code = asWritten(program);
      error = errorWords(outcome);
      io.tell({ kind: 'program-error', agent: seat.agent, message: (error ?? '').slice(0, mindLimits.text) });
    }
    return failed(`${mostRounds} programs failed. The last error: ${error}`);
  }

  /** The next program, or why there is none. */
  private async write(
    last: Pick<NewActionFacts, 'request' | 'code' | 'error' | 'skills' | 'examples' | 'retrieved'>,
    signal: AbortSignal,
  ): Promise<Program | string> {
    const { io, seat, choice, template, surroundings } = this.options;
    const facts: NewActionFacts = {
      ...{ purpose: 'new-action', agent: seat.agent, mates: [...seat.mates], ...last, ...surroundings() },
      ...(template === null ? {} : { template }),
    };
    const asking = { ...choice, facts, agent: seat.agent, text: newActionText, read: programFrom, attempts: mostUnreadable, signal };
    const answer = await askModelForResult(io, { ...asking, form: 'program', shorter: withoutOldest, otherwise: 'runs no program' });
    if (answer.state === 'read') return answer.value;
    if (answer.state === 'aborted') return 'it was ended.';
    // What a provider says is no word about the answer of the model.
    return answer.failure === null ? answer.why : 'there was no answer.';
  }
}
