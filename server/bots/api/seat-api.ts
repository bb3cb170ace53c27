import type { z } from 'zod';
import { issuesOf } from '#lib/issue-words.ts';
import { messageOf } from '#lib/message-of.ts';
import { BodyLost } from '../body-lost.ts';
import { EpisodeOver } from '../episode-over.ts';
import { Interrupted } from '../interrupted.ts';
import { PrimitiveMisuse } from '../primitive-misuse.ts';
import type { Seat } from '../seat.ts';
import { nameAmong } from '../written-name.ts';
import { allCalls } from './all-calls.ts';
import { type AnyApiCall, type ApiOutcome, type ApiResult, CallRefused } from './api-call.ts';
import { ApiEvents } from './api-events.ts';
import { callArguments } from './call-arguments.ts';
import { type ToolSchema, toolSchemas } from './tool-schema.ts';

/** The API of one seat, with the calls that its task allows. */
export interface SeatApi {
  /** The allowed calls, as models get them. */
  readonly tools: readonly ToolSchema[];
  /**
   * Makes a call with unchecked arguments in any of the usual forms. Capital letters and underscores in its name do not count, because the
   * benchmark's own texts mix them. A failed call, an unknown name, and invalid or unknown arguments give a result with status false.
   * Rejects with EpisodeOver, BodyLost and Interrupted alone.
   */
  call(name: string, given: unknown): Promise<ApiResult>;
}

/** The API of a seat, made once for an episode. It collects events from now on. Throws an Error if `allowed` names an unknown call. */
export function apiFor(seat: Seat, allowed: readonly string[]): SeatApi {
  const tools = toolSchemas(allowed);
  const events = new ApiEvents(seat);
  return {
    tools,
    async call(name, given) {
      events.beforeCall();
      const outcome = await outcomeOf(seat, allowed, name, given);
      return { ...outcome, events: events.afterCall() };
    },
  };
}

async function outcomeOf(seat: Seat, allowed: readonly string[], name: string, passed: unknown): Promise<ApiOutcome> {
  const read = nameAmong(name, allowed);
  const call = read.state === 'known' ? allCalls.get(read.name) : undefined;
  if (!call) return { status: false, message: `There is no call named "${name}". Use one of ${allowed.join(', ')}.` };
  const args = callArguments(call, passed, seat.agent);
  if (!args.ok) return { status: false, message: `${call.name} cannot use these arguments. ${args.error}` };
  const { given } = args;
  const checked = call.parameters.safeParse(given);
  if (!checked.success) return { status: false, message: complaint(call, checked.error) };
  try {
    return await seat.act(actionOf(call, given, checked.data, seat));
  } catch (error) {
    if (error instanceof EpisodeOver || error instanceof BodyLost || error instanceof Interrupted) throw error;
    return { status: false, message: sentence(error) };
  }
}

function actionOf(call: AnyApiCall, given: unknown, checked: Readonly<Record<string, unknown>>, seat: Seat) {
  const { name, limit, occupation = 'interrupts', keepsWindow = false } = call;
  return {
    ...{ name, limit, occupation, keepsWindow },
    detail: Object.entries(checked)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join(', '),
    async run(body: Parameters<AnyApiCall['run']>[0]) {
      const outcome = await call.run(body, given, seat);
      return { result: outcome, feedback: outcome.message, failed: !outcome.status };
    },
  };
}

/** What is wrong with the arguments, for the agent. */
function complaint({ name, parameters }: AnyApiCall, error: z.ZodError): string {
  const faults = issuesOf(error).map(({ path, message }) => {
    // The rules of parameters are written to follow "must be"; all others are sentences.
    return /^[a-z]/.test(message) ? `${path} must be ${message}` : `${path}: ${message.replace(/\.$/, '')}`;
  });
  return `${name} cannot use these arguments. ${faults.join('; ')}. It takes ${Object.keys(parameters.shape).join(', ')}.`;
}

/** An error as a sentence. Misuse of a primitive begins with the name of the primitive, which the agent does not know. */
function sentence(error: unknown): string {
  const text = messageOf(error);
  if (error instanceof CallRefused) return text;
  const plain = error instanceof PrimitiveMisuse ? text.replace(/^\w+: /, '') : text;
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}${/[.!?]$/.test(plain) ? '' : '.'}`;
}
