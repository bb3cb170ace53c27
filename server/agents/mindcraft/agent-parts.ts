import { teamChannel } from '#lib/domain/channel.ts';
import type { Position } from '#lib/domain/position.ts';
import type { AgentAccess, CommandResult } from '#server/bots/commands/command.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { ProgramRunner } from '#server/sandbox/program-runner.ts';
import type { DrawingPool } from '#server/vision/drawing-pool.ts';
import type { AgentIo } from '../toolkit/model-prompt.ts';
import { ActionSlot, type GivenCommand } from './action-slot.ts';
import { AgentModel } from './agent-model.ts';
import { AgentReport } from './agent-report.ts';
import { AgentVoice, type Listener } from './agent-voice.ts';
import { commandAccess } from './command-access.ts';
import { Conversations } from './conversations.ts';
import { History } from './history.ts';
import { Inbox } from './inbox.ts';
import type { KeptMemories } from './kept-memories.ts';
import type { MindcraftTask } from './mindcraft-task.ts';
import { ModeReactions } from './mode-reactions.ts';
import { ModeWatch } from './modes/mode-watch.ts';
import { modesAtStart } from './modes/modes-at-start.ts';
import type { MindcraftOptions } from './options.ts';
import { PersonSteering } from './person-steering.ts';
import { PersonalCommands } from './personal-commands.ts';
import { type ReadProfile, readProfile } from './profile.ts';
import { ProgramWriter } from './program-writer.ts';
import type { Library } from './retrieval/library.ts';
import { SelfPrompter } from './self-prompter.ts';
import { Sight } from './sight.ts';
import { rememberedOf, situationOf } from './situation.ts';
import { StallWatch } from './stall-watch.ts';

/** Actions during which an agent can talk. */
const talkOver: readonly string[] = ['stay', 'followPlayer'];

/** Commands that a task blocks where agents do not see. */
const lookCommands: ReadonlySet<string> = new Set(['lookAtPlayer', 'lookAtPosition']);
/** Commands about the blueprint of a task. */
const blueprintCommands: readonly string[] = ['checkBlueprint', 'checkBlueprintLevel', 'getBlueprint', 'getBlueprintLevel'];
/** Commands that agents without communication do not have. */
const talkCommands: readonly string[] = ['startConversation', 'endConversation'];

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
export interface AgentSetting {
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

/** The loop of an agent as its parts see it. */
interface AgentLoop {
  readonly isThinking: boolean;
  /** Whether it has stopped for good. */
  readonly isOut: boolean;
  /** The person to whom its next reply goes. */
  listenTo(person: Listener): void;
  /** Its model answers again. */
  beginsAgain(): void;
  actionEnded(done: GivenCommand, result: CommandResult): void;
  /** The body is lost, or the episode over. */
  broke(error: unknown): void;
}

/** The parts of one agent, connected with each other: memory, body, voice, model, modes and goal. */
export class AgentParts {
  readonly seat: Seat;
  readonly options: MindcraftOptions;
  readonly task: MindcraftTask;
  readonly library: Library;
  private readonly kept: KeptMemories | null;
  readonly signal: AbortSignal;
  readonly work: OwnWork | null;
  readonly profile: ReadProfile;
  /** Names of commands that it cannot use. */
  readonly blocked: readonly string[];
  /** Names of further commands that can do nothing in this task. No prompt lists them; who gives one hears why it does nothing. */
  readonly idle: readonly string[];
  /** The places that it remembers, by name. */
  readonly places = new Map<string, Position>();
  readonly history: History;
  readonly inbox: Inbox;
  readonly model: AgentModel;
  readonly report: AgentReport;
  readonly steering: PersonSteering;
  readonly voice: AgentVoice;
  /** Describes what the agent sees; null for one that does not see. */
  readonly describe: AgentAccess['describe'];
  readonly access: AgentAccess;
  readonly slot: ActionSlot;
  readonly reactions: ModeReactions;
  readonly modes: ModeWatch;
  readonly personal: PersonalCommands;
  readonly conversations: Conversations;
  readonly prompter: SelfPrompter;
  readonly stalls: StallWatch;
  /** Null where programs are off. */
  readonly writer: ProgramWriter | null;
  /** Whether it is silent for good. */
  isSilent = false;

