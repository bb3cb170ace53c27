import type { Position } from '#lib/domain/position.ts';
import { PauseGate } from '#lib/pause-gate.ts';
import { allCommands } from '#server/bots/commands/all-commands.ts';
import type { AgentAccess, CommandResult } from '#server/bots/commands/command.ts';
import { allowedCommands } from '#server/bots/commands/language/command-syntax.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { OwnDeath } from '#server/bots/own-death.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Turn } from '#server/contract/mindcraft-facts.ts';
import type { ProgramRunner } from '#server/sandbox/program-runner.ts';
import type { DrawingPool } from '#server/vision/drawing-pool.ts';
import type { AgentIo } from '../toolkit/model-prompt.ts';
import { ActionSlot, type GivenCommand } from './action-slot.ts';
import { AgentModel } from './agent-model.ts';
import { AgentReport } from './agent-report.ts';
import { AgentVoice, type Listener } from './agent-voice.ts';
import { Conversations } from './conversations.ts';
import { History } from './history.ts';
import { Inbox } from './inbox.ts';
import type { KeptMemories } from './kept-memories.ts';
import { commandsFor, type MindcraftTask } from './mindcraft-task.ts';
import { ModeReactions } from './mode-reactions.ts';
import { isReaction } from './modes/dangers.ts';
import { ModeWatch } from './modes/mode-watch.ts';
import { modesAtStart } from './modes/modes-at-start.ts';
import type { MindcraftOptions } from './options.ts';
import { PersonalCommands } from './personal-commands.ts';
import { type ReadProfile, readProfile } from './profile.ts';
import { ProgramWriter } from './program-writer.ts';
import type { Library } from './retrieval/library.ts';
import { SelfPrompter } from './self-prompter.ts';
import { describeView, type Sight } from './sight.ts';
import { rememberedOf, situationOf } from './situation.ts';
import { StallWatch } from './stall-watch.ts';

/** The name under which an agent remembers where it died last, as in the original. */
export const deathPlace = 'last_death_position';

const causes: Readonly<Record<string, string>> = {
  fall: 'by a fall',
  outOfWorld: 'by the void',
  starve: 'by hunger',
  onFire: 'by fire',
  inFire: 'by fire',
  lava: 'by lava',
  hotFloor: 'by hot ground',
  drown: 'by water',
  cactus: 'by a cactus',
  sweetBerryBush: 'by a berry bush',
  magic: 'by magic',
  anvil: 'by an anvil',
};

/** What an agent learns of its death. Coordinates are whole blocks. */
export function deathText({ at, cause, by }: OwnDeath): string {
  const place = [at.x, at.y, at.z].map(Math.floor).join(', ');
  const key = cause?.split('.')[1] ?? '';
  const why = by === null ? (Object.hasOwn(causes, key) ? ` ${causes[key]}` : '') : ` by ${by}`;
  return `You died at (${place})${why === '' ? '' : `, killed${why}`}. What you carried lies there. You remember the place as "${deathPlace}".`;
}

/** Model calls without any answer, one after the other, after which an agent is silent for good. */
export const mostSilences = 3;

/** Actions during which an agent can talk. */
const talkOver: readonly string[] = ['stay', 'followPlayer'];

/** What a body does by itself beside the commands of its model. */
interface OwnWork {
  /** Whether it has something to do now, so that the model is not asked about the goal. */
  readonly isWorking: boolean;
  /** Whether it uses the body now, so that no mode takes it for idle. */
  readonly usesBody: boolean;
  /** What the next prompt says of it. */
  words(): string;
}

