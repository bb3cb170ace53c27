import type { ArgumentType, Command, Form } from './command.ts';
import type { CommandSource } from './command-source.ts';
import type { StringReader } from './string-reader.ts';

export type Run = Extract<Form['ending'], { kind: 'run' }>;
export type Redirect = Extract<Form['ending'], { kind: 'redirect' }>;

/** A literal or an argument in the tree of all command forms. */
export class CommandNode {
  readonly name: string;
  /** Null for a literal. */
  readonly type: ArgumentType<unknown> | null;
  readonly level: number;
  /** The action if the line ends here. */
  run: Run | null = null;
  /** The node at which the parser continues after this one. */
  redirect: Redirect | null = null;
  private readonly literals = new Map<string, CommandNode>();
  private readonly argumentNodes: CommandNode[] = [];

  constructor(name: string, type: ArgumentType<unknown> | null, level: number) {
    this.name = name;
    this.type = type;
    this.level = level;
  }

  get children(): readonly CommandNode[] {
    return [...this.literals.values(), ...this.argumentNodes];
  }

  literal(word: string): CommandNode | undefined {
    return this.literals.get(word);
  }

  /** The possible next nodes: the matching literal, or else all arguments. */
  childrenFor(reader: StringReader): readonly CommandNode[] {
    const word = reader.rest.split(' ', 1)[0] ?? '';
    const literal = this.literals.get(word);
    return literal ? [literal] : this.argumentNodes;
  }

  /** Parses this node's own part of the line. */
  parse(reader: StringReader, source: CommandSource): unknown {
    if (this.type) return this.type.parse(reader, source);
    reader.cursor += this.name.length;
    return this.name;
  }

  /** The child for a part of a form, created on first use. */
  child(name: string, type: ArgumentType<unknown> | null, level: number): CommandNode {
    const known = type
      ? this.argumentNodes.find((node) => node.name === name && (node.type === type || sameDeclaration(node.type, type)))
      : this.literals.get(name);
    if (known) return known;
    const made = new CommandNode(name, type, level);
    if (type) this.argumentNodes.push(made);
    else this.literals.set(name, made);
    return made;
  }
}

/** Merges the forms of all commands into one tree; equal prefixes share their nodes. */
export function commandTree(commands: readonly Command[]): CommandNode {
  const root = new CommandNode('', null, 0);
  for (const command of commands) {
    for (const name of [command.name, ...(command.aliases ?? [])]) {
      for (const { parts, ending } of command.forms) {
        let node = root.child(name, null, command.level);
        for (const part of parts)
          node = typeof part === 'string' ? node.child(part, null, command.level) : node.child(part.name, part.type, command.level);
        if (ending.kind === 'run') node.run = ending;
        else node.redirect = ending;
      }
    }
  }
  return root;
}

/** Forms with arguments of the same kind and name share the node, although each form has its own argument object. */
function sameDeclaration(one: ArgumentType<unknown> | null, other: ArgumentType<unknown>): boolean {
  return one !== null && JSON.stringify(one.declaration) === JSON.stringify(other.declaration);
}
