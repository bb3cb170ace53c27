import { teamChannel } from '#lib/domain/channel.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Steerer, SteeringOrder } from '#lib/domain/steering.ts';
import type { AgentAccess } from '#server/bots/commands/agent-access.ts';
import { allCommands } from '#server/bots/commands/all-commands.ts';
import type { CommandResult } from '#server/bots/commands/command.ts';
import { allowedCommands, listedCommands } from '#server/bots/commands/language/command-syntax.ts';
import { readReply } from '#server/bots/commands/language/read-reply.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { HeardLine } from '#server/bots/voice.ts';
import type { ConverseFacts, Turn } from '#server/contract/mindcraft-facts.ts';
import type { ProgramRunner } from '#server/sandbox/program-runner.ts';
import { type AgentIo, tellIssue } from '../toolkit/model-prompt.ts';
import { ActionSlot, type GivenCommand } from './action-slot.ts';
import { AgentModel } from './agent-model.ts';
import { AgentReport } from './agent-report.ts';
import { AgentVoice, type Listener } from './agent-voice.ts';
import { Conversations, talkSchema } from './conversations.ts';
import { gameNames } from './game-names.ts';
import { History } from './history.ts';
import { Inbox, isOfPerson, type Stimulus } from './inbox.ts';
import type { MindcraftTask } from './mindcraft-task.ts';
import { ModeWatch } from './modes/mode-watch.ts';
import { modesAtStart } from './modes/modes-at-start.ts';
import { isReaction } from './modes/reaction.ts';
import type { MindcraftOptions } from './options.ts';
import { PersonSteering } from './person-steering.ts';
import { type ReadProfile, readProfile } from './profile.ts';
import { ProgramWriter } from './program-writer.ts';
import { SelfPrompter } from './self-prompter.ts';
import { examplesNear, rememberedOf, situationOf } from './situation.ts';
import { StallWatch } from './stall-watch.ts';

/** Model calls without any answer, one after the other, after which an agent is silent for good. */
const mostSilences = 3;

/** Commands after which an agent does not think again until something happens. */
const final: ReadonlySet<string> = new Set(['startConversation', 'stfu', 'restart', 'clearChat']);
/** Ticks until all agents of a team listen. */
const listenTicks = 2;

/** One agent of MINDcraft: a loop of messages, model calls and commands, with one body. */
export class MindcraftAgent {
  private readonly io: AgentIo;
  private readonly seat: Seat;
  private readonly options: MindcraftOptions;
  private readonly task: MindcraftTask;
  private readonly signal: AbortSignal;
  private readonly history: History;
  private readonly inbox: Inbox;
  private readonly slot: ActionSlot;
  private readonly conversations: Conversations;
  private readonly prompter: SelfPrompter;
  private readonly modes: ModeWatch;
  private readonly access: AgentAccess;
  private readonly profile: ReadProfile;
  private readonly blocked: readonly string[];
  private readonly model: AgentModel;
  private readonly voice: AgentVoice;
  private readonly report: AgentReport;
  private readonly steering: PersonSteering;
  private readonly writer: ProgramWriter | null;
  private readonly stalls: StallWatch;
  private readonly places = new Map<string, Position>();
  private isThinking = false;
  private isSilent = false;
  private hasLeft = false;
  private silences = 0;
  private broken: unknown = null;
  /** What a mode did instead of the agent's action, for its next prompt. */
  private behaviour: string | null = null;
  /** The channel and speaker of the newest line of a person, for the reply. */
  private listener: Listener | null = null;
  /** Whether it answers a person now, and not its partner. */
  private answersPerson = false;
  /** Whether the words of a person made its last reply void. */
  private wasCut = false;

