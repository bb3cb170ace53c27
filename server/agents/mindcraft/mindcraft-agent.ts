import type { Steerer, SteeringOrder } from '#lib/domain/steering.ts';
import { allCommands } from '#server/bots/commands/all-commands.ts';
import type { CommandResult } from '#server/bots/commands/command.ts';
import { readToolReply } from '#server/bots/commands/language/read-tool-reply.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { OwnDeath } from '#server/bots/own-death.ts';
import type { HeardLine } from '#server/bots/voice.ts';
import type { Turn } from '#server/contract/mindcraft-facts.ts';
import type { Callable } from '../toolkit/calls/callable.ts';
import { writtenCalls } from '../toolkit/calls/written-calls.ts';
import { tellIssue } from '../toolkit/model-prompt.ts';
import type { GivenCommand } from './action-slot.ts';
import type { ModelReply } from './agent-model.ts';
import { AgentParts, type AgentSetting } from './agent-parts.ts';
import type { Listener } from './agent-voice.ts';
import { talkSchema } from './conversations.ts';
import { isOfPerson, type Stimulus } from './inbox.ts';
import { deathPlace, deathText } from './last-death.ts';
import { isReaction } from './modes/reaction.ts';
import { replyFacts } from './prompt-facts.ts';

/** Model calls without any answer, one after the other, after which an agent is silent for good. */
const mostSilences = 3;

/** Commands after which an agent does not think again until something happens. */
const final: ReadonlySet<string> = new Set(['startConversation', 'stfu', 'restart', 'clearChat']);
/** The commands as calls, for replies that write a call as text. */
const callables = allCommands.map(({ name, parameters }): Callable => ({ name, parameters: parameters.map((one) => one.name) }));
/** Ticks until all agents of a team listen. */
const listenTicks = 2;

/** One agent of MINDcraft: a loop of messages, model calls and commands, with one body. */
export class MindcraftAgent {
  private readonly io: AgentSetting['io'];
  private readonly signal: AbortSignal;
  private readonly parts: AgentParts;
  private thinks = false;
  private hasLeft = false;
  private silences = 0;
  private broken: unknown = null;
  /** The channel and speaker of the newest line of a person, for the reply. */
  private listener: Listener | null = null;
  /** Whether it answers a person now, and not its partner. */
  private answersPerson = false;
  /** Whether the words of a person made its last reply void. */
  private wasCut = false;

  constructor(setting: AgentSetting) {
    this.io = setting.io;
    this.signal = setting.signal;
    this.parts = new AgentParts(setting, this);
  }

  get isThinking(): boolean {
    return this.thinks;
  }

  /** Whether its body carries out a command or a reaction. */
  get isBusy(): boolean {
    return this.parts.slot.doing !== null;
  }

  get isOut(): boolean {
    return this.silences >= mostSilences;
  }

  /** Plays until the end of the episode. Rejects with BodyLost. */
  async play(): Promise<void> {
    const { seat, inbox } = this.parts;
    // An agent learns of another one only what that one says.
    seat.keepQuiet();
    const stops = [seat.hear((line) => this.heard(line)), seat.onDeath((death) => this.died(death))];
    try {
      // All agents of the team listen by then.
      await seat.ticks(listenTicks);
      this.begin();
      for (let stimuli = await inbox.take(); stimuli !== null; stimuli = await inbox.take()) {
        if (this.broken !== null) throw this.broken;
        await this.parts.steering.pass();
        // Without answers it does nothing more, until a person restarts it.
        if (!this.isOut && !this.signal.aborted) await this.think(stimuli);
      }
    } catch (error) {
      if (!(error instanceof EpisodeOver)) throw error;
    } finally {
      this.hasLeft = true;
      for (const stop of stops) stop();
      this.parts.close();
    }
  }

  /** Carries out the order of a person. Returns the reason if it has no effect; null if it has one. */
  steer(order: SteeringOrder, by: Steerer): string | null {
    const { seat, steering } = this.parts;
    return this.hasLeft ? `${seat.agent} is not in the game any more.` : steering.steer(order, by);
  }

  listenTo(person: Listener): void {
    this.listener = person;
  }

  beginsAgain(): void {
    this.silences = 0;
  }

