import type { z } from 'zod';
import type { JsonValue } from '#lib/domain/json-value.ts';
import type { Occupation } from '../action-queue.ts';
import type { Body } from '../body.ts';
import type { Seat } from '../seat.ts';

/** What a call of the API returns, as in VillagerBench. */
export interface ApiResult {
  /** The result in a sentence, for the agent that called. */
  readonly message: string;
  /** Whether the call reached its purpose. */
  readonly status: boolean;
  readonly data?: JsonValue;
  /** What the agent saw and heard since its last call, one sentence each. */
  readonly events: readonly string[];
}

/** The part of a result that a call itself gives. */
export type ApiOutcome = Pick<ApiResult, 'message' | 'status' | 'data'>;

/** One call of VillagerBench's API: one per file. */
export interface ApiCall<Parameters extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** What it does and needs, for the prompt. */
  readonly description: string;
  readonly parameters: Parameters;
  /** Functions that put a text given for a parameter into the form that the parameter takes, by the name of the parameter. */
  readonly rewordings?: Readonly<Record<string, (given: string) => string>>;
  /** Longest game time of the call, in seconds. */
  readonly limit: number;
  /** How it shares the body with other actions; the default is `interrupts`. */
  readonly occupation?: Occupation;
  /** Whether it leaves an open window open; the default closes it first. */
  readonly keepsWindow?: boolean;
  /** Its effect. An error that it throws becomes a result with status false; CallRefused is the plain way to say why it cannot be done. */
  run(body: Body, given: z.output<Parameters>, seat: Seat): Promise<ApiOutcome>;
}

/** A call as the library keeps it: its parameters are known at run time alone. */
export interface AnyApiCall extends Omit<ApiCall, 'run'> {
  run(body: Body, given: unknown, seat: Seat): Promise<ApiOutcome>;
}

/** Declares a call with the types of its parameters. */
export function defineApiCall<const Parameters extends z.ZodObject>(call: ApiCall<Parameters>): AnyApiCall {
  return { ...call, run: (body, given, seat) => call.run(body, call.parameters.parse(given), seat) };
}

/** Why a call cannot do its work, in a sentence for the agent. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
}

/** The result of a call that reached its purpose. */
export function done(message: string, data?: JsonValue): ApiOutcome {
  return data === undefined ? { message, status: true } : { message, status: true, data };
}

/** The result of a call that failed its purpose. */
export function failed(message: string, data?: JsonValue): ApiOutcome {
  return data === undefined ? { message, status: false } : { message, status: false, data };
}