  constructor(
    io: AgentIo & { readonly programs: ProgramRunner },
    seat: Seat,
    options: MindcraftOptions,
    task: MindcraftTask,
    signal: AbortSignal,
  ) {
    this.io = io;
    this.seat = seat;
    this.options = options;
    this.task = task;
    this.signal = signal;
    this.profile = readProfile(options.profile);
    this.blocked = [...task.blocked, ...options.blockedCommands, ...this.profile.blocked];
    this.model = new AgentModel(io, seat, options, this.profile, signal);
    this.report = new AgentReport(io, seat.agent);
    this.steering = new PersonSteering(this.steered(), signal);
    this.history = new History(options.maxMessages);
    this.inbox = new Inbox(signal);
    this.voice = new AgentVoice(seat, (text) => this.history.add({ kind: 'note', text }));
    this.access = this.accessForCommands();
    this.writer = options.programs ? this.programWriter(io.programs) : null;
    this.modes = new ModeWatch(this.reacting(), modesAtStart(options, this.profile));
    this.slot = new ActionSlot(seat, this.access, this.report, {
      ended: (done, result) => this.actionEnded(done, result),
      broke: (error) => this.breakOff(error),
    });
    this.conversations = new Conversations(this.speaker());
    this.prompter = new SelfPrompter(this.prompted());
    this.stalls = new StallWatch(this.watched());
  }

  /** Plays until the end of the episode. Rejects with BodyLost. */
  async play(): Promise<void> {
    const stopHearing = this.seat.hear((line) => this.heard(line));
    try {
      // All agents of the team listen by then.
      await this.seat.ticks(listenTicks);
      this.begin();
      for (let stimuli = await this.inbox.take(); stimuli !== null; stimuli = await this.inbox.take()) {
        if (this.broken !== null) throw this.broken;
        await this.steering.pass();
        // Without answers it does nothing more, until a person restarts it.
        if (!this.isOut && !this.signal.aborted) await this.think(stimuli);
      }
    } catch (error) {
      if (!(error instanceof EpisodeOver)) throw error;
    } finally {
      this.hasLeft = true;
      stopHearing();
      this.conversations.close();
      this.prompter.close();
      this.modes.close();
      this.stalls.close();
    }
  }

  /** Does what a person wants. Returns why that has no effect; null if it has one. */
  steer(order: SteeringOrder, by: Steerer): string | null {
    return this.hasLeft ? `${this.seat.agent} is not in the game any more.` : this.steering.steer(order, by);
  }

  private get isOut(): boolean {
    return this.silences >= mostSilences;
  }

  private begin(): void {
    const { goal, opening } = this.task;
    const [partner] = this.seat.mates;
    const { unsupported } = this.profile;
    if (unsupported.length > 0)
      tellIssue(this.io, this.seat.agent, `has a profile of which this arena does not use ${unsupported.join(', ')}`, 'notice');
    this.modes.begin();
    this.report.modes(this.modes.states);
    if (goal !== null) this.prompter.pursue(goal);
    this.reportGoal();
    if (partner === undefined) return;
    // Where agents cannot begin a conversation, they are in one from the start.
    if (opening === null && this.blocked.includes('startConversation')) this.conversations.meet(partner);
    if (opening !== null) {
      this.history.add({ kind: 'said', text: opening });
      this.conversations.start(partner, opening);
    }
  }

  /** Takes what arrived into the history and replies to it, with one command after the other. */
  private async think(stimuli: readonly Stimulus[]): Promise<void> {
    this.isThinking = true;
    for (const stimulus of stimuli) if (stimulus.kind === 'turn') this.history.add(stimulus.turn);
    const byGoal = stimuli.every(({ kind }) => kind === 'goal');
    this.answersPerson = stimuli.some(isOfPerson);
    const goesOn = this.answersPerson && this.wasCut;
    const { life } = this.steering;
    let gaveCommand = false;
    for (let turn = 0; turn < this.options.maxCommands && !this.signal.aborted; turn++) {
      await this.saveMemory();
      const messages = this.inbox.messages;
      const reply = await this.ask(byGoal && turn === 0);
      await this.steering.pass();
      if (reply === null || this.steering.life !== life || this.signal.aborted) break;
      // A reply to an earlier message is out of date.
      if (this.inbox.messages !== messages) {
        this.wasCut ||= this.inbox.hasPerson;
        break;
      }
      const next = await this.react(reply);
      if (next !== 'said') gaveCommand = true;
      if (next !== 'answered') break;
    }
    this.isThinking = false;
    this.answersPerson = false;
    if (this.signal.aborted) return;
    this.reportGoal();
    if (this.steering.isPaused) return;
    if (goesOn && !this.inbox.hasPerson) this.takeUpAgain(gaveCommand);
    this.slot.resume();
    if (byGoal || gaveCommand) this.prompter.replied(gaveCommand);
    else this.prompter.becameIdle();
  }