/** What one agent is made from. */
interface AgentSetting {
  readonly io: AgentIo & { readonly programs: ProgramRunner };
  readonly seat: Seat;
  readonly options: MindcraftOptions;
  readonly task: MindcraftTask;
  readonly library: Library;
  /** What agents keep between episodes; null if they keep nothing. */
  readonly kept: KeptMemories | null;
  /** The action of its body that no command of its model began; null for none. */
  readonly work: OwnWork | null;
  /** Draws what it sees; null for an agent that does not see. */
  readonly drawing: Pick<DrawingPool, 'draw'> | null;
  /** Aborts at the end of the episode. */
  readonly signal: AbortSignal;
}

/**
 * The state of one agent of MINDcraft: its memory, body, voice, model, modes and goal, and what the end of an action or of a talk means for the
 * rest. Functions over this state play it (`playAgent`), let it hear others (`hear`) and let people steer it (`steer`).
 */
export class MindcraftAgent {
  readonly io: AgentSetting['io'];
  readonly seat: Seat;
  readonly options: MindcraftOptions;
  readonly task: MindcraftTask;
  readonly library: Library;
  readonly signal: AbortSignal;
  readonly work: OwnWork | null;
  readonly profile: ReadProfile;
  /** Names of commands that it cannot use, and of further ones that can do nothing in this task. */
  readonly blocked: readonly string[];
  readonly idle: readonly string[];
  /** The places that it remembers, by name. */
  readonly places = new Map<string, Position>();
  readonly history: History;
  readonly inbox: Inbox;
  readonly model: AgentModel;
  readonly voice: AgentVoice;
  readonly report: AgentReport;
  /** Shut while a person pauses the agent. */
  readonly gate = new PauseGate();
  /** What its commands can ask of it. */
  readonly access: AgentAccess;
  readonly slot: ActionSlot;
  readonly reactions: ModeReactions;
  readonly modes: ModeWatch;
  readonly personal: PersonalCommands;
  readonly conversations: Conversations;
  readonly prompter: SelfPrompter;
  readonly stalls: StallWatch;
  /** Whether a command made it silent, until a person restarts it. */
  isSilent = false;
  isThinking = false;
  /** Whether it left the game for good. */
  hasLeft = false;
  /** Model calls without an answer, one after the other. */
  silences = 0;
  /** How often it was restarted. A reply to a prompt from before a restart is ignored. */
  life = 0;
  /** The error that took its body; null while it plays. */
  broken: unknown = null;
  /** The channel and speaker of the newest line of a person, for the reply. */
  listener: Listener | null = null;
  /** Whether it answers a person now, and not its partner. */
  answersPerson = false;
  /** Whether the words of a person made its last reply void. */
  wasCut = false;
  private readonly kept: KeptMemories | null;

