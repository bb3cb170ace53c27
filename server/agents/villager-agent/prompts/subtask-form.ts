/** The form of subtasks in answers, with the rules for good ones. `most` and `calls` are the limits of the team. */
export function subtaskForm(most: number, calls: number): string {
  return [
    'A subtask is JSON with these members:',
    '"id": its number; "description": what to do, with the names, numbers and positions that it needs; "milestones": a list of texts, each a state of the world that can be checked;',
    '"retrieval paths": a list of paths of the data that it needs, such as "~/blueprint/2", "~/blueprint/2-5" or "~/recipe";',
    '"required subtasks": a list of the ids of subtasks that must be done before it; a subtask with an empty list waits for the same ones as the subtask before it in your list, and the first one for none;',
    '"assigned agents": a list of the agents that may do it; "number": how many of them it takes together, 1 if one is enough.',
    'Rules:',
    `- Give at most ${most} subtasks, one for each agent that is free. There will be another round when they have ended, so plan only the next piece of work.`,
    `- An agent makes at most ${calls} calls for one subtask: a call places or mines one block, or takes, makes or hands over one kind of item.`,
    '- Prefer subtasks that agents can do at the same time without each other; agents cannot talk while they work.',
    '- Lower blocks come before higher ones; a block needs a neighbour to be placed against.',
    '- An agent can use what it carries or takes out of a container. What one agent collects must be handed over before another can use it.',
    '- Use only agents, items and positions that are mentioned. Check who can make which call.',
    'Milestones can have these forms: "oak_log is at (1, -60, 2) facing x", "no block is at (1, -60, 2)", "3 milk_bucket are carried", "2 wheat are handed over to NAME", "toggle lever at (1, -60, 2)", "the way at (1, -60, 2) is open", "stands at (1, -60, 2)".',
  ].join('\n');
}