  /** After an answer to a person, goes on with what that person's words cut off. */
  private takeUpAgain(gaveCommand: boolean): void {
    this.wasCut = false;
    // The result of a command wakes it anyway.
    if (!gaveCommand && this.prompter.goal !== null) this.inbox.push({ kind: 'goal' });
  }

  /**
   * Says what a reply says and carries out its command. `said`: it had none. `answered`: the agent thinks again, because it has the result.
   * `begun`: the result comes later, or nothing follows.
   */
  private async react(reply: string): Promise<'said' | 'answered' | 'begun'> {
    const read = readReply(reply, { commands: allCommands, blocked: this.blocked, names: gameNames });
    if (read.kind === 'talk') {
      if (read.said !== '') this.history.add({ kind: 'said', text: read.said });
      this.say(read.said, false);
      if (read.said !== '') this.stalls.spoke(read.said);
      return 'said';
    }
    this.history.add({ kind: 'said', text: read.kept });
    if (read.kind === 'refused') {
      this.report.refused(read.kept.slice(read.said.length).trim(), read.error);
      this.say(read.said, false);
      this.history.add({ kind: 'note', text: read.error });
      return 'answered';
    }
    const { command, given } = read;
    this.say(this.withCommand(read.said, read.kept, command.name), command.kind === 'action');
    if (command.kind === 'action') {
      this.stalls.acted(read.kept.slice(read.said.length).trim());
      this.slot.begin({ command, given });
      return 'begun';
    }
    this.stalls.looked();
    const result = await this.slot.ask({ command, given });
    this.history.add(resultTurn({ command, given }, result));
    return result.status && final.has(command.name) ? 'begun' : 'answered';
  }

  private withCommand(said: string, kept: string, name: string): string {
    if (this.options.commandsInChat === 'full') return kept.trim();
    return this.options.commandsInChat === 'none' ? said : `${said} *used ${name}*`.trim();
  }

  /** Says something to the partner, else to the person who spoke last. */
  private say(text: string, isBusy: boolean): void {
    if (text.trim() === '' || this.isSilent) return;
    const line = text.replaceAll(/\s*\n\s*/g, ' ');
    if (this.answersPerson && this.listener !== null) this.voice.toPerson(this.listener, line);
    else if (this.conversations.partner !== null) this.conversations.say(line, isBusy);
    else if (this.listener !== null) this.voice.toPerson(this.listener, line);
  }

  private heard({ from, text, channel, data }: HeardLine): void {
    if (from === this.seat.agent || this.signal.aborted) return;
    const talk = talkSchema.safeParse(data);
    if (talk.success) {
      this.conversations.arrived(from, text, talk.data);
      return;
    }
    // Agents mark what they say to people, so that no agent answers it.
    if (data !== undefined && 'agent' in data) return;
    this.listener = { channel, name: from };
    this.inbox.push({ kind: 'turn', turn: { kind: 'heard', from, text, isAgent: false } });
  }

  private actionEnded(done: GivenCommand, result: CommandResult): void {
    if (isReaction(done.command.name)) this.reactionEnded();
    else this.inbox.push({ kind: 'turn', turn: resultTurn(done, result) });
    this.conversations.becameIdle();
  }

  /** After a mode has ended an action, the agent thinks again; else it goes on with what it did. */
  private reactionEnded(): void {
    const { behaviour } = this;
    this.behaviour = null;
    if (behaviour !== null) this.inbox.push({ kind: 'turn', turn: { kind: 'note', text: behaviour } });
    else this.slot.resume();
    this.prompter.becameIdle();
  }