  constructor({ io, seat, options, task, library, kept, work, drawing, signal }: AgentSetting) {
    this.io = io;
    this.seat = seat;
    this.options = options;
    this.task = task;
    this.library = library;
    this.kept = kept;
    this.signal = signal;
    this.work = work;
    this.profile = readProfile(options.profile);
    const { blocked, idle, writesPrograms } = commandsFor({ task, seat, options, profile: this.profile, sees: drawing !== null });
    this.blocked = blocked;
    this.idle = idle;
    this.history = new History(options.maxMessages);
    const before = kept?.of(seat.agent) ?? null;
    this.history.memory = before?.memory ?? '';
    for (const [name, at] of before?.places ?? []) this.places.set(name, at);
    this.inbox = new Inbox(signal);
    // Nothing is held back once the episode is over.
    signal.addEventListener('abort', () => this.gate.open(), { once: true });
    this.model = new AgentModel(io, seat, options, this.profile, signal);
    this.voice = new AgentVoice(seat, (text) => this.note(text, 'later'));
    this.report = new AgentReport(io, seat.agent);
    this.access = this.accessOfCommands(drawing === null ? null : this.sight(drawing), writesPrograms ? this.programWriter() : null);
    this.slot = new ActionSlot(
      seat,
      this.access,
      this.report,
      { ended: (done, result) => this.actionEnded(done, result), broke: (error) => this.broke(error) },
      options.walks === 'free' || task.digsWays,
    );
    this.reactions = new ModeReactions({
      seat,
      slot: this.slot,
      inbox: this.inbox,
      isResting: () => this.isPaused || this.isOut,
      usesBody: () => work?.usesBody === true,
      narrate: (text) => {
        if (options.narrate && !this.isSilent) this.voice.aloud(text);
      },
    });
    this.modes = new ModeWatch(this.reactions, modesAtStart(options, this.profile));
    this.personal = new PersonalCommands({
      slot: this.slot,
      blocked: this.blocked,
      answer: (person, text) => this.voice.toPerson(person, text),
      note: (text) => this.note(text, 'later'),
      broke: (error) => this.broke(error),
      becameIdle: () => this.prompter.becameIdle(),
    });
    this.conversations = new Conversations({
      clock: seat.clock,
      mates: seat.mates,
      doing: () => this.doing,
      talksOver: () => talkOver.includes(this.slot.doing?.command.name ?? ''),
      isPresent: (name) => seat.view.players().includes(name),
      send: (to, text, talk) => this.voice.toAgent(to, text, talk),
      hear: (from, text) => this.hears({ from, text, isAgent: true }),
      note: (text) => this.note(text, 'now'),
      answersWhileBusy: (from, text) => this.model.answersAtOnce(from, text, this.doing ?? 'nothing'),
      talkChanged: (partner, state) => this.talkChanged(partner, state),
    });
    this.prompter = new SelfPrompter({
      clock: seat.clock,
      mayPrompt: () => work?.isWorking !== true && this.inbox.isEmpty && !this.isOut && this.rests && this.conversations.partner === null,
      prompt: () => this.inbox.push({ kind: 'goal' }),
      gaveUp: (goal) => this.gaveUp(goal),
    });
    this.stalls = new StallWatch({
      clock: seat.clock,
      shouldAct: () => this.prompter.goal !== null && this.rests,
      alarm: (alarm) => this.report.alarm(alarm),
    });
  }

  /** The action of the body in words; null for none. */
  get doing(): string | null {
    const { doing } = this.slot;
    return doing === null ? null : [doing.command.name, ...doing.given].join(' ');
  }

  /** Whether a person paused it. */
  get isPaused(): boolean {
    return !this.gate.isOpen;
  }

  /** Whether it has stopped for good, until a person restarts it. */
  get isOut(): boolean {
    return this.silences >= mostSilences;
  }

  /** Takes a line of another agent or of a person into the inbox. */
  hears(line: Omit<Extract<Turn, { kind: 'heard' }>, 'kind'>): void {
    this.inbox.push({ kind: 'turn', turn: { kind: 'heard', ...line } });
  }

  /** Notes something for the agent, which thinks of it now, or reads it when it thinks next. */
  note(text: string, when: 'now' | 'later'): void {
    const turn = { kind: 'note', text } as const;
    if (when === 'now') this.inbox.push({ kind: 'turn', turn });
    else this.history.add(turn);
  }

  remember(name: string, place: Position): void {
    this.places.set(name, place);
    this.report.places(this.places);
  }

  /** False if there is no mode of this name. */
  switchMode(name: string, on: boolean): boolean {
    const isKnown = this.modes.switch(name, on);
    this.report.modes(this.modes.states);
    return isKnown;
  }

  /** Ends its action, forgets what was said, and begins the goal of its task again. */
  restart(): void {
    this.slot.stop();
    this.history.forget();
    if (this.task.goal !== null) this.prompter.pursue(this.task.goal);
  }

  /** Reports the goal, and why the agent does not pursue it by itself. */
  reportGoal(): void {
    const { goal } = this.prompter;
    const { partner } = this.conversations;
    if (goal === null) this.report.goal(null, 'stopped');
    else if (this.isPaused) this.report.goal(goal, 'paused', 'a person paused the agent');
    else if (partner !== null) this.report.goal(goal, 'paused', `talks with ${partner}`);
    else this.report.goal(goal, 'active');
  }