  constructor(setting: AgentSetting, loop: AgentLoop) {
    const { io, seat, options, task, library, signal } = setting;
    this.seat = seat;
    this.options = options;
    this.task = task;
    this.library = library;
    this.kept = setting.kept;
    this.signal = signal;
    this.work = setting.work;
    this.profile = readProfile(options.profile);
    const opened = new Set([...(options.vision ? lookCommands : []), ...(options.programs === true ? ['newAction'] : [])]);
    const byTask = task.blocked.filter((name) => !opened.has(name));
    this.blocked = [...byTask, ...options.blockedCommands, ...this.profile.blocked, ...(options.communication ? [] : talkCommands)];
    const writes = options.programs ?? task.needsPrograms;
    this.idle = [
      'searchWiki',
      ...(writes ? [] : ['newAction']),
      ...(setting.drawing === null ? lookCommands : []),
      ...(task.blueprint.length === 0 ? blueprintCommands : []),
      ...(seat.mates.length === 0 ? talkCommands : []),
    ];
    this.history = new History(options.maxMessages);
    const before = setting.kept?.of(seat.agent) ?? null;
    this.history.memory = before?.memory ?? '';
    for (const [name, at] of before?.places ?? []) this.places.set(name, at);
    this.inbox = new Inbox(signal);
    this.model = new AgentModel(io, seat, options, this.profile, signal);
    this.voice = new AgentVoice(seat, (text) => this.history.add({ kind: 'note', text }));
    this.report = new AgentReport(io, seat.agent);
    this.steering = new PersonSteering(this.steered(loop), signal);
    this.describe = setting.drawing === null ? null : this.sight(setting, setting.drawing);
    this.access = commandAccess(this);
    this.slot = new ActionSlot(
      seat,
      this.access,
      this.report,
      { ended: (done, result) => loop.actionEnded(done, result), broke: (error) => loop.broke(error) },
      options.walks === 'free' || task.digsWays,
    );
    this.reactions = new ModeReactions({
      seat,
      slot: this.slot,
      inbox: this.inbox,
      isResting: () => this.steering.isPaused || loop.isOut,
      usesBody: () => setting.work?.usesBody === true,
      narrate: (text) => {
        if (options.narrate && !this.isSilent) this.voice.aloud(text);
      },
    });
    this.modes = new ModeWatch(this.reactions, modesAtStart(options, this.profile));
    this.personal = new PersonalCommands({
      slot: this.slot,
      blocked: this.blocked,
      answer: (person, text) => this.voice.toPerson(person, text),
      note: (text) => this.history.add({ kind: 'note', text }),
      broke: (error) => loop.broke(error),
      becameIdle: () => this.prompter.becameIdle(),
    });
    this.conversations = new Conversations(this.speaker());
    this.prompter = new SelfPrompter(this.prompted(loop));
    this.stalls = new StallWatch(this.watched(loop));
    this.writer = writes ? this.programWriter(setting) : null;
  }