  private reacting(): ConstructorParameters<typeof ModeWatch>[0] {
    const agent = this;
    return {
      seat: this.seat,
      get doing() {
        return agent.slot.doing?.command.name ?? null;
      },
      get rests() {
        return agent.steering.isPaused || agent.isOut;
      },
      react: (command, why) => {
        const { doing } = agent.slot;
        if (doing !== null && !doing.command.isResumable) agent.behaviour = `${why} That ended your ${doing.command.name}.`;
        agent.slot.begin({ command, given: [], why });
      },
    };
  }

  private breakOff(error: unknown): void {
    if (error instanceof EpisodeOver) return;
    this.broken = error;
    this.inbox.push({ kind: 'goal' });
  }

  private async ask(mustAct: boolean): Promise<string | null> {
    await this.model.coolDown();
    if (this.signal.aborted) return null;
    const reply = await this.model.reply(this.facts(mustAct));
    this.silences = reply === null && !this.signal.aborted ? this.silences + 1 : 0;
    if (this.isOut) tellIssue(this.io, this.seat.agent, `got no reply from its model ${mostSilences} times and does nothing more`);
    return reply;
  }

  private programWriter(programs: ProgramRunner): ProgramWriter {
    const { io, seat, model, history } = this;
    const surroundings = () => {
      const { position, inventory, blocks } = situationOf(seat);
      this.report.retrieved('new-action', [], this.task.primitives);
      return { position, inventory, blocks, ...rememberedOf(history) };
    };
    return new ProgramWriter({ io, seat, programs, primitives: this.task.primitives, choice: model.choice('coder'), surroundings });
  }

  private facts(mustAct: boolean): ConverseFacts {
    const { seat, task, options, conversations, history } = this;
    const examples = examplesNear(this.profile.examples, history, options.examples);
    this.report.retrieved('converse', examples, []);
    return {
      ...{ purpose: 'converse', agent: seat.agent, persona: options.persona, goal: this.prompter.goal, wanted: task.wanted, mustAct },
      template: this.profile.conversing,
      examples,
      commands: listedCommands(this.access.commands),
      ...situationOf(seat),
      doing: this.doing,
      mates: [...seat.mates],
      partner: conversations.partner,
      partnersBefore: [...conversations.before],
      places: [...this.places].map(([name, at]) => ({ name, at })),
      ...rememberedOf(history),
    };
  }

  private switchMode(name: string, on: boolean): boolean {
    const isKnown = this.modes.switch(name, on);
    this.report.modes(this.modes.states);
    return isKnown;
  }

  /** Reports the goal, and why the agent does not go on with it by itself. */
  private reportGoal(): void {
    const { goal } = this.prompter;
    const { partner } = this.conversations;
    if (goal === null) this.report.goal(null, 'stopped');
    else if (this.steering.isPaused) this.report.goal(goal, 'paused', 'a person paused the agent');
    else if (partner !== null) this.report.goal(goal, 'paused', `talks with ${partner}`);
    else this.report.goal(goal, 'active');
  }

  /** Does a request by programs; null where programs are off. */
  private get runProgram(): AgentAccess['runProgram'] {
    const { writer } = this;
    return writer === null ? null : (request, signal) => writer.run(request, signal);
  }

  private get doing(): string | null {
    const { doing } = this.slot;
    return doing === null ? null : [doing.command.name, ...doing.given].join(' ');
  }

  /** Merges the oldest turns into the memory when there are too many. */
  private async saveMemory(): Promise<void> {
    const turns = this.history.takeOldest();
    if (turns.length === 0) return;
    const memory = await this.model.newMemory(this.history.memory, turns);
    if (memory === null) return;
    this.history.memory = memory;
    this.io.tell({ kind: 'summary', team: this.seat.team, agent: this.seat.agent, text: memory });
  }