  /** Leaves the game, and keeps what it keeps between episodes. */
  leave(): void {
    this.hasLeft = true;
    this.kept?.keep(this.seat.agent, { memory: this.history.memory, places: this.places });
    this.conversations.close();
    this.prompter.close();
    this.modes.close();
    this.stalls.close();
  }

  /** Whether it neither acts nor thinks, and no person paused it. */
  private get rests(): boolean {
    return this.slot.doing === null && !this.isThinking && !this.isPaused;
  }

  private actionEnded(done: GivenCommand, result: CommandResult): void {
    if (isReaction(done.command.name)) {
      this.reactions.over();
      this.prompter.becameIdle();
    } else if (!this.personal.ended(done, result)) this.inbox.push({ kind: 'turn', turn: resultTurn(done, result) });
    this.conversations.becameIdle();
  }

  /** The body is lost, or the episode over. */
  private broke(error: unknown): void {
    if (error instanceof EpisodeOver) return;
    this.broken = error;
    this.inbox.push({ kind: 'goal' });
  }

  private talkChanged(partner: string, state: 'started' | 'ended'): void {
    this.report.conversation(partner, state);
    this.reportGoal();
    if (state === 'ended') this.prompter.talkEnded();
  }

  private gaveUp(goal: string): void {
    this.report.alarm({ cause: 'gave-up', text: 'answered three times without a command and stopped working at its goal', words: goal });
    this.reportGoal();
  }

  private accessOfCommands(sight: Sight | null, writer: ProgramWriter | null): AgentAccess {
    const doing = (): string | null => this.doing;
    const modes = (): AgentAccess['modes'] => this.modes.states;
    return {
      commands: allowedCommands(allCommands, [...this.blocked, ...this.idle]),
      get doing() {
        return doing();
      },
      bots: this.seat.mates,
      places: this.places,
      get modes() {
        return modes();
      },
      blueprint: this.task.blueprint,
      runProgram: writer === null ? null : (request, signal) => writer.run(request, signal),
      describe: sight === null ? null : (view, what) => describeView(sight, view, what),
      remember: (name, place) => this.remember(name, place),
      switchMode: (name, on) => this.switchMode(name, on),
      stop: () => {
        this.slot.stop();
        this.prompter.end();
      },
      silence: () => {
        this.isSilent = true;
        this.prompter.end();
      },
      restart: () => this.restart(),
      forgetTalk: () => this.history.forget(),
      pursue: (goal) => this.prompter.pursue(goal),
      endGoal: () => this.prompter.end(),
      startConversation: (partner, message) => this.conversations.start(partner, message),
      endConversation: (partner) => this.conversations.end(partner),
    };
  }

  private sight(drawing: Pick<DrawingPool, 'draw'>): Sight {
    const { io, seat, history, signal } = this;
    return {
      io,
      seat,
      draw: (view) => drawing.draw(view),
      choice: this.model.choice('vision'),
      template: this.profile.imageAnalysis,
      signal,
      known: () => ({ ...situationOf(seat), ...rememberedOf(history), doing: this.doing, goal: this.prompter.goal }),
    };
  }

  private programWriter(): ProgramWriter {
    const { io, seat, library, report, history } = this;
    return new ProgramWriter({
      io,
      seat,
      programs: io.programs,
      library,
      report,
      choice: this.model.choice('coder'),
      template: this.profile.coding,
      surroundings: () => {
        const { position, inventory, blocks } = situationOf(seat);
        return { position, inventory, blocks, ...rememberedOf(history) };
      },
    });
  }
}

/** The result of a command as a turn of the history. */
export function resultTurn({ command, given }: GivenCommand, { status, message, data }: CommandResult): Turn {
  return { kind: 'result', command: command.name, given: [...given], status, text: message, data: data ?? null };
}
