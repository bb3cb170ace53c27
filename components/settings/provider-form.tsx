'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, postJson, putJson } from '#components/shell/api.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { ProviderTest, ProviderView } from '#lib/protocol/model-views.ts';
import { KeyState } from './key-state.tsx';

type Errors = Readonly<Record<string, string>>;

/** Key and address of one provider. The key goes in and is never read back. */
export function ProviderForm({ provider }: { provider: ProviderView }) {
  const { id, title, key, variable, address, example, needsKey } = provider;
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [tested, setTested] = useState<ProviderTest | null>(null);
  const path = `/api/settings/providers/${id}`;

  const perform = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setErrors({});
    setTested(null);
    try {
      const said = await work();
      if (said !== null) toast.success(said);
      router.refresh();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      if (issues.length > 0) setErrors(Object.fromEntries(issues.map((issue) => [issue.path, issue.message])));
      else toast.error(error instanceof Error ? error.message : String(error), { duration: 10_000 });
    } finally {
      setBusy(false);
    }
  };

  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const newKey = String(given.get('key') ?? '').trim();
    const newAddress = String(given.get('address') ?? '').trim();
    const change = {
      ...(newKey === '' ? {} : { key: newKey }),
      ...(key === 'environment' ? {} : { address: newAddress === '' ? null : newAddress }),
    };
    void perform(async () => {
      await putJson(path, change);
      form.reset();
      return `${title} is set.`;
    });
  };
  const remove = (): void => {
    void perform(async () => {
      await putJson(path, { key: null });
      return `The key of ${title} is removed.`;
    });
  };
  const test = (): void => {
    void perform(async () => {
      setTested(await postJson<ProviderTest>(`${path}/test`));
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
      <form onSubmit={save} className="grid items-start gap-3 md:grid-cols-[1fr_1fr_auto]" autoComplete="off">
        <Field
          id={`${id}-key`}
          name="key"
          type="password"
          label={key === null ? (needsKey ? 'API key' : 'API key (optional)') : 'Another key'}
          autoComplete="new-password"
          spellCheck={false}
          disabled={key === 'environment'}
          placeholder={key === 'environment' ? `Set by ${variable}` : ''}
          error={errors.key}
        />
        <Field
          key={address}
          id={`${id}-address`}
          name="address"
          type="url"
          label="Address"
          defaultValue={address ?? ''}
          placeholder="https://…/v1"
          autoComplete="off"
          disabled={key === 'environment'}
          error={errors.address}
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
        <p className="text-data text-muted">Another address needs the key again: the stored one is not sent elsewhere.</p>
      ) : null}
      <p role="status" className={tested?.ok === false ? 'break-words text-data text-error' : 'text-data text-soft'}>
        {tested === null ? null : tested.ok ? `Connected, ${tested.models} models.` : tested.error}
      </p>
    </Panel>
  );
}
