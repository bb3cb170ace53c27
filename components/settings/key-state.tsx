import { Check, Minus } from 'lucide-react';
import type { ProviderView } from '#lib/protocol/model-views.ts';

/** Whether a provider has a key, as text with a shape. */
export function KeyState({ provider: { key, needsKey, variable, address } }: { provider: ProviderView }) {
  const ready = address !== null && (key !== null || !needsKey);
  const said =
    key === 'environment'
      ? `Key from ${variable}`
      : key === 'stored'
        ? 'Key stored'
        : needsKey
          ? 'No key'
          : address === null
            ? 'No address'
            : 'Needs no key';
  const Icon = ready ? Check : Minus;
  return (
    <span className={`inline-flex items-center gap-1 text-data ${ready ? 'text-text' : 'text-muted'}`}>
      <Icon size={13} aria-hidden="true" />
      {said}
    </span>
  );
}
