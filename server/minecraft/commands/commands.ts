import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import type { BlockStandpoint, CommandUsage, ServerCommands } from '../server-commands.ts';
import { type TextComponent, textJson } from '../text.ts';
import { allCommands } from './all.ts';
import { declareCommands } from './dispatch/command-declaration.ts';
import { CommandError } from './dispatch/command-error.ts';
import { type CommandOutput, CommandSource } from './dispatch/command-source.ts';
import { commandTree } from './dispatch/command-tree.ts';
import { completions } from './dispatch/completion.ts';
import { runLine } from './dispatch/dispatcher.ts';
import { explained } from './dispatch/error-text.ts';
import { plainText } from './dispatch/language.ts';
import { usages } from './dispatch/usage.ts';

/** Vanilla's permission level of command blocks. */
const blockLevel = 2;
const root = commandTree(allCommands);
/** Characters of a line to quote in the log. */
const longestQuoted = 100;
/** Entity status that tells a client it has level 0; the following numbers are the further levels. */
const levelStatus = 24;

/** The commands of a server: runs lines for players and the console, and declares the commands to clients. */
export class Commands implements ServerCommands {
  private readonly server: MinecraftServer;

  constructor(server: MinecraftServer) {
    this.server = server;
  }

  run(line: string, by?: Player): string[] {
    const lines: string[] = [];
    const source = this.source(by, (message) => lines.push(...plainText(message).split('\n')));
    this.attempt(line, source);
    return lines;
  }

  private attempt(line: string, source: CommandSource): number {
    try {
      return runLine(root, line.startsWith('/') ? line.slice(1) : line, source);
    } catch (error) {
      if (error instanceof CommandError) for (const message of explained(error)) source.fail(message);
      else {
        this.server.faults.report(`The command ${line.slice(0, longestQuoted)}`, error);
        source.fail({ translate: 'command.failed' });
      }
      return 0;
    }
  }

  runBlock(line: string, { position, yaw, name }: BlockStandpoint): { successes: number; output: TextComponent | null } {
    let output: TextComponent | null = null;
    const source = new CommandSource(
      this.server,
      blockLevel,
      { entity: null, position, yaw, pitch: 0, anchor: 'feet', name },
      {
        succeeded: (message, tellOperators, giver) => {
          output = message;
          if (tellOperators && this.server.rules.get('commandBlockOutput')) this.tellOperators(message, giver, undefined);
        },
        logged: () => undefined,
        failed: (message) => {
          output = { text: '', color: 'red', extra: [message] };
        },
      },
    );
    const successes = this.attempt(line, source);
    return { successes, output };
  }

  declareTo(player: Player): void {
    player.connection.write('entity_status', { entityId: player.id, entityStatus: levelStatus + levelOf(player) });
    player.connection.write('declare_commands', declareCommands(root, levelOf(player)));
  }

  complete(player: Player, line: string): { start: number; length: number; matches: string[] } {
    return completions(
      root,
      line,
      this.source(player, () => undefined),
    );
  }

  usages(level: number): readonly CommandUsage[] {
    return usages(allCommands, level);
  }

  private source(by: Player | undefined, answered: (message: TextComponent) => void): CommandSource {
    const { server } = this;
    const { x, y, z } = server.worldSpawn;
    const standpoint = by
      ? { entity: by, position: by.position, yaw: by.yaw, pitch: by.pitch, anchor: 'feet' as const }
      : { entity: null, position: { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }, yaw: 0, pitch: 0, anchor: 'feet' as const };
    const tell = (message: TextComponent): void => {
      if (by) by.connection.write('system_chat', { content: textJson(message), isActionBar: false });
      answered(message);
    };
    const output: CommandOutput = {
      succeeded: (message, tellOperators, source) => {
        if (!by || server.rules.get('sendCommandFeedback')) tell(message);
        if (tellOperators) this.tellOperators(message, source, by);
      },
      logged: (message) => {
        if (by) server.log.info(plainText(message));
        else answered(message);
      },
      failed: (message) => tell({ text: '', color: 'red', extra: [message] }),
    };
    return new CommandSource(server, by ? levelOf(by) : 4, standpoint, output);
  }

  /** Informs operators about changes by other operators and the console. */
  private tellOperators(message: TextComponent, source: CommandSource, by: Player | undefined): void {
    const { server } = this;
    if (server.rules.get('sendCommandFeedback')) {
      const note: TextComponent = { translate: 'chat.type.admin', with: [source.name, message], color: 'gray', italic: true };
      for (const player of server.players) if (player !== by && player.operator) server.tell(player, note);
    }
    if (by && server.rules.get('logAdminCommands'))
      server.log.info(plainText({ translate: 'chat.type.admin', with: [source.name, message] }));
  }
}

/** Vanilla's permission level of a player: operators have all permissions. */
function levelOf(player: Player): number {
  return player.operator ? 4 : 0;
}