  private speaker(): ConstructorParameters<typeof Conversations>[0] {
    const agent = this;
    const { seat } = this;
    return {
      clock: seat.clock,
      mates: seat.mates,
      get doing() {
        return agent.doing;
      },
      get talksOver() {
        return ['stay', 'followPlayer'].includes(agent.slot.doing?.command.name ?? '');
      },
      isPresent: (name) => seat.view.players().includes(name),
      send: (to, text, talk) => agent.voice.toAgent(to, text, talk),
      hear: (from, text) => agent.inbox.push({ kind: 'turn', turn: { kind: 'heard', from, text, isAgent: true } }),
      note: (text) => agent.inbox.push({ kind: 'turn', turn: { kind: 'note', text } }),
      answersWhileBusy: (from, text) => agent.model.answersAtOnce(from, text, agent.doing ?? 'nothing'),
      talkStarted: (partner) => {
        agent.report.conversation(partner, 'started');
        agent.reportGoal();
      },
      talkEnded: (partner) => {
        agent.report.conversation(partner, 'ended');
        agent.reportGoal();
        agent.prompter.talkEnded();
      },
    };
  }

  private steered(): ConstructorParameters<typeof PersonSteering>[0] {
    const agent = this;
    return {
      name: this.seat.agent,
      get doing() {
        return agent.doing;
      },
      hear: (from, text) => {
        agent.listener = { channel: teamChannel.id, name: from };
        agent.inbox.push({ kind: 'turn', turn: { kind: 'heard', from, text, isAgent: false } });
      },
      note: (text, when) => {
        const turn = { kind: 'note', text } as const;
        if (when === 'now') agent.inbox.push({ kind: 'turn', turn });
        else agent.history.add(turn);
      },
      stop: () => agent.slot.stop(),
      switchMode: (name, on) => agent.switchMode(name, on),
      restart: () => {
        agent.silences = 0;
        agent.isSilent = false;
        agent.behaviour = null;
        agent.access.restart();
      },
      changed: () => {
        agent.reportGoal();
        agent.conversations.becameIdle();
        agent.prompter.becameIdle();
      },
    };
  }

  private prompted(): ConstructorParameters<typeof SelfPrompter>[0] {
    const agent = this;
    return {
      clock: this.seat.clock,
      get isIdle() {
        return agent.slot.doing === null && agent.inbox.isEmpty && !agent.isThinking && !agent.isOut && !agent.steering.isPaused;
      },
      get isTalking() {
        return agent.conversations.partner !== null;
      },
      prompt: () => agent.inbox.push({ kind: 'goal' }),
      gaveUp: (goal) => {
        agent.report.alarm({
          cause: 'gave-up',
          text: 'answered three times without a command and stopped working at its goal',
          words: goal,
        });
        agent.reportGoal();
      },
    };
  }

  private watched(): ConstructorParameters<typeof StallWatch>[0] {
    const agent = this;
    return {
      clock: this.seat.clock,
      get shouldAct() {
        return agent.prompter.goal !== null && agent.slot.doing === null && !agent.isThinking && !agent.steering.isPaused;
      },
      alarm: (alarm) => agent.report.alarm(alarm),
    };
  }

  private accessForCommands(): AgentAccess {
    const agent = this;
    return {
      commands: allowedCommands(allCommands, this.blocked),
      get doing() {
        return agent.doing;
      },
      bots: this.seat.mates,
      places: this.places,
      get modes() {
        return agent.modes.states;
      },
      blueprint: this.task.blueprint,
      get runProgram() {
        return agent.runProgram;
      },
      remember: (name, place) => {
        agent.places.set(name, place);
        agent.report.places(agent.places);
      },
      switchMode: (name, on) => agent.switchMode(name, on),
      stop: () => {
        agent.slot.stop();
        agent.prompter.end();
      },
      silence: () => {
        agent.isSilent = true;
        agent.prompter.end();
      },
      restart: () => {
        agent.slot.stop();
        agent.history.forget();
        if (agent.task.goal !== null) agent.prompter.pursue(agent.task.goal);
      },
      forgetTalk: () => agent.history.forget(),
      pursue: (goal) => agent.prompter.pursue(goal),
      endGoal: () => agent.prompter.end(),
      startConversation: (partner, message) => agent.conversations.start(partner, message),
      endConversation: (partner) => agent.conversations.end(partner),
    };
  }
}

function resultTurn({ command, given }: GivenCommand, { status, message, data }: CommandResult): Turn {
  return { kind: 'result', command: command.name, given: [...given], status, text: message, data: data ?? null };
}
