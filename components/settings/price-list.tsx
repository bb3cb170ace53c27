'use client';

import { X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, putJson } from '#components/shell/api.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Panel, SectionHead } from '#components/ui/panel.tsx';
import type { ListedPrice, PriceChange, PriceView } from '#lib/protocol/model-prices.ts';

function Rows({ prices, onRemove }: { prices: readonly ListedPrice[]; onRemove?: (price: ListedPrice) => void }) {
  return (
    <table className="w-full text-data tabular-nums [&_td]:py-1 [&_th]:py-1">
      <thead>
        <tr className="border-line border-b text-left text-micro text-muted">
          <th scope="col">Model</th>
          <th scope="col" className="text-right">
            in
          </th>
          <th scope="col" className="text-right">
            out
          </th>
          {onRemove === undefined ? null : (
            <th scope="col">
              <span className="sr-only">Remove</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={`${price.provider}/${price.model}`} className="border-line border-b last:border-b-0">
            <th scope="row" className="break-all text-left font-mono font-normal">
              {price.provider}/{price.model}
            </th>
            <td className="text-right">{price.input}</td>
            <td className="text-right">{price.output}</td>
            {onRemove === undefined ? null : (
              <td className="text-right">
                <Button look="quiet" size="small" icon aria-label={`Remove the price of ${price.model}`} onClick={() => onRemove(price)}>
                  <X size={13} aria-hidden="true" />
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What models cost, since when that is known, and the own prices that go before it. */
export function PriceList({ builtIn, own }: PriceView) {
  const router = useRouter();
  const [state, setState] = useState<{ busy: boolean; error: string | undefined }>({ busy: false, error: undefined });
  const change = async (price: PriceChange): Promise<boolean> => {
    setState({ busy: true, error: undefined });
    try {
      await putJson('/api/settings/prices', price);
      toast.success(price.price === null ? 'Built-in price restored.' : 'Price saved.');
      setState({ busy: false, error: undefined });
      router.refresh();
      return true;
    } catch (error) {
      const message = error instanceof ApiError && error.issues[0] ? error.issues[0].message : error instanceof Error ? error.message : '';
      setState({ busy: false, error: message });
      return false;
    }
  };
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const [provider = '', ...model] = String(data.get('model') ?? '')
      .trim()
      .split('/');
    const amount = (name: string): number => Number(String(data.get(name) ?? '').trim() || Number.NaN);
    if (await change({ provider, model: model.join('/'), price: { input: amount('input'), output: amount('output') } })) form.reset();
  };
  return (
    <Panel className="grid gap-3 p-3">
      <SectionHead title="Prices" facts={<span className="text-data text-muted">US dollars for a million tokens</span>} />
      <p className="max-w-[80ch] text-data text-soft">
        The built-in prices were noted in {builtIn.noted} and are not fetched: providers may have changed theirs since. Costs and budgets in
        dollars are only as right as these. Your own go before them, from the next call on; they lie in prices.json of the data folder.
      </p>
      <form onSubmit={save} className="grid items-start gap-3 md:grid-cols-[2fr_1fr_1fr_auto]">
        <Field
          id="price-model"
          name="model"
          label="Model (use * as wildcard)"
          placeholder="openai/gpt-4o*"
          required
          spellCheck={false}
          autoComplete="off"
          error={state.error}
        />
        <Field id="price-input" name="input" label="In" note="USD" inputMode="decimal" pattern="[0-9]*[.]?[0-9]+" required />
        <Field id="price-output" name="output" label="Out" note="USD" inputMode="decimal" pattern="[0-9]*[.]?[0-9]+" required />
        <div className="md:pt-[22px]">
          <Button type="submit" disabled={state.busy}>
            Set the price
          </Button>
        </div>
      </form>
      {own.length === 0 ? null : <Rows prices={own} onRemove={({ provider, model }) => void change({ provider, model, price: null })} />}
      <details>
        <summary className="cursor-pointer text-data text-muted">
          {builtIn.prices.length} built-in prices, noted {builtIn.noted}
        </summary>
        <Rows prices={builtIn.prices} />
      </details>
    </Panel>
  );
}
