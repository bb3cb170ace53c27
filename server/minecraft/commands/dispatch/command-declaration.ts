import type { ClientboundPackets } from '../../connection/clientbound-packets.ts';
import type { CommandNode } from './command-tree.ts';

const nodeKind = { root: 0, literal: 1, argument: 2 } as const;

/** The tree of commands for a permission level, in the form for clients. */
export function declareCommands(root: CommandNode, level: number): ClientboundPackets['declare_commands'] {
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
  return { name, parser, ...(properties === undefined ? {} : { properties }), ...(asks ? { suggestionType: 'minecraft:ask_server' } : {}) };
}