  actionEnded(done: GivenCommand, result: CommandResult): void {
    const { inbox, conversations, reactions, personal, prompter } = this.parts;
    if (isReaction(done.command.name)) {
      reactions.over();
      prompter.becameIdle();
    } else if (!personal.ended(done, result)) inbox.push({ kind: 'turn', turn: resultTurn(done, result) });
    conversations.becameIdle();
  }

  broke(error: unknown): void {
    if (error instanceof EpisodeOver) return;
    this.broken = error;
    this.parts.inbox.push({ kind: 'goal' });
  }

  private begin(): void {
    const { seat, task, profile, modes, prompter, conversations, history, blocked, report } = this.parts;
    const { goal, opening } = task;
    const [partner] = seat.mates;
    const { unsupported } = profile;
    if (unsupported.length > 0)
      tellIssue(this.io, seat.agent, `has a profile of which this arena does not use ${unsupported.join(', ')}`, 'notice');
    modes.begin();
    report.modes(modes.states);
    if (goal !== null) prompter.pursue(goal);
    this.parts.reportGoal();
    if (partner === undefined || !this.parts.options.communication) return;
    // Where agents cannot begin a conversation, they are in one from the start.
    if (opening === null && blocked.includes('startConversation')) conversations.meet(partner);
    if (opening !== null) {
      history.add({ kind: 'said', text: opening });
      conversations.start(partner, opening);
    }
  }

  /** Takes what arrived into the history and replies to it, with one command after the other. */
  private async think(stimuli: readonly Stimulus[]): Promise<void> {
    const { history, inbox, options, slot, prompter, steering, reactions, work } = this.parts;
    this.thinks = true;
    if (work !== null) history.add({ kind: 'note', text: work.words() });
    const behaviour = reactions.takeLog();
    if (behaviour !== null) history.add({ kind: 'note', text: behaviour });
    for (const stimulus of stimuli) if (stimulus.kind === 'turn') history.add(stimulus.turn);
    const byGoal = stimuli.every(({ kind }) => kind === 'goal');
    this.answersPerson = stimuli.some(isOfPerson);
    const goesOn = this.answersPerson && this.wasCut;
    const { life } = steering;
    let gaveCommand = false;
    for (let turn = 0; turn < options.maxCommands && !this.signal.aborted; turn++) {
      await this.saveMemory();
      const { messages } = inbox;
      const reply = await this.ask(byGoal && turn === 0);
      await steering.pass();
      if (reply === null || steering.life !== life || this.signal.aborted) break;
      // A reply to an earlier message is out of date.
      if (inbox.messages !== messages) {
        this.wasCut ||= inbox.hasPerson;
        break;
      }
      const next = await this.react(reply);
      if (next !== 'said') gaveCommand = true;
      if (next !== 'answered') break;
    }
    this.thinks = false;
    this.answersPerson = false;
    if (this.signal.aborted) return;
    this.parts.reportGoal();
    if (steering.isPaused) return;
    if (goesOn && !inbox.hasPerson) this.takeUpAgain(gaveCommand);
    slot.resume();
    if (byGoal || gaveCommand) prompter.replied(gaveCommand);
    else prompter.becameIdle();
  }

  /** After an answer to a person, resumes the action that the person's words ended. */
  private takeUpAgain(gaveCommand: boolean): void {
    this.wasCut = false;
    // The result of a command wakes it anyway.
    const { prompter, inbox } = this.parts;
    if (!gaveCommand && prompter.goal !== null) inbox.push({ kind: 'goal' });
  }

  /**
   * Says the words of a reply and carries out its command. `said`: the reply had no command. `answered`: the result is there, so the agent
   * thinks again. `begun`: the result comes later, or there is none.
   */
  private async react({ text, toolCalls }: ModelReply): Promise<'said' | 'answered' | 'begun'> {
    const { history, stalls, slot, blocked, report } = this.parts;
    const calls = toolCalls.length > 0 ? toolCalls : writtenCalls(text, callables).calls;
    const read = readToolReply(text, calls, { commands: allCommands, blocked });
    if (read.kind === 'talk') {
      if (read.said !== '') history.add({ kind: 'said', text: read.said });
      this.say(read.said, false);
      if (read.said !== '') stalls.spoke(read.said);
      return 'said';
    }
    history.add({ kind: 'said', text: read.kept });
    if (read.kind === 'refused') {
      report.refused(read.kept.slice(read.said.length).trim(), read.error);
      this.say(read.said, false);
      history.add({ kind: 'note', text: read.error });
      return 'answered';
    }
    const { command, given } = read;
    this.say(this.withCommand(read.said, read.kept, command.name), command.kind === 'action');
    if (command.kind === 'action') {
      stalls.acted(read.kept.slice(read.said.length).trim());
      slot.begin({ command, given });
      return 'begun';
    }
    stalls.looked();
    const result = await slot.ask({ command, given });
    history.add(resultTurn({ command, given }, result));
    return result.status && final.has(command.name) ? 'begun' : 'answered';
  }

