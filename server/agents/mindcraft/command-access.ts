import { allCommands } from '#server/bots/commands/all-commands.ts';
import type { AgentAccess } from '#server/bots/commands/command.ts';
import { allowedCommands } from '#server/bots/commands/language/command-syntax.ts';
import type { AgentParts } from './agent-parts.ts';

/** What the commands of an agent can ask of it, over its parts. */
export function commandAccess(parts: AgentParts): AgentAccess {
  return {
    commands: allowedCommands(allCommands, [...parts.blocked, ...parts.idle]),
    get doing() {
      return parts.doing;
    },
    bots: parts.seat.mates,
    places: parts.places,
    get modes() {
      return parts.modes.states;
    },
    blueprint: parts.task.blueprint,
    get runProgram(): AgentAccess['runProgram'] {
      const { writer } = parts;
      return writer === null ? null : (request, signal) => writer.run(request, signal);
    },
    describe: parts.describe,
    remember: (name, place) => parts.remember(name, place),
    switchMode: (name, on) => parts.switchMode(name, on),
    stop: () => {
      parts.slot.stop();
      parts.prompter.end();
    },
    silence: () => {
      parts.isSilent = true;
      parts.prompter.end();
    },
    restart: () => {
      parts.slot.stop();
      parts.history.forget();
      if (parts.task.goal !== null) parts.prompter.pursue(parts.task.goal);
    },
    forgetTalk: () => parts.history.forget(),
    pursue: (goal) => parts.prompter.pursue(goal),
    endGoal: () => parts.prompter.end(),
    startConversation: (partner, message) => parts.conversations.start(partner, message),
    endConversation: (partner) => parts.conversations.end(partner),
  };
}
