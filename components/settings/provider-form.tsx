'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { Check, Minus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { ask } from '#components/shell/api.ts';
import { notifyFailure } from '#components/shell/notify-failure.ts';
import { showRefusal } from '#components/shell/show-refusal.ts';
import { useAction } from '#components/shell/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { formatCount } from '#lib/format.ts';
import { providerChangeSchema } from '#lib/protocol/model-settings.ts';
import type { ProviderTest, ProviderView } from '#lib/protocol/model-views.ts';

const change = providerChangeSchema.shape;

/** The fields as text, parsed into the server's input: an empty key changes nothing, an empty address means the provider's own. */
const schema = z.object({
  key: z
    .string()
    .trim()
    .transform((text): string | null | undefined => text || undefined)
    .pipe(change.key),
  address: z
    .string()
    .trim()
    .transform((text): string | null | undefined => text || null)
    .pipe(change.address),
});

function fieldOf(path: string): 'key' | 'address' | null {
  return path === 'key' || path === 'address' ? path : null;
}

/** Key and address of one provider. The form sends a key and never receives one. */
export function ProviderForm({ provider }: { provider: ProviderView }) {
  const { id, title, key, variable, address, example, needsKey } = provider;
  const router = useRouter();
  const [tested, setTested] = useState<ProviderTest | null>(null);
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(schema),
    values: { key: '', address: address ?? '' },
  });
  const { errors } = formState;
  const params = { id };

  const action = useAction(async (work: () => Promise<string | null>): Promise<void> => {
    setTested(null);
    try {
      const said = await work();
      if (said !== null) toast.success(said);
      router.refresh();
    } catch (error) {
      const rest = showRefusal(error, setError, fieldOf);
      if (rest !== null) notifyFailure(rest);
    }
  });
  const busy = action.busy || formState.isSubmitting;
  const isFixed = key === 'environment';
  const save = handleSubmit(async (given) => {
    await action.run(async () => {
      const body = { key: given.key, ...(isFixed ? {} : { address: given.address }) };
      await ask('PUT /api/settings/providers/{id}', { params, body });
      resetField('key');
      return `${title} saved.`;
    });
  });
  const remove = (): void => {
    void action.run(async () => {
      await ask('PUT /api/settings/providers/{id}', { params, body: { key: null } });
      return `Key of ${title} removed.`;
    });
  };
  const test = (): void => {
    void action.run(async () => {
      setTested(await ask('POST /api/settings/providers/{id}/test', { params }));
      return null;
    });
  };

  return (
    <Panel className="grid gap-3 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-section">{title}</h3>
        <KeyState provider={provider} />
        <span className="min-w-0 break-all font-mono text-data text-muted">
          {id}/{example}
        </span>
      </div>
      <form noValidate onSubmit={save} className="grid items-start gap-3 md:grid-cols-[1fr_1fr_auto]" autoComplete="off">
        <Field
          id={`${id}-key`}
          type="password"
          label={key === null ? (needsKey ? 'API key' : 'API key (optional)') : 'New key'}
          autoComplete="new-password"
          spellCheck={false}
          readOnly={isFixed}
          placeholder={isFixed ? `Set by ${variable}` : ''}
          error={errors.key?.message}
          {...register('key')}
        />
        <Field
          id={`${id}-address`}
          type="url"
          label="Address"
          placeholder="https://…/v1"
          autoComplete="off"
          readOnly={isFixed}
          error={errors.address?.message}
          defaultValue={address ?? ''}
          {...register('address')}
        />
        <div className="flex flex-wrap gap-2 md:pt-[22px]">
          <Button type="submit" disabled={busy} aria-label={`Save ${title}`}>
            Save
          </Button>
          <Button look="line" onClick={test} disabled={busy} aria-label={`Test ${title}`}>
            Test
          </Button>
          {key === 'stored' ? (
            <Button look="quiet" onClick={remove} disabled={busy} aria-label={`Remove key of ${title}`}>
              Remove key
            </Button>
          ) : null}
        </div>
      </form>
      {key === 'stored' ? (
        <p className="text-data text-muted">A new address needs the key again: the stored key is not sent to another address.</p>
      ) : null}
      <p role="status" className={tested?.ok === false ? 'break-words text-data text-error' : 'text-data text-soft'}>
        {tested === null ? null : tested.ok ? `Connected, ${formatCount(tested.models, 'model')}.` : tested.error}
      </p>
    </Panel>
  );
}

/** Whether a provider has a key, as text with a shape. */
function KeyState({ provider: { key, needsKey, variable, address } }: { provider: ProviderView }) {
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
