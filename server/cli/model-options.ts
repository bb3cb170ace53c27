import { type Command, InvalidArgumentError } from 'commander';
import type { ModelSetting, ThinkTime } from '#lib/domain/model-setting.ts';

/** The model options of the command line. */
export interface ModelOptions {
  readonly model?: string;
  readonly thinkTime?: ThinkTime;
  readonly budgetUsd?: number;
  readonly budgetTokens?: number;
  readonly cassette?: string;
}

function amount(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0) || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number of 0 or more.');
  return value;
}

function thinkTime(text: string): ThinkTime {
  const [policy, ...rest] = text.split(':');
  const [first, second] = rest.map(amount);
  if (policy === 'measured' && rest.length === 0) return { policy };
  if (policy === 'paused' && rest.length === 0) return { policy };
  if (policy === 'fixed' && rest.length === 1 && first !== undefined) return { policy, ms: first };
  if (policy === 'perToken' && rest.length === 2 && first !== undefined && second !== undefined) {
    return { policy, baseMs: first, msPerToken: second };
  }
  throw new InvalidArgumentError('It must be measured, paused, fixed:MS or perToken:MS:MS_PER_TOKEN.');
}

/** Adds the model options to a command. */
export function withModelOptions(command: Command): Command {
  return command
    .option('--model <name>', 'model of teams that name none: provider/model, or "offline"')
    .option(
      '--think-time <policy>',
      'game time of a model call: measured, paused, fixed:MS or perToken:MS:MS_PER_TOKEN (thinking counts)',
      thinkTime,
    )
    .option('--budget-usd <amount>', 'most US dollars for models', amount)
    .option('--budget-tokens <count>', 'most tokens, input and output together', amount)
    .option('--cassette <file>', 'answer model calls from this cassette');
}

/** The model setting of a match; undefined without options. */
export function modelSettingOf({ model, thinkTime: policy, budgetUsd, budgetTokens, cassette }: ModelOptions): ModelSetting | undefined {
  const budget = budgetUsd === undefined && budgetTokens === undefined ? undefined : { usd: budgetUsd, tokens: budgetTokens };
  const isSet = [model, policy, budget, cassette].some((option) => option !== undefined);
  return isSet ? { model, thinkTime: policy, budget, cassette } : undefined;
}
