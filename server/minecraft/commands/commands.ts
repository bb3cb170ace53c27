import type { ClientboundPackets } from '../connection/clientbound-packets.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import type { BlockStandpoint, CommandUsage, ServerCommands } from '../server-commands.ts';
import { type TextComponent, textJson } from '../text.ts';
import { allCommands } from './all.ts';
import type { Command } from './dispatch/command.ts';
import { CommandError } from './dispatch/command-error.ts';
import { type CommandOutput, CommandSource } from './dispatch/command-source.ts';
import { type CommandNode, commandTree } from './dispatch/command-tree.ts';
import { completions } from './dispatch/completion.ts';
import { runLine } from './dispatch/dispatcher.ts';
import { plainText } from './dispatch/language.ts';

/** Characters of the line to show before the error. */
const shownBefore = 10;

/** The message to the sender about an error, with the line and a pointer to the position for syntax errors. */
function explained({ component, at }: CommandError): TextComponent[] {
  if (!at) return [component];
  const cursor = Math.min(at.cursor, at.input.length);
  const before = `${cursor > shownBefore ? '...' : ''}${at.input.slice(Math.max(0, cursor - shownBefore), cursor)}`;
  const wrong = at.input.slice(cursor);
  return [
    component,
    {
      text: '',
      color: 'gray',
      clickEvent: { action: 'suggest_command', value: `/${at.input}` },
      extra: [
        { text: before },
        ...(wrong ? [{ text: wrong, color: 'red', underlined: true }] : []),
        { translate: 'command.context.here', color: 'red', italic: true },
      ],
    },
  ];
}

const nodeKind = { root: 0, literal: 1, argument: 2 } as const;

/** The tree of commands for a permission level, in the form for clients. */
function declareCommands(root: CommandNode, level: number): ClientboundPackets['declare_commands'] {
  const numbers = new Map<CommandNode, number>();
  const order: CommandNode[] = [];
  const visit = (node: CommandNode): void => {
    numbers.set(node, order.length);
    order.push(node);
    for (const child of visible(node, level)) visit(child);
  };
  visit(root);
  const numberOf = (node: CommandNode | undefined): number => (node ? (numbers.get(node) ?? 0) : 0);
  const nodes = order.map((node) => {
    const { run, redirect: handover, type } = node;
    const redirect = handover ? numberOf(handover.to === 'root' ? root : root.literal(handover.to)) : null;
    const asks = type?.declaration.asks === true;
    return {
      flags: {
        unused: 0,
        has_custom_suggestions: asks ? 1 : 0,
        has_redirect_node: redirect === null ? 0 : 1,
        has_command: run ? 1 : 0,
        command_node_type: node === root ? nodeKind.root : type ? nodeKind.argument : nodeKind.literal,
      },
      children: visible(node, level).map(numberOf),
      ...(redirect === null ? {} : { redirectNode: redirect }),
      ...(node === root ? {} : { extraNodeData: extraData(node, asks) }),
    };
  });
  return { nodes, rootIndex: 0 };
}

function visible(node: CommandNode, level: number): CommandNode[] {
  return node.children.filter((child) => child.level <= level);
}

function extraData({ name, type }: CommandNode, asks: boolean): object {
  if (!type) return { name };
  const { parser, properties } = type.declaration;
  return { name, parser, properties, ...(asks ? { suggestionType: 'minecraft:ask_server' } : {}) };
}

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

/** The syntax of all commands of a permission level: literals as they are, arguments in angle brackets. */
function usages(commands: readonly Command[], level: number): CommandUsage[] {
  return commands
    .filter((command) => command.level <= level)
    .flatMap(({ name, aliases, forms }) =>
      [name, ...(aliases ?? [])].map((each) => ({
        name: each,
        forms: forms.map(({ parts }) => parts.map((part) => ` ${typeof part === 'string' ? part : `<${part.name}>`}`).join('')),
      })),
    );
}
