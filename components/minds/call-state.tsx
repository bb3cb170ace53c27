import { Chip } from '#components/ui/chip.tsx';
import type { ModelCallState } from '#lib/protocol/model-views.ts';

const looks = {
  open: { tone: 'gold', words: '▸ running' },
  done: { tone: 'ok', words: '✓ answered' },
  failed: { tone: 'error', words: '✕ failed' },
  lost: { tone: 'error', words: '✕ lost' },
} as const;

/** The state of a model call. */
export function CallState({ state }: { state: ModelCallState }) {
  const { tone, words } = looks[state];
  return <Chip tone={tone}>{words}</Chip>;
}
