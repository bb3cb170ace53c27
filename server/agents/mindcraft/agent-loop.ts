import { allCommands } from '#server/bots/commands/all-commands.ts';
import { readToolReply } from '#server/bots/commands/language/read-tool-reply.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Callable } from '../toolkit/calls/callable.ts';
import { writtenCalls } from '../toolkit/calls/written-calls.ts';
import { tellIssue } from '../toolkit/model-prompt.ts';
import type { ModelReply } from './agent-model.ts';
import { died, hear } from './hearing.ts';
import { isOfPerson, type Stimulus } from './inbox.ts';
import { type MindcraftAgent, mostSilences, resultTurn } from './mindcraft-agent.ts';
import { replyFacts } from './prompt-facts.ts';

/** Commands after which an agent does not think again until something happens. */
const final: ReadonlySet<string> = new Set(['startConversation', 'stfu', 'restart', 'clearChat']);
/** The commands as calls, for replies that write a call as text. */
const callables = allCommands.map(({ name, parameters }): Callable => ({ name, parameters: parameters.map((one) => one.name) }));
/** Ticks until all agents of a team listen. */
const listenTicks = 2;

/** Plays an agent until the end of the episode: a loop of messages, model calls and commands, with one body. Rejects with BodyLost. */
export async function playAgent(agent: MindcraftAgent): Promise<void> {
  const { seat, inbox } = agent;
  // An agent learns of another one only what that one says.
  seat.keepQuiet();
  const stops = [seat.hear((line) => hear(agent, line)), seat.onDeath((death) => died(agent, death))];
  try {
    // All agents of the team listen by then.
    await seat.ticks(listenTicks);
    begin(agent);
    for (let stimuli = await inbox.take(); stimuli !== null; stimuli = await inbox.take()) {
      if (agent.broken !== null) throw agent.broken;
      await agent.gate.passed();
      // Without answers it does nothing more, until a person restarts it.
      if (!agent.isOut && !agent.signal.aborted) await think(agent, stimuli);
    }
  } catch (error) {
    if (!(error instanceof EpisodeOver)) throw error;
  } finally {
    for (const stop of stops) stop();
    agent.leave();
  }
}

function begin(agent: MindcraftAgent): void {
  const { seat, task, profile, modes, prompter, conversations, history, blocked, report } = agent;
  const { goal, opening } = task;
  const [partner] = seat.mates;
  const { unsupported } = profile;
  if (unsupported.length > 0)
    tellIssue(agent.io, seat.agent, `has a profile of which this arena does not use ${unsupported.join(', ')}`, 'notice');
  modes.begin();
  report.modes(modes.states);
  if (goal !== null) prompter.pursue(goal);
  agent.reportGoal();
  if (partner === undefined || !agent.options.communication) return;
  // Where agents cannot begin a conversation, they are in one from the start.
  if (opening === null && blocked.includes('startConversation')) conversations.meet(partner);
  if (opening !== null) {
    history.add({ kind: 'said', text: opening });
    conversations.start(partner, opening);
  }
}

/** Takes what arrived into the history and replies to it, with one command after the other. */
async function think(agent: MindcraftAgent, stimuli: readonly Stimulus[]): Promise<void> {
  const { history, inbox, options, slot, prompter, reactions, work, life } = agent;
  agent.isThinking = true;
  if (work !== null) agent.note(work.words(), 'later');
  const behaviour = reactions.takeLog();
  if (behaviour !== null) agent.note(behaviour, 'later');
  for (const stimulus of stimuli) if (stimulus.kind === 'turn') history.add(stimulus.turn);
  const byGoal = stimuli.every(({ kind }) => kind === 'goal');
  agent.answersPerson = stimuli.some(isOfPerson);
  const goesOn = agent.answersPerson && agent.wasCut;
  let gaveCommand = false;
  for (let turn = 0; turn < options.maxCommands && !agent.signal.aborted; turn++) {
    await saveMemory(agent);
    const { messages } = inbox;
    const reply = await ask(agent, byGoal && turn === 0);
    await agent.gate.passed();
    if (reply === null || agent.life !== life || agent.signal.aborted) break;
    // A reply to an earlier message is out of date.
    if (inbox.messages !== messages) {
      agent.wasCut ||= inbox.hasPerson;
      break;
    }
    const next = await react(agent, reply);
    if (next !== 'said') gaveCommand = true;
    if (next !== 'answered') break;
  }
  agent.isThinking = false;
  agent.answersPerson = false;
  if (agent.signal.aborted) return;
  agent.reportGoal();
  if (agent.isPaused) return;
  if (goesOn && !inbox.hasPerson) takeUpAgain(agent, gaveCommand);
  slot.resume();
  if (byGoal || gaveCommand) prompter.replied(gaveCommand);
  else prompter.becameIdle();
}

