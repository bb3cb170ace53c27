import type { z } from 'zod';
import type { JsonValue } from '#lib/domain/json-value.ts';
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
  /** Longest game time of the call, in seconds. */
  readonly limit: number;
  run(seat: Seat, given: z.output<Parameters>): Promise<ApiOutcome>;
}

/** Declares a call with the types of its parameters. */
export function defineApiCall<const Parameters extends z.ZodObject>(call: ApiCall<Parameters>): ApiCall<Parameters> {
  return call;
}
