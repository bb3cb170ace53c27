import type { Position } from '#lib/domain/position.ts';
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
import { AgentVoice, type Listener } from './agent-voice.ts';
import { Conversations, talkSchema } from './conversations.ts';
import { gameNames } from './game-names.ts';
import { History } from './history.ts';
import { Inbox, type Stimulus } from './inbox.ts';
import type { MindcraftTask } from './mindcraft-task.ts';
import { isReaction, ModeWatch } from './modes/mode-watch.ts';
import { modesAtStart } from './modes/modes-at-start.ts';
import type { MindcraftOptions } from './options.ts';
import { type ReadProfile, readProfile } from './profile.ts';
import { ProgramWriter } from './program-writer.ts';
import { SelfPrompter } from './self-prompter.ts';
import { examplesNear, rememberedOf, situationOf } from './situation.ts';
import { StallWatch } from './stall-watch.ts';

/** Model calls without any answer, one after the other, after which an agent is silent for good. */
const mostSilences = 3;

/** Commands after which an agent does not think again until something happens. */
const final: ReadonlySet<string> = new Set(['startConversation', 'stfu', 'restart', 'clearChat']);
/** Commands that agents without conversations do not have. */
const talkCommands: readonly string[] = ['startConversation', 'endConversation'];
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
  private readonly writer: ProgramWriter | null;
  private readonly stalls: StallWatch;
  private readonly places = new Map<string, Position>();
  private isThinking = false;
  private isSilent = false;
  private silences = 0;
  private broken: unknown = null;
  /** What a mode did instead of the agent's action, for its next prompt. */
  private behaviour: string | null = null;
  /** The channel and speaker of the newest line of a person, for the reply. */
  private listener: Listener | null = null;

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
    const talk = options.conversations ? [] : talkCommands;
    this.blocked = [...task.blocked, ...options.blockedCommands, ...this.profile.blocked, ...talk];
    this.model = new AgentModel(io, seat, options, this.profile, signal);
    this.history = new History(options.maxMessages);
    this.inbox = new Inbox(signal);
    this.voice = new AgentVoice(seat, (text) => this.history.add({ kind: 'note', text }));
    this.access = this.accessForCommands();
    this.writer = (options.programs ?? task.needsPrograms) ? this.programWriter(io.programs) : null;
    this.modes = new ModeWatch(this.reacting(), modesAtStart(options, this.profile));
    this.slot = new ActionSlot(seat, this.access, {
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
        await this.think(stimuli);
        if (this.isOut) break;
      }
    } catch (error) {
      if (!(error instanceof EpisodeOver)) throw error;
    } finally {
      stopHearing();
      this.conversations.close();
      this.prompter.close();
      this.modes.close();
      this.stalls.close();
    }
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
    if (goal !== null) this.prompter.pursue(goal);
    if (partner === undefined || !this.options.conversations) return;
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
    let gaveCommand = false;
    for (let turn = 0; turn < this.options.maxCommands && !this.signal.aborted; turn++) {
      await this.saveMemory();
      const messages = this.inbox.messages;
      const reply = await this.ask(byGoal && turn === 0);
      if (reply === null) break;
      // A reply to an earlier message is out of date.
      if (this.inbox.messages !== messages) break;
      const next = await this.react(reply);
      if (next !== 'said') gaveCommand = true;
      if (next !== 'answered') break;
    }
    this.isThinking = false;
    if (this.signal.aborted) return;
    this.slot.resume();
    if (byGoal || gaveCommand) this.prompter.replied(gaveCommand);
    else this.prompter.becameIdle();
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
    if (this.conversations.partner !== null) this.conversations.say(line, isBusy);
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
      react: (command, why) => {
        const { doing } = agent.slot;
        if (doing !== null && !doing.command.isResumable) agent.behaviour = `${why} That ended your ${doing.command.name}.`;
        agent.slot.begin({ command, given: [] });
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
      return { position, inventory, blocks, ...rememberedOf(history) };
    };
    return new ProgramWriter({ io, seat, programs, primitives: this.task.primitives, choice: model.choice('coder'), surroundings });
  }

  private facts(mustAct: boolean): ConverseFacts {
    const { seat, task, options, conversations, history } = this;
    return {
      ...{ purpose: 'converse', agent: seat.agent, persona: options.persona, goal: this.prompter.goal, wanted: task.wanted, mustAct },
      template: this.profile.conversing,
      examples: examplesNear(this.profile.examples, history, options.examples),
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
      talkEnded: () => agent.prompter.talkEnded(),
    };
  }

  private prompted(): ConstructorParameters<typeof SelfPrompter>[0] {
    const agent = this;
    return {
      clock: this.seat.clock,
      get isIdle() {
        return agent.slot.doing === null && agent.inbox.isEmpty && !agent.isThinking && !agent.isOut;
      },
      get isTalking() {
        return agent.conversations.partner !== null;
      },
      prompt: () => agent.inbox.push({ kind: 'goal' }),
      gaveUp: (goal) =>
        tellIssue(agent.io, agent.seat.agent, `answered three times without a command and stopped working at: ${goal}`, 'notice'),
    };
  }

  private watched(): ConstructorParameters<typeof StallWatch>[0] {
    const agent = this;
    return {
      clock: this.seat.clock,
      get shouldAct() {
        return agent.prompter.goal !== null && agent.slot.doing === null && !agent.isThinking;
      },
      alarm: (what) => tellIssue(agent.io, agent.seat.agent, what, 'notice'),
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
      remember: (name, place) => void agent.places.set(name, place),
      switchMode: (name, on) => agent.modes.switch(name, on),
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