/** After an answer to a person, resumes the action that the person's words ended. */
function takeUpAgain(agent: MindcraftAgent, gaveCommand: boolean): void {
  agent.wasCut = false;
  // The result of a command wakes it anyway.
  const { prompter, inbox } = agent;
  if (!gaveCommand && prompter.goal !== null) inbox.push({ kind: 'goal' });
}

/**
 * Says the words of a reply and carries out its command. `said`: the reply had no command. `answered`: the result is there, so the agent
 * thinks again. `begun`: the result comes later, or there is none.
 */
async function react(agent: MindcraftAgent, { text, toolCalls }: ModelReply): Promise<'said' | 'answered' | 'begun'> {
  const { history, stalls, slot, blocked, report } = agent;
  const calls = toolCalls.length > 0 ? toolCalls : writtenCalls(text, callables).calls;
  const read = readToolReply(text, calls, { commands: allCommands, blocked });
  if (read.kind === 'talk') {
    if (read.said !== '') history.add({ kind: 'said', text: read.said });
    say(agent, read.said, false);
    if (read.said !== '') stalls.spoke(read.said);
    return 'said';
  }
  history.add({ kind: 'said', text: read.kept });
  if (read.kind === 'refused') {
    report.refused(read.kept.slice(read.said.length).trim(), read.error);
    say(agent, read.said, false);
    agent.note(read.error, 'later');
    return 'answered';
  }
  const { command, given } = read;
  say(agent, withCommand(agent, read.said, read.kept, command.name), command.kind === 'action');
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

function withCommand(agent: MindcraftAgent, said: string, kept: string, name: string): string {
  const { commandsInChat } = agent.options;
  if (commandsInChat === 'full') return kept.trim();
  return commandsInChat === 'none' ? said : `${said} *used ${name}*`.trim();
}

/** Says something to the partner, else to the person who spoke last. */
function say(agent: MindcraftAgent, text: string, isBusy: boolean): void {
  const { conversations, voice, isSilent } = agent;
  if (text.trim() === '' || isSilent) return;
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  if (agent.answersPerson && agent.listener !== null) voice.toPerson(agent.listener, line);
  else if (conversations.partner !== null) conversations.say(line, isBusy);
  else if (agent.listener !== null) voice.toPerson(agent.listener, line);
}

async function ask(agent: MindcraftAgent, mustAct: boolean): Promise<ModelReply | null> {
  const { model, seat } = agent;
  await model.coolDown();
  if (agent.signal.aborted) return null;
  const facts = await replyFacts(agent, mustAct);
  const reply = agent.signal.aborted ? null : await model.reply(facts);
  agent.silences = reply === null && !agent.signal.aborted ? agent.silences + 1 : 0;
  if (agent.isOut) tellIssue(agent.io, seat.agent, `got no reply from its model ${mostSilences} times and does nothing more`);
  return reply;
}

/** Merges the oldest turns into the memory when there are too many. */
async function saveMemory(agent: MindcraftAgent): Promise<void> {
  const { history, model, seat } = agent;
  const turns = history.takeOldest();
  if (turns.length === 0) return;
  const memory = await model.newMemory(history.memory, turns);
  if (memory === null) return;
  history.memory = memory;
  agent.io.tell({ kind: 'summary', team: seat.team, agent: seat.agent, text: memory });
}
