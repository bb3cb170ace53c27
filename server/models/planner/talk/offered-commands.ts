import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';

/** Whether an agent may use a command. */
export function offers({ commands }: Pick<ConverseFacts, 'commands'>, name: string): boolean {
  return commands.some((command) => command.name === name);
}
