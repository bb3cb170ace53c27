'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { ask } from '#components/shell/api.ts';
import { notifyFailure } from '#components/shell/notify-failure.ts';
import { showRefusal } from '#components/shell/show-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Panel, SectionHead } from '#components/ui/panel.tsx';
import { messageOf } from '#lib/message-of.ts';
import { type ListedPrice, type PriceChange, type PriceView, priceChangeSchema } from '#lib/protocol/model-prices.ts';
import { amount } from './amount-field.ts';

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

const dollars = priceChangeSchema.shape.price.unwrap().shape.input;
const wrongPrice = 'A price from 0 to 1,000,000 dollars.';

/** The fields as text, parsed into the server's input. */
const schema = z
  .object({
    model: z
      .string()
      .trim()
      .regex(/^[^/]+\/.+$/, 'Write provider/model, for example openai/gpt-4o*.'),
    input: amount(dollars, wrongPrice),
    output: amount(dollars, wrongPrice),
  })
  .transform(({ model: reference, input, output }): PriceChange => {
    const [provider = '', ...model] = reference.split('/');
    return { provider, model: model.join('/'), price: { input, output } };
  });

const blank = { model: '', input: '', output: '' } as const;

/** The field of an issue from the server: a provider is written in the field of its model. */
function fieldOf(path: string): keyof typeof blank | null {
  if (path === 'price.input') return 'input';
  if (path === 'price.output') return 'output';
  return path === 'model' || path === 'provider' ? 'model' : null;
}

/** The prices of models with their date, and the user's own prices, which take precedence. */
export function PriceList({ builtIn, own }: PriceView) {
  const router = useRouter();
  const { register, handleSubmit, setError, reset, formState } = useForm({ resolver: zodResolver(schema), defaultValues: blank });
  const { errors, isSubmitting } = formState;
  const change = async (price: PriceChange): Promise<void> => {
    await ask('PUT /api/settings/prices', { body: price });
    toast.success(price.price === null ? 'Built-in price restored.' : 'Price saved.');
    router.refresh();
  };
  const save = handleSubmit(async (price) => {
    try {
      await change(price);
      reset();
    } catch (error) {
      const rest = showRefusal(error, setError, fieldOf);
      if (rest !== null) notifyFailure(rest);
    }
  });
  const remove = ({ provider, model }: ListedPrice): void => {
    change({ provider, model, price: null }).catch((error: unknown) => notifyFailure(messageOf(error)));
  };
  return (
    <Panel className="grid gap-3 p-3">
      <SectionHead title="Prices" facts={<span className="text-data text-muted">US dollars per million tokens</span>} />
      <p className="max-w-[80ch] text-data text-soft">
        The built-in prices are from {builtIn.noted} and are not updated: providers may have changed theirs since. Costs and budgets in
        dollars are only as accurate as these prices. A model that is in neither list has no known cost, unless its provider states the cost
        with the answer. Your own prices take precedence from the next call on; they are stored in prices.json in the data folder.
      </p>
      <form noValidate onSubmit={save} className="grid items-start gap-3 md:grid-cols-[2fr_1fr_1fr_auto]">
        <Field
          id="price-model"
          label="Model (use * as wildcard)"
          placeholder="openai/gpt-4o*"
          spellCheck={false}
          autoComplete="off"
          error={errors.model?.message}
          {...register('model')}
        />
        <Field id="price-input" label="In" note="USD" inputMode="decimal" error={errors.input?.message} {...register('input')} />
        <Field id="price-output" label="Out" note="USD" inputMode="decimal" error={errors.output?.message} {...register('output')} />
        <div className="md:pt-[22px]">
          <Button type="submit" disabled={isSubmitting}>
            Set the price
          </Button>
        </div>
      </form>
      {own.length === 0 ? null : <Rows prices={own} onRemove={remove} />}
      <details>
        <summary className="cursor-pointer text-data text-muted">
          {builtIn.prices.length} built-in prices, {builtIn.noted}
        </summary>
        <Rows prices={builtIn.prices} />
      </details>
    </Panel>
  );
}
