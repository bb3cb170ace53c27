const prefix = 'mode ';

/** The name of what a mode does, as the name of an action. */
export function reactionName(mode: string): string {
  return `${prefix}${mode}`;
}

/** Whether an action is one of a mode. */
export function isReaction(action: string): boolean {
  return action.startsWith(prefix);
}

/** The mode of a reaction. */
export function modeOf(reaction: string): string {
  return reaction.slice(prefix.length);
}