  /** The action of the body in words; null for none. */
  get doing(): string | null {
    const { doing } = this.slot;
    return doing === null ? null : [doing.command.name, ...doing.given].join(' ');
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

  /** Reports the goal, and why the agent does not pursue it by itself. */
  reportGoal(): void {
    const { goal } = this.prompter;
    const { partner } = this.conversations;
    if (goal === null) this.report.goal(null, 'stopped');
    else if (this.steering.isPaused) this.report.goal(goal, 'paused', 'a person paused the agent');
    else if (partner !== null) this.report.goal(goal, 'paused', `talks with ${partner}`);
    else this.report.goal(goal, 'active');
  }

  close(): void {
    this.kept?.keep(this.seat.agent, { memory: this.history.memory, places: this.places });
    this.conversations.close();
    this.prompter.close();
    this.modes.close();
    this.stalls.close();
  }

  private sight({ io, seat, signal }: AgentSetting, drawing: Pick<DrawingPool, 'draw'>): AgentAccess['describe'] {
    const { model, history, profile } = this;
    const known = () => ({ ...situationOf(seat), ...rememberedOf(history), doing: this.doing, goal: this.prompter.goal });
    const choice = model.choice('vision');
    const draw: DrawingPool['draw'] = (view) => drawing.draw(view);
    const sight = new Sight({ io, seat, draw, choice, template: profile.imageAnalysis, signal, known });
    return (view, what) => sight.describe(view, what);
  }

  private programWriter({ io, seat, library }: AgentSetting): ProgramWriter {
    const surroundings = () => {
      const { position, inventory, blocks } = situationOf(seat);
      return { position, inventory, blocks, ...rememberedOf(this.history) };
    };
    return new ProgramWriter({
      io,
      seat,
      programs: io.programs,
      library,
      report: this.report,
      choice: this.model.choice('coder'),
      template: this.profile.coding,
      surroundings,
    });
  }

  private speaker(): ConstructorParameters<typeof Conversations>[0] {
    const parts = this;
    const { seat, inbox, slot } = this;
    return {
      clock: seat.clock,
      mates: seat.mates,
      get doing() {
        return parts.doing;
      },
      get talksOver() {
        return talkOver.includes(slot.doing?.command.name ?? '');
      },
      isPresent: (name) => seat.view.players().includes(name),
      send: (to, text, talk) => parts.voice.toAgent(to, text, talk),
      hear: (from, text) => inbox.push({ kind: 'turn', turn: { kind: 'heard', from, text, isAgent: true } }),
      note: (text) => inbox.push({ kind: 'turn', turn: { kind: 'note', text } }),
      answersWhileBusy: (from, text) => parts.model.answersAtOnce(from, text, parts.doing ?? 'nothing'),
      talkStarted: (partner) => {
        parts.report.conversation(partner, 'started');
        parts.reportGoal();
      },
      talkEnded: (partner) => {
        parts.report.conversation(partner, 'ended');
        parts.reportGoal();
        parts.prompter.talkEnded();
      },
    };
  }

  private steered(loop: AgentLoop): ConstructorParameters<typeof PersonSteering>[0] {
    const parts = this;
    const { seat, inbox, history } = this;
    return {
      name: seat.agent,
      get doing() {
        return parts.doing;
      },
      hear: (from, text) => {
        loop.listenTo({ channel: teamChannel.id, name: from });
        inbox.push({ kind: 'turn', turn: { kind: 'heard', from, text, isAgent: false } });
      },
      note: (text, when) => {
        const turn = { kind: 'note', text } as const;
        if (when === 'now') inbox.push({ kind: 'turn', turn });
        else history.add(turn);
      },
      stop: () => parts.slot.stop(),
      switchMode: (name, on) => parts.switchMode(name, on),
      restart: () => {
        loop.beginsAgain();
        parts.isSilent = false;
        parts.reactions.forget();
        parts.access.restart();
      },
      changed: () => {
        parts.reportGoal();
        parts.conversations.becameIdle();
        parts.prompter.becameIdle();
      },
    };
  }

  private prompted(loop: AgentLoop): ConstructorParameters<typeof SelfPrompter>[0] {
    const { seat, slot, inbox, conversations, steering, work } = this;
    return {
      clock: seat.clock,
      get isIdle() {
        return work?.isWorking !== true && slot.doing === null && inbox.isEmpty && !loop.isThinking && !loop.isOut && !steering.isPaused;
      },
      get isTalking() {
        return conversations.partner !== null;
      },
      prompt: () => inbox.push({ kind: 'goal' }),
      gaveUp: (goal) => {
        this.report.alarm({
          cause: 'gave-up',
          text: 'answered three times without a command and stopped working at its goal',
          words: goal,
        });
        this.reportGoal();
      },
    };
  }

  private watched(loop: AgentLoop): ConstructorParameters<typeof StallWatch>[0] {
    const { seat, slot, prompter, report, steering } = this;
    return {
      clock: seat.clock,
      get shouldAct() {
        return prompter.goal !== null && slot.doing === null && !loop.isThinking && !steering.isPaused;
      },
      alarm: (alarm) => report.alarm(alarm),
    };
  }
}