  private withCommand(said: string, kept: string, name: string): string {
    const { commandsInChat } = this.parts.options;
    if (commandsInChat === 'full') return kept.trim();
    return commandsInChat === 'none' ? said : `${said} *used ${name}*`.trim();
  }

  /** Says something to the partner, else to the person who spoke last. */
  private say(text: string, isBusy: boolean): void {
    const { conversations, voice, isSilent } = this.parts;
    if (text.trim() === '' || isSilent) return;
    const line = text.replaceAll(/\s*\n\s*/g, ' ');
    if (this.answersPerson && this.listener !== null) voice.toPerson(this.listener, line);
    else if (conversations.partner !== null) conversations.say(line, isBusy);
    else if (this.listener !== null) voice.toPerson(this.listener, line);
  }

  private heard({ from, text, channel, data, isReport }: HeardLine): void {
    const { seat, task, conversations, personal, inbox, options } = this.parts;
    // What a body says by itself is no message of its agent.
    if (isReport === true || from === seat.agent || this.signal.aborted) return;
    if (!options.communication && seat.mates.includes(from)) return;
    const talk = talkSchema.safeParse(data);
    if (talk.success) {
      conversations.arrived(from, text, talk.data);
      return;
    }
    if (options.onlyChatWith.length > 0 && !options.onlyChatWith.includes(from)) return;
    // Agents mark what they say to people, so that no agent answers it.
    if (data !== undefined && 'agent' in data) return;
    const person = { channel, name: from };
    if (seat.mates.includes(from) && !task.people.includes(from)) {
      // Another system plays it, which has no conversations.
      this.listener = person;
      inbox.push({ kind: 'turn', turn: { kind: 'heard', from, text, isAgent: true } });
      return;
    }
    // Only people of its own team may command a body; commands of others are ordinary messages.
    if (seat.mates.includes(from) && personal.take(person, text)) return;
    this.listener = person;
    inbox.push({ kind: 'turn', turn: { kind: 'heard', from, text, isAgent: false } });
  }

  /** Its death ends its action. The agent remembers the place and thinks again. */
  private died(death: OwnDeath): void {
    const { slot, inbox } = this.parts;
    if (this.signal.aborted) return;
    slot.stop();
    this.parts.remember(deathPlace, death.at);
    inbox.push({ kind: 'turn', turn: { kind: 'note', text: deathText(death) } });
  }

  private async ask(mustAct: boolean): Promise<ModelReply | null> {
    const { model, seat } = this.parts;
    await model.coolDown();
    if (this.signal.aborted) return null;
    const facts = await replyFacts(this.parts, mustAct);
    const reply = this.signal.aborted ? null : await model.reply(facts);
    this.silences = reply === null && !this.signal.aborted ? this.silences + 1 : 0;
    if (this.isOut) tellIssue(this.io, seat.agent, `got no reply from its model ${mostSilences} times and does nothing more`);
    return reply;
  }

  /** Merges the oldest turns into the memory when there are too many. */
  private async saveMemory(): Promise<void> {
    const { history, model, seat } = this.parts;
    const turns = history.takeOldest();
    if (turns.length === 0) return;
    const memory = await model.newMemory(history.memory, turns);
    if (memory === null) return;
    history.memory = memory;
    this.io.tell({ kind: 'summary', team: seat.team, agent: seat.agent, text: memory });
  }
}

function resultTurn({ command, given }: GivenCommand, { status, message, data }: CommandResult): Turn {
  return { kind: 'result', command: command.name, given: [...given], status, text: message, data: data ?? null };
}
