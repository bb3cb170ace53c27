import { z } from 'zod';

/** Limits of an event about an agent. The writer shortens it to these. */
export const agentLimits = { text: 2000, line: 500, name: 200, places: 100, modes: 40, examples: 20, example: 2000, skills: 60 } as const;

const name = z.string().max(agentLimits.name);
const line = z.string().max(agentLimits.line);
const text = z.string().max(agentLimits.text);

/** A mode of an agent, with what the agent does while it is on. */
export const agentModeSchema = z.object({ name, about: line, isOn: z.boolean() });

/** Why an alarm was raised: the same command again and again, words without commands, rest, or a goal that the agent left. */
const alarmCauses = ['repeats', 'talks', 'rests', 'gave-up'] as const;

/**
 * Events about agents that talk and act by commands. Any system may report them: pages show who reports. Lists are complete, never
 * differences.
 */
export const agentEventKinds = [
  /** What an agent works at; null for nothing. It does not go on by itself while its goal is `paused`; `text` says why. */
  z.object({
    kind: z.literal('goal'),
    agent: name,
    goal: text.nullable(),
    state: z.enum(['active', 'paused', 'stopped']),
    text: line.optional(),
  }),
  /**
   * A command: started, then done or failed with its result, or ended by something else. `number` joins them. A command that cannot be read
   * has only `failed`. `by` says who gave it; `text` is why a mode began it, or the result.
   */
  z.object({
    kind: z.literal('command'),
    agent: name,
    number: z.int().min(0),
    by: z.enum(['agent', 'mode']),
    command: line,
    state: z.enum(['started', 'done', 'failed', 'ended']),
    text: text.optional(),
  }),
  /** An agent begins or ends a conversation with a partner. Both of them report it. */
  z.object({ kind: z.literal('conversation'), agent: name, partner: name, state: z.enum(['started', 'ended']) }),
  /** The places that an agent remembers. */
  z.object({
    kind: z.literal('places'),
    agent: name,
    places: z.array(z.object({ name, at: z.tuple([z.int(), z.int(), z.int()]) })).max(agentLimits.places),
  }),
  z.object({ kind: z.literal('modes'), agent: name, modes: z.array(agentModeSchema).max(agentLimits.modes) }),
  /** The examples and skills that the next prompt of an agent quotes because they are nearest to it. */
  z.object({
    kind: z.literal('retrieved'),
    agent: name,
    purpose: z.string().max(40),
    examples: z.array(z.string().max(agentLimits.example)).max(agentLimits.examples),
    skills: z.array(name).max(agentLimits.skills),
  }),
  /** An agent goes round in circles or does nothing. `words` are its own: its command, what it said last, or its goal. */
  z.object({ kind: z.literal('alarm'), agent: name, cause: z.enum(alarmCauses), text: line, words: line }),
] as const;

/** A mode as events report it. */
export type AgentMode = z.infer<typeof agentModeSchema>;
export type AgentEvent = z.infer<(typeof agentEventKinds)[number]>;
