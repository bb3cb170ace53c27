import { formatNumber } from '#lib/format.ts';
import type { ModelCallView } from '#lib/protocol/model-views.ts';

const unknown = '–';

/** Tokens, time and price of a call as text; a dash for unknown values. */
export function callFigures({ inputTokens, outputTokens, latencyMs, costUsd }: ModelCallView) {
  const count = (value: number | null): string => (value === null ? unknown : formatNumber(value));
  return {
    input: count(inputTokens),
    output: count(outputTokens),
    seconds: latencyMs === null ? unknown : `${formatNumber(latencyMs / 1000, 2)} s`,
    cost: costUsd === null ? unknown : costUsd === 0 ? 'free' : `$${costUsd >= 0.001 ? formatNumber(costUsd, 3) : costUsd.toPrecision(2)}`,
  };
}
